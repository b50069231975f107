import { type ModuleItem, parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { BOUNDED_PATTERNS, BUILT_PATTERNS } from './allowed';

export interface Scanned {
  problems: string[];
  /** Entries of the lists of exceptions that the file needs. */
  used: string[];
}

interface SyntaxNode {
  readonly type?: unknown;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;
/** Names of constants: a regular expression, not a text. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** They make a regular expression of a text. */
const CONVERTING = new Set(['match', 'matchAll', 'search']);

/**
 * Finds regular expressions that are made at run time, and those that can take more than linear time. `scslre` reports
 * backtracking by its kind: a quantifier that trades characters with another or with itself, and one that is tried from
 * each character of a text.
 */
export function scanRegexps(source: string, file: string): Scanned {
  const problems: string[] = [];
  const used: string[] = [];
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' });
  const report = (entry: string, allowed: Readonly<Record<string, string>>, problem: string) => {
    if (allowed[entry] === undefined) problems.push(`${file}: ${problem}`);
    else used.push(entry);
  };
  const reportIfSlow = (pattern: string, flags: string) => {
    if (isSlow(pattern, flags))
      report(`${file} /${pattern}/${flags}`, BOUNDED_PATTERNS, `/${pattern}/${flags} can take more than linear time`);
  };
  visit(body, (node) => {
    if (node.type === 'RegExpLiteral') reportIfSlow(String(node.pattern), String(node.flags));
    const pattern = patternOfSchema(node);
    if (pattern !== null) reportIfSlow(pattern, 'u');
    if (isBuilt(node)) report(file, BUILT_PATTERNS, 'a regular expression that is no literal');
    if (isConversion(node)) problems.push(`${file}: match, matchAll and search make a regular expression of a text`);
  });
  return { problems, used };
}

function visit(node: ModuleItem[] | unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  else if (isNode(node)) {
    see(node);
    for (const child of Object.values(node)) visit(child, see);
  }
}

function isSlow(source: string, flags: string): boolean {
  return analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0;
}

/** `RegExp(…)` and `new RegExp(…)` of anything but one text. */
function isBuilt({ type, callee, arguments: given }: SyntaxNode): boolean {
  if ((type !== 'NewExpression' && type !== 'CallExpression') || !isNode(callee) || callee.value !== 'RegExp')
    return false;
  return valuesOf(given)[0]?.type !== 'StringLiteral';
}

/** `text.match(word)`; action creators and caches have methods of that name too, but with events and requests. */
function isConversion({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { property } = callee;
  if (!isNode(property) || property.type !== 'Identifier' || !CONVERTING.has(String(property.value))) return false;
  const [value] = valuesOf(given);
  if (value === undefined || value.type === 'RegExpLiteral') return false;
  return value.type === 'TemplateLiteral' || value.type === 'BinaryExpression' || !isKnown(value);
}

const isKnown = ({ type, value }: SyntaxNode): boolean =>
  type === 'Identifier' ? CONSTANT.test(String(value)) || OTHERS.has(String(value)) : type !== 'StringLiteral';

/** What methods of that name take besides texts. */
const OTHERS = new Set(['action', 'event', 'file', 'path', 'pathname', 'request']);

/** `pattern` of a schema, which becomes a regular expression. */
function patternOfSchema({ type, key, value }: SyntaxNode): string | null {
  if (type !== 'KeyValueProperty' || !isNode(key) || key.value !== 'pattern' || !isNode(value)) return null;
  return value.type === 'StringLiteral' ? String(value.value) : null;
}

function valuesOf(given: unknown): SyntaxNode[] {
  if (!Array.isArray(given)) return [];
  return given.map((each: unknown) => (isNode(each) ? each.expression : null)).filter(isNode);
}
