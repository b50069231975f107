import { PlanError } from './names';

/**
 * One change of a file, at a place that must occur exactly once; throws PlanError otherwise. `fill` replaces the model
 * noun in the inserted text.
 */
export type Edit = (source: string, file: string, fill: (text: string) => string) => string;

/** Adds an import; biome sorts it and merges it with others of the same module. */
export const importing =
  (line: string): Edit =>
  (source, file, fill) => {
    const at = /^import /m.exec(source)?.index;
    if (at === undefined) throw new PlanError(`${file} has no import to put another one beside.`);
    return insert(source, at, `${fill(line)}\n`);
  };

/** Inserts `text` before the one line that begins with `anchor`. */
export const before =
  (anchor: string, text: string): Edit =>
  (source, file, fill) =>
    insert(source, onlyPlaceOf(`\n${anchor}`, source, file) + 1, `${fill(text)}\n`);

/** Inserts a line after the last one that matches `pattern` (a whole line). */
export const behindLast =
  (pattern: RegExp, line: string): Edit =>
  (source, file, fill) => {
    const last = [...source.matchAll(new RegExp(pattern, 'gm'))].at(-1);
    if (!last) throw new PlanError(`${file} has no line like ${pattern}: has it been written anew?`);
    return insert(source, last.index + last[0].length, `\n${fill(line)}`);
  };

/**
 * Inserts an item first into the brackets at the end of the anchor. In an anchor of several parts the first must occur
 * once, and each further one is searched after it.
 */
export const firstIn =
  (anchor: string | readonly string[], item: string): Edit =>
  (source, file, fill) => {
    const open = endOf(anchor, source, file);
    refuseTwice(fill(item), source.slice(open, bracketsFrom(source, open, file).close), file);
    return insert(source, open, `\n${fill(item)}`);
  };

/** Inserts an item last into the brackets at the end of the anchor; it ends with its own comma or semicolon. */
export const lastIn =
  (anchor: string | readonly string[], item: string): Edit =>
  (source, file, fill) => {
    const open = endOf(anchor, source, file);
    const { close, lastCode } = bracketsFrom(source, open, file);
    refuseTwice(fill(item), source.slice(open, close), file);
    const separator = item.at(-1) ?? '';
    const isSeparated = lastCode < open || source[lastCode] === separator;
    const comments = source.slice(lastCode + 1, close).trimEnd();
    const added = `${isSeparated ? '' : separator}${comments}\n${fill(item)}\n`;
    return source.slice(0, lastCode + 1) + added + source.slice(close);
  };

/** Throws if an item with the same name exists already. */
function refuseTwice(item: string, others: string, file: string): void {
  const name = /^'?([\w.]+)'?\??[:,;]/.exec(item)?.[1];
  if (name !== undefined && new RegExp(`(^|[\\s{[(,])'?${name}'?\\??\\s*([:,;]|$)`).test(others)) {
    throw new PlanError(`${file} has "${name}" already. Choose another noun.`);
  }
}

const insert = (source: string, at: number, text: string) => source.slice(0, at) + text + source.slice(at);

function onlyPlaceOf(anchor: string, source: string, file: string): number {
  const at = source.indexOf(anchor);
  if (at === -1 || source.includes(anchor, at + 1)) {
    const problem = at === -1 ? 'no longer holds' : 'holds more than once';
    throw new PlanError(`${file} ${problem} the place for a new noun: ${anchor.trim()}`);
  }
  return at;
}

function endOf(anchor: string | readonly string[], source: string, file: string): number {
  const [first = '', ...further] = typeof anchor === 'string' ? [anchor] : anchor;
  let end = onlyPlaceOf(first, source, file) + first.length;
  for (const part of further) {
    const at = source.indexOf(part, end);
    if (at === -1) throw new PlanError(`${file} no longer holds the place for a new noun: ${first} … ${part}`);
    end = at + part.length;
  }
  return end;
}

/** Comments, strings, brackets, and any other character except white space. Does not support regular expressions. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\S/g;

/** Where the brackets that open just before `open` close, and where the last code in them ends. */
function bracketsFrom(source: string, open: number, file: string): { close: number; lastCode: number } {
  let depth = 1;
  let lastCode = open - 1;
  TOKEN.lastIndex = open;
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const [text] = token;
    if (text.startsWith('//') || text.startsWith('/*')) continue;
    if ('([{'.includes(text)) depth += 1;
    if (')]}'.includes(text)) depth -= 1;
    if (depth === 0) return { close: token.index, lastCode };
    lastCode = token.index + text.length - 1;
  }
  throw new PlanError(`${file} has brackets that do not close.`);
}
