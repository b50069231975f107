import type { Format, Found, RawPin } from './format';
import { type HtmlReader, readHtml, Words } from './htmlPieces';

/**
 * Pinterest's export: for each pin an anchor to its page, then lines of `<br>Label: value`, older ones with a comma at
 * their ends. No pictures: the hash of a picture makes its address.
 */
const LABELS = [
  'Title',
  'Details',
  'Image',
  'Is Native',
  'Is Video',
  'Is a repin',
  'Alive',
  'Private',
  'Board Id',
  'Board Name',
  'Ip Address',
  'Username',
  'Alt Text',
  'Canonical Link',
  'Story Pin Media',
  'Video',
  'Created at',
];
/** Values that have no comma of their own. */
const PLAIN = new Set(['Image', 'Board Id', 'Is Native', 'Is Video', 'Is a repin', 'Alive', 'Private']);
const LABEL_OF = new Map(LABELS.map((label) => [label.toLowerCase(), label]));
const PIN = /^https?:\/\/(?:[a-z-]+\.)?pinterest\.[a-z.]{2,7}\/pin\/(\d{1,25})(?:[/?#]|$)/i;
const LABELLED = /^\s*([A-Za-z][A-Za-z ]{2,18}):([\s\S]*)$/;
const NOTHING = 'no data';
const HASH = /^[0-9a-f]{32}$/i;

export const isPinterest = (sample: string): boolean =>
  /pinterest\.[a-z.]{2,7}\/pin\/\d/i.test(sample) && /<br ?\/?>/i.test(sample);

export const pinterest: Format = {
  name: 'pinterest',
  read: (file) => readHtml(file, (line) => new PinterestReader(line)),
};

interface Open {
  id: string;
  line: number;
  lines: string[];
}

class PinterestReader implements HtmlReader {
  readonly found: Found[] = [];
  #open: Open | null = null;
  #words = new Words();
  /** In the anchor that names a pin, whose text says nothing more, or in one whose address counts. */
  #isInAnchor = false;

  constructor(readonly line: () => number) {}

  readonly handler = {
    onopentag: (name: string, attributes: Record<string, string>) => {
      if (name === 'br') this.#endLine();
      else if (name === 'h1') this.#endPin();
      else if (name === 'a') this.#openAnchor(attributes.href ?? '');
    },
    onclosetag: (name: string) => {
      if (name === 'a') this.#isInAnchor = false;
    },
    ontext: (text: string) => {
      if (this.#isInAnchor || !this.#open) return;
      this.#words.add(text);
    },
  };

  end() {
    this.#endPin();
  }

  #openAnchor(address: string): void {
    const id = PIN.exec(address)?.[1];
    // Within a line it is a value: the source of a pin may be another pin.
    if (id !== undefined && (!this.#open || this.#words.isEmpty)) {
      this.#endPin();
      this.#open = { id, line: this.line(), lines: [] };
    } else if (this.#open) this.#words.add(address);
    this.#isInAnchor = true;
  }

  #endLine(): void {
    if (!this.#open) return;
    if (this.#words.isCut) this.found.push({ problem: { code: 'lineTooLong' }, line: this.line() });
    this.#open.lines.push(this.#words.take());
  }

  #endPin(): void {
    this.#endLine();
    if (this.#open) {
      const { id, line, lines } = this.#open;
      this.found.push({ pin: toPin(id, lines), line });
    }
    this.#open = null;
    this.#words.take();
  }
}

/** The values by label. Lines without a known label belong to the one before. */
function valuesOf(lines: readonly string[]): Map<string, string> {
  const all: [string, string][] = [];
  for (const line of lines.flatMap(divide)) {
    const [, name = '', value = ''] = LABELLED.exec(line) ?? [];
    const label = LABEL_OF.get(name.trim().toLowerCase());
    const last = all.at(-1);
    if (label !== undefined) all.push([label, value]);
    else if (last && line.trim() !== '') last[1] += `\n${line}`;
  }
  const isOlder = all.some(([label, value]) => PLAIN.has(label) && value.trimEnd().endsWith(','));
  const values = new Map<string, string>();
  for (const [label, value] of all) {
    const text = (isOlder ? value.trimEnd().replace(/,$/, '') : value).trim();
    if (!values.has(label) && text.toLowerCase() !== NOTHING) values.set(label, text);
  }
  return values;
}

/** Files without their `<br>` have each label on a line of the text. */
function divide(text: string): string[] {
  const parts: string[] = [];
  for (const line of text.split('\n')) {
    const name = LABELLED.exec(line)?.[1]?.trim().toLowerCase();
    if (parts.length === 0 || (name !== undefined && LABEL_OF.has(name))) parts.push(line);
    else parts[parts.length - 1] += `\n${line}`;
  }
  return parts;
}

function toPin(id: string, lines: readonly string[]): RawPin {
  // The address of the person is among the values and goes no further.
  const values = valuesOf(lines);
  const text = (label: string) => values.get(label) ?? '';
  const hash = text('Image').toLowerCase();
  const boardId = text('Board Id');
  const name = text('Board Name') || (boardId ? `Board ${boardId}` : '');
  const addresses = HASH.test(hash) ? picturesOf(hash) : [];
  const source = text('Canonical Link');
  return {
    source: 'pinterest',
    sourceId: id,
    path: name ? [name] : [],
    ...(boardId && { boardId: `#${boardId}` }),
    isSecret: text('Private').toLowerCase() === 'true' || null,
    title: text('Title'),
    description: text('Details'),
    altText: text('Alt Text'),
    link: source || (addresses.length === 0 ? `https://www.pinterest.com/pin/${id}/` : null),
    addresses,
    createdAt: text('Created at') || null,
  };
}

function picturesOf(hash: string): string[] {
  const path = `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash.slice(4, 6)}/${hash}`;
  const originals = ['jpg', 'png', 'webp', 'gif'].map((ending) => `originals/${path}.${ending}`);
  return [...originals, `736x/${path}.jpg`].map((rest) => `https://i.pinimg.com/${rest}`);
}
