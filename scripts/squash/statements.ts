/** A statement of a migration, as it is written, without its semicolon. */
export interface Statement {
  /** The lines of comments right above it, without their dashes. */
  comment: string[];
  text: string;
}

/** A quoted text, a quoted name, the body of a function, or a comment: what a separator may stand in. */
const OPAQUE = /'(?:[^']|'')*'|"[^"]*"|\$\$[\s\S]*?\$\$|--[^\n]*/y;

/** Divides a text where `separator` stands outside of quotes, comments and brackets. */
export function divide(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < text.length; ) {
    OPAQUE.lastIndex = at;
    if (OPAQUE.test(text)) {
      at = OPAQUE.lastIndex;
      continue;
    }
    const sign = text[at];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    at += 1;
  }
  return [...parts, text.slice(from)];
}

/** Takes the comment off the beginning of a text. An empty line ends a comment that is about nothing in particular. */
export function withComment(text: string): Statement {
  let comment: string[] = [];
  const lines = text.split('\n');
  while (lines.length > 0) {
    const line = (lines[0] ?? '').trim();
    if (line !== '' && !line.startsWith('--')) break;
    if (line === '') comment = [];
    else comment.push(line.replace(/^--\s?/, ''));
    lines.shift();
  }
  return { comment, text: lines.join('\n').trim() };
}

export function readStatements(sql: string): Statement[] {
  return divide(sql, ';')
    .map(withComment)
    .filter(({ text }) => text !== '');
}
