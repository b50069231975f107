import { type Handler, Parser } from 'htmlparser2';
import { ImportRefused } from '../importRefused';
import type { Found, TextFile } from './format';

/** Texts between two tags are read up to here; the rest is passed over. */
const MOST_TEXT = 20_000;
/** Elements within each other that are not closed: the parser's time for each grows with them. */
const MOST_DEPTH = 50_000;
/** Characters of one tag or comment, which the parser keeps. */
const MOST_TAG = 32 * 1024 * 1024;

/** A text that grows while a file is read, up to a bound. */
export class Words {
  #text = '';
  isCut = false;

  add(piece: string): void {
    if (this.#text.length + piece.length > MOST_TEXT) this.isCut = true;
    this.#text += piece.slice(0, Math.max(0, MOST_TEXT - this.#text.length));
  }

  /** Returns what there is and starts over. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.isCut = false;
    return text;
  }

  get isEmpty(): boolean {
    return this.#text.trim() === '';
  }
}

export interface HtmlReader {
  handler: Partial<Handler>;
  /** What was found and not passed on yet. */
  found: Found[];
  /** Called at the end of the file. */
  end: () => void;
}

/**
 * Reads HTML piece by piece; missing closing tags do no harm. `line` is where the parser stands, from 1. Throws
 * `ImportRefused` for what no export is.
 */
export async function* readHtml(
  { name, pieces }: TextFile,
  create: (line: () => number) => HtmlReader,
): AsyncGenerator<Found> {
  let piece = '';
  let before = 0;
  let linesBefore = 1;
  const line = () => linesBefore + countLines(piece, parser.startIndex - before);
  const reader = create(line);
  let depth = 0;
  let lastEvent = 0;
  const { onopentagname, onclosetag, ontext } = reader.handler;
  const handler: Partial<Handler> = {
    ...reader.handler,
    onopentagname(tag) {
      depth += 1;
      lastEvent = before;
      if (depth > MOST_DEPTH) throw new ImportRefused('damagedFile', name);
      onopentagname?.(tag);
    },
    onclosetag(tag, isImplied) {
      depth -= 1;
      lastEvent = before;
      onclosetag?.(tag, isImplied);
    },
    ontext(text) {
      lastEvent = before;
      ontext?.(text);
    },
  };
  const parser = new Parser(handler, { decodeEntities: true, lowerCaseAttributeNames: true });
  for await (const next of pieces()) {
    piece = next;
    parser.write(next);
    yield* reader.found.splice(0);
    linesBefore += countLines(next, next.length);
    before += next.length;
    if (before - lastEvent > MOST_TAG) throw new ImportRefused('damagedFile', name);
  }
  piece = '';
  parser.end();
  reader.end();
  yield* reader.found.splice(0);
}

function countLines(text: string, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
