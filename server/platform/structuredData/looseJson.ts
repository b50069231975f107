/** Maximum depth of objects and lists; what is deeper is not read. */
const DEEPEST = 100;
const CDATA = '<![CDATA[';
const SPACE = /[\s\p{Cc}\p{Cf}]*/uy;
const NUMBER = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/iy;
const WORD = /[\p{L}_$@][\p{L}\p{Nd}_$@-]*/uy;
const PLAIN: Readonly<Record<string, RegExp>> = { '"': /[^"\\]*/y, "'": /[^'\\]*/y };
const TO_ESCAPE = /[^\\]*/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '', '\r': '' };
const VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  ['NaN', null],
]);

/**
 * The objects and lists of a text that is JSON as people write it by hand and templates put it together: with raw line
 * ends and other control characters in strings, commas too many and too few, comments, unquoted names, single quotes,
 * unknown escapes, several values one after another, and words, CDATA and HTML comments around them. Reads up to the
 * first value that does not end or is something else; what precedes it counts. Takes time in proportion to the text: it
 * goes through it once and never back.
 */
export function readLooseJson(text: string): unknown[] {
  const reader = new LooseReader(unescaped(text));
  const roots: unknown[] = [];
  try {
    while (reader.findRoot()) roots.push(reader.readValue(0));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return roots;
}

/** Without the escaping of a text whose every quote is escaped, for HTML (`&quot;`) or as a string (`\"`). */
function unescaped(text: string): string {
  if (!text.includes('"') && text.includes('&')) {
    return text.replace(/&(?:quot|#34|#x22|amp);/gi, (entity) => (entity.toLowerCase() === '&amp;' ? '&' : '"'));
  }
  const isString = /^[^"]{0,200}?[[{]\s{0,20}\\"/.test(text);
  return isString ? new LooseReader(text).readString(null) : text;
}

class LooseReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes to the next object or list; false if there is none. */
  findRoot(): boolean {
    for (; this.#at < this.#text.length; this.#at += 1) {
      if (this.#skip(CDATA) || this.#skipComment()) this.#at -= 1;
      else if ('{['.includes(this.#text[this.#at] ?? '')) return true;
    }
    return false;
  }

  readValue(depth: number): unknown {
    const next = this.#next();
    if (next === '{' || next === '[') {
      if (depth >= DEEPEST) throw new SyntaxError('too deep');
      this.#at += 1;
      return next === '{' ? this.#readObject(depth + 1) : this.#readList(depth + 1);
    }
    if (next === '"' || next === "'") return this.readString(next);
    const number = this.#take(NUMBER);
    if (number !== '') return Number(number);
    const word = this.#take(WORD);
    if (!VALUES.has(word)) throw new SyntaxError('no value');
    return VALUES.get(word);
  }

  /** The string that begins here, up to its quote; all of the text without one. */
  readString(quote: string | null): string {
    if (quote !== null) this.#at += 1;
    const plain = PLAIN[quote ?? ''] ?? TO_ESCAPE;
    let value = '';
    for (;;) {
      value += this.#take(plain);
      if (this.#at >= this.#text.length) {
        if (quote === null) return value;
        throw new SyntaxError('no end');
      }
      if (this.#text[this.#at] === quote) {
        this.#at += 1;
        return value;
      }
      value += this.#readEscape();
    }
  }

  #readEscape(): string {
    const escaped = this.#text[this.#at + 1] ?? '';
    const code = escaped === 'u' ? /^[\da-f]{4}$/i.exec(this.#text.slice(this.#at + 2, this.#at + 6)) : null;
    this.#at += code ? 6 : 2;
    return code ? String.fromCharCode(Number.parseInt(code[0], 16)) : (ESCAPES[escaped] ?? escaped);
  }

  #readList(depth: number): unknown[] {
    const list: unknown[] = [];
    for (;;) {
      const next = this.#next();
      if (next !== ',' && next !== ']') list.push(this.readValue(depth));
      else this.#at += 1;
      if (next === ']') return list;
    }
  }

  #readObject(depth: number): Record<string, unknown> {
    // Without a prototype, so that `__proto__` is a name like any other.
    const object: Record<string, unknown> = Object.create(null);
    for (;;) {
      const next = this.#next();
      if (next === ',' || next === '}') this.#at += 1;
      if (next === '}') return object;
      if (next === ',') continue;
      const name = next === '"' || next === "'" ? this.readString(next) : this.#take(WORD);
      if (this.#next() !== ':') throw new SyntaxError('no name');
      this.#at += 1;
      object[name] = this.readValue(depth);
    }
  }

  /** The next character that means something; '' at the end. */
  #next(): string {
    do this.#take(SPACE);
    while (this.#skipComment());
    return this.#text[this.#at] ?? '';
  }

  #skipComment(): boolean {
    if (this.#skip('/*')) return this.#skipTo('*/', false);
    if (!this.#skip('//')) return false;
    // In '// <![CDATA[ {"name": …} // ]]>', all on one line, what is between is no comment.
    const [begin = ''] = this.#text.slice(this.#at, this.#at + 20).split('\n', 1);
    const mark = begin.indexOf(CDATA);
    if (mark === -1) return this.#skipTo('\n', true);
    this.#at += mark + CDATA.length;
    return true;
  }

  #skip(mark: string): boolean {
    if (!this.#text.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  #skipTo(mark: string, isLine: boolean): true {
    const at = this.#text.indexOf(mark, this.#at);
    this.#at = at === -1 ? this.#text.length : at + (isLine ? 0 : mark.length);
    return true;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }
}
