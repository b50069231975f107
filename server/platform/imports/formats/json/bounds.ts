import { ImportRefused } from '../../importRefused';

/** Characters that are parsed as a whole. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
/** Brackets, commas and colons: what a value costs in memory beside its characters. */
const MOST_MARKS = 8_000_000;
/** Lists and objects within each other. */
const MOST_LEVELS = 500;
const [QUOTE, ESCAPE, COMMA, COLON] = [34, 92, 44, 58];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125];

/**
 * Counts JSON before it is parsed, since a parser that runs out of memory ends the whole process, and not its thread
 * alone. One is for all files whose values are kept at the same time.
 */
export class JsonBounds {
  #characters = 0;
  #marks = 0;
  #level = 0;
  #isInText = false;
  #isEscaped = false;

  /** Throws `ImportRefused` beyond the bounds. */
  take(piece: string, name: string): void {
    this.#characters += piece.length;
    for (let at = 0; at < piece.length; at += 1) this.#read(piece.charCodeAt(at));
    if (this.#level > MOST_LEVELS) throw new ImportRefused('damagedFile', name);
    if (this.#characters > MOST_CHARACTERS || this.#marks > MOST_MARKS) throw new ImportRefused('tooLarge', name);
  }

  #read(code: number): void {
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === ESCAPE) this.#isEscaped = true;
      else if (code === QUOTE) this.#isInText = false;
    } else if (code === QUOTE) this.#isInText = true;
    else if (code === LIST || code === OBJECT) {
      this.#marks += 1;
      if (this.#level <= MOST_LEVELS) this.#level += 1;
    } else if (code === LIST_END || code === OBJECT_END) {
      if (this.#level <= MOST_LEVELS) this.#level -= 1;
    } else if (code === COMMA || code === COLON) this.#marks += 1;
  }

  /** The next file begins. */
  end(): void {
    this.#level = 0;
    this.#isInText = false;
    this.#isEscaped = false;
  }
}
