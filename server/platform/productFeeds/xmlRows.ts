import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FEED_COLUMNS, FEED_LIMITS } from '../../../contract/constants/business/productFeeds';
import { FeedRefused } from './feedRefused';
import { columnOf, type FeedRow } from './rows';

const GOOGLE = 'http://base.google.com/ns/1.0';
const ITEMS = new Set(['item', 'entry']);
const KNOWN: ReadonlySet<string> = new Set(FEED_COLUMNS);
/** Columns of which an item may have several. */
const SEVERAL = new Set(['additional_image_link', 'shipping', 'tax']);
/** The parts of a column that consists of elements, in the order in which a file of columns has them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  shipping: ['country', 'region', 'service', 'price'],
  tax: ['country', 'region', 'rate', 'tax_ship'],
};
const MOST_DEPTH = 16;
const MOST_FIELDS = 500;
/** What may stand between two tags, in characters; also a tag with its attributes. */
const MOST_BETWEEN = 1024 * 1024;
const SLICE = 32 * 1024;

/**
 * The items of RSS 2.0 and Atom, with names of their own or in Google's namespace. Strict: the first fault refuses the
 * file. Document types are refused, so that there are no entities but the five of XML.
 */
export async function* xmlRows(pieces: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const reader = new ItemReader();
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += SLICE) yield* reader.write(piece.slice(at, at + SLICE));
  }
  yield* reader.close();
}

class ItemReader {
  readonly #parser = new SaxesParser();
  #items: FeedRow[] = [];
  #number = 0;
  #depth = 0;
  /** The depth of the item that is open. */
  #itemDepth = 0;
  #item: Map<string, string> | null = null;
  #fields = 0;
  #length = 0;
  #isTooLong = false;
  #column: string | null = null;
  #parts = new Map<string, string>();
  #part: string | null = null;
  #text = '';
  #prefixes = new Set(['g', '']);
  #written = 0;
  #lastEvent = 0;

  constructor() {
    const parser = this.#parser;
    parser.on('error', (error) => {
      const [, line] = /^(\d+):\d+: /.exec(error.message) ?? [];
      throw refused(error.message.replace(/^\d+:\d+: /, ''), line === undefined ? undefined : Number(line));
    });
    parser.on('doctype', () => {
      throw refused('document types are not allowed', parser.line);
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#add(text));
    parser.on('cdata', (text) => this.#add(text));
  }

  *write(piece: string): Generator<FeedRow> {
    this.#written += piece.length;
    this.#parser.write(piece);
    if (this.#written - this.#lastEvent > MOST_BETWEEN) throw refused('too much between two tags', this.#parser.line);
    yield* this.#take();
  }

  *close(): Generator<FeedRow> {
    this.#parser.close();
    yield* this.#take();
  }

  #take(): FeedRow[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#lastEvent = this.#written;
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw refused('elements are nested too deep', this.#parser.line);
    if (this.#depth <= 2) this.#readPrefixes(attributes);
    if (this.#item === null) {
      if (ITEMS.has(name.toLowerCase())) this.#openItem();
      return;
    }
    const level = this.#depth - this.#itemDepth;
    if (level === 1) {
      this.#column = this.#columnOf(name);
      this.#text = name === 'link' && attributes.rel !== 'enclosure' ? (attributes.href ?? '') : '';
      this.#parts.clear();
    } else if (level === 2 && this.#column !== null) {
      this.#part = columnOf(name.slice(name.indexOf(':') + 1));
      this.#text = '';
    }
  }

  /** Feeds may bind another prefix to Google's names. */
  #readPrefixes(attributes: SaxesTagPlain['attributes']): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('xmlns:') && value === GOOGLE) this.#prefixes.add(name.slice('xmlns:'.length));
    }
  }

  #columnOf(name: string): string | null {
    const colon = name.indexOf(':');
    if (!this.#prefixes.has(colon < 0 ? '' : name.slice(0, colon))) return null;
    const column = columnOf(name.slice(colon + 1));
    if (KNOWN.has(column)) return column;
    // Atom says so.
    return column === 'summary' || column === 'content' ? 'description' : null;
  }

  #openItem(): void {
    this.#item = new Map();
    this.#itemDepth = this.#depth;
    this.#fields = 0;
    this.#length = 0;
    this.#isTooLong = false;
    this.#column = null;
  }

  #add(text: string): void {
    this.#lastEvent = this.#written;
    if (this.#item === null || this.#column === null) return;
    this.#length += text.length;
    if (this.#length > FEED_LIMITS.row) this.#isTooLong = true;
    else this.#text += text;
  }

  #close(): void {
    this.#lastEvent = this.#written;
    const level = this.#depth - this.#itemDepth;
    if (this.#item !== null && level === 2 && this.#part !== null) {
      this.#parts.set(this.#part, this.#text.trim());
      this.#part = null;
      this.#text = '';
    } else if (this.#item !== null && level === 1) this.#closeColumn(this.#item);
    else if (this.#item !== null && level === 0) this.#closeItem(this.#item);
    this.#depth -= 1;
  }

  #closeColumn(item: Map<string, string>): void {
    const column = this.#column;
    this.#column = null;
    if (column === null) return;
    this.#fields += 1;
    const parts = PARTS[column];
    const joined = parts && this.#parts.size > 0 ? parts.map((part) => this.#parts.get(part) ?? '').join(':') : null;
    const value = joined ?? this.#text;
    const before = item.get(column);
    if (before === undefined) item.set(column, value);
    else if (SEVERAL.has(column)) item.set(column, `${before},${value}`);
  }

  #closeItem(item: Map<string, string>): void {
    this.#item = null;
    this.#number += 1;
    const isRead = !this.#isTooLong && this.#fields <= MOST_FIELDS;
    this.#items.push({ number: this.#number, values: isRead ? item : null });
  }
}

const refused = (detail: string, line?: number): FeedRefused =>
  new FeedRefused('MALFORMED_XML', { detail: detail.slice(0, 200), ...(line !== undefined && { line }) });
