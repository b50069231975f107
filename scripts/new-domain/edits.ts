import { PlanError } from './names';

/**
 * One change of a file, by syntax that stands there exactly once; throws PlanError where it does not. `fill` puts the
 * noun into what is written.
 */
export type Edit = (source: string, file: string, fill: (text: string) => string) => string;

/** An import; biome puts it in its place and joins it with others of the same module. */
export const importing =
  (line: string): Edit =>
  (source, file, fill) => {
    const at = /^import /m.exec(source)?.index;
    if (at === undefined) throw new PlanError(`${file} has no import to put another one beside.`);
    return insert(source, at, `${fill(line)}\n`);
  };

/** Puts `text` before the one line that begins with `anchor`. */
export const before =
  (anchor: string, text: string): Edit =>
  (source, file, fill) =>
    insert(source, onlyPlaceOf(`\n${anchor}`, source, file) + 1, `${fill(text)}\n`);

/** Puts a line behind the last one that looks like `pattern` (of one line, from its beginning to its end). */
export const behindLast =
  (pattern: RegExp, line: string): Edit =>
  (source, file, fill) => {
    const last = [...source.matchAll(new RegExp(pattern, 'gm'))].at(-1);
    if (!last) throw new PlanError(`${file} has no line like ${pattern}: has it been written anew?`);
    return insert(source, last.index + last[0].length, `\n${fill(line)}`);
  };

/**
 * Puts an item first into the brackets that the anchor ends with. An anchor of several parts: the first stands once,
 * each further one is looked for behind it.
 */
export const firstIn =
  (anchor: string | readonly string[], item: string): Edit =>
  (source, file, fill) => {
    const open = endOf(anchor, source, file);
    refuseTwice(fill(item), source.slice(open, bracketsFrom(source, open, file).close), file);
    return insert(source, open, `\n${fill(item)}`);
  };

/** Puts an item last into the brackets that the anchor ends with; it ends with its own comma or semicolon. */
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

/** An item with a name of its own must be the first of that name. */
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

/** Comments, texts, brackets, and any other sign that is no white space. Regular expressions are not understood. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\S/g;

/** Where the brackets close that were opened just before `open`, and where the last code in them ends. */
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
