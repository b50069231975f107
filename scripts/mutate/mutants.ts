import { parseSync } from '@swc/core';

/** A small fault to introduce into a source. Positions are bytes. */
export interface Mutant {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [part: string]: unknown;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
};
const STATEMENT_CALLS = new Set(['CallExpression', 'AwaitExpression', 'YieldExpression']);
/**
 * Put before the source, because the parser's positions continue from file to file: this statement's span gives the
 * offset.
 */
const FIRST = ';';

/** `hasTags`: as in .tsx files, where `<T>` begins an element; in .ts files it begins type parameters. */
const parse = (source: string, hasTags: boolean) =>
  parseSync(`${FIRST}${source}`, { syntax: 'typescript', tsx: hasTags, target: 'es2023' }).body as unknown as Node[];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

/** All nodes except types, which do not exist at run time. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const inner of value) yield* nodesIn(inner);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    const isType = value.type.startsWith('Ts') && !('expression' in value);
    if (isType || value.type === 'ImportDeclaration') return;
    yield value;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'span' && !/^(typeAnnotation|typeParameters|typeArguments|returnType)$/.test(name)) {
      yield* nodesIn(inner);
    }
  }
}

/** The replacements for a node, with the kind of fault. */
function replacementsOf(node: Node, textOf: (node: Node) => string): [kind: string, of: Node, replacement: string][] {
  const part = (name: string) => node[name] as Node;
  switch (node.type) {
    case 'BinaryExpression': {
      const opposite = OPPOSITES[node.operator as string];
      return opposite ? [['operator', node, `(${textOf(part('left'))} ${opposite} ${textOf(part('right'))})`]] : [];
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [['condition', part('test'), `(!(${textOf(part('test'))}))`]];
    case 'ReturnStatement':
      return isNode(node.argument) ? [['return', node, 'return undefined;']] : [];
    case 'ArrowFunctionExpression':
      return part('body').type === 'BlockStatement' ? [] : [['return', part('body'), '(undefined)']];
    case 'ExpressionStatement':
      return STATEMENT_CALLS.has(part('expression').type) ? [['removed call', node, ';']] : [];
    case 'UnaryExpression':
      return node.operator === '!' ? [['negation', node, `(${textOf(part('argument'))})`]] : [];
    case 'BooleanLiteral':
      return [['literal', node, String(!node.value)]];
    default:
      return [];
  }
}

function isReadable(source: string, hasTags: boolean): boolean {
  try {
    parse(source, hasTags);
    return true;
  } catch {
    return false;
  }
}

/** The source with that fault. */
export function withMutant(source: string, { start, end, replacement }: Mutant): string {
  const bytes = Buffer.from(source);
  return bytes.subarray(0, start).toString() + replacement + bytes.subarray(end).toString();
}

/** All faults that can be introduced into the source of a file, in order. */
export function findMutants(source: string, file: string): Mutant[] {
  const hasTags = file.endsWith('.tsx');
  const body = parse(source, hasTags);
  const origin = (body[0]?.span.start ?? 0) + FIRST.length;
  const bytes = Buffer.from(source);
  const at = ({ span }: Node) => [span.start - origin, span.end - origin] as const;
  const textOf = (node: Node) => bytes.subarray(...at(node)).toString();
  return [...nodesIn(body.slice(1))]
    .flatMap((node) => replacementsOf(node, textOf))
    .map(([kind, node, replacement]) => {
      const [start, end] = at(node);
      const line = bytes.subarray(0, start).toString().split('\n').length;
      return { kind, start, end, line, original: textOf(node), replacement };
    })
    .filter((mutant) => isReadable(withMutant(source, mutant), hasTags))
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** `count` random items, the same ones for the same seed. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0;
  const next = () => {
    // A linear congruential generator is random enough for sampling.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
