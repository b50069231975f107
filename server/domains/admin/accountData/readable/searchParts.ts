import type { PlacedPin } from './copy';

/** Pins in one file of the search. */
const ROWS_OF_PART = 2000;

const UNSAFE = /[<\u2028\u2029]/g;

/**
 * What the search of the index reads, in files of a bounded size: a page from the disk may load scripts beside it, and
 * nothing else. Each calls `magpieWords` (script.ts) with its rows.
 */
export class SearchParts {
  #rows: string[] = [];
  count = 0;

  /** Adds the pins of a page; returns the file that became full by that, if one did. */
  add(pins: readonly PlacedPin[], page: string, board: string): { file: string; text: string } | null {
    for (const { pin } of pins) {
      const words = [pin.description, pin.note, pin.alt_text, pin.link ?? ''].filter(Boolean).join('\n');
      const row = [`${page}#p${pin.id}`, pin.title, words, pin.file, board, pin.width, pin.height];
      this.#rows.push(JSON.stringify(row).replace(UNSAFE, escaped));
    }
    return this.#rows.length < ROWS_OF_PART ? null : this.take();
  }

  /** The file of the rows that no file has yet; null where there are none. */
  take(): { file: string; text: string } | null {
    if (this.#rows.length === 0) return null;
    this.count += 1;
    const text = `magpieWords([\n${this.#rows.join(',\n')}\n]);\n`;
    this.#rows = [];
    return { file: `search/${this.count}.js`, text };
  }
}

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
