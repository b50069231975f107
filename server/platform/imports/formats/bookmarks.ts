import type { Format, Found, RawPin } from './format';
import { type HtmlReader, readHtml, Words } from './htmlPieces';

/** Netscape's bookmark file, as browsers and many tools write it, and Pocket's older list. */
export const isBookmarks = (sample: string): boolean => /<!doctype netscape-bookmark-file/i.test(sample);
export const isPocketList = (sample: string): boolean => /<a [^>]{0,2000}time_added=/i.test(sample);

export const bookmarks: Format = {
  name: 'bookmarks',
  read: (file) => readHtml(file, (line) => new BookmarkReader(line, 'bookmarks')),
};

export const pocketList: Format = {
  name: 'pocket',
  read: (file) => readHtml(file, (line) => new BookmarkReader(line, 'pocket')),
};

/** Folders within each other. */
const MOST_FOLDERS = 100;

interface Folder {
  name: string;
  /** One that the browser makes, such as its toolbar. */
  isBrowsers: boolean;
}

class BookmarkReader implements HtmlReader {
  readonly found: Found[] = [];
  #folders: (Folder | null)[] = [];
  /** Folders within the deepest that counts. */
  #deeper = 0;
  /** A folder's name was read; its list comes. */
  #next: Folder | null = null;
  #pin: { raw: RawPin; line: number } | null = null;
  #words = new Words();
  #into: 'folder' | 'title' | 'note' | null = null;

  constructor(
    readonly line: () => number,
    readonly source: 'bookmarks' | 'pocket',
  ) {}

  readonly handler = {
    onopentagname: (name: string) => {
      if (name !== 'p' && name !== 'br') this.#endText();
    },
    onopentag: (name: string, attributes: Record<string, string>) => {
      if (name === 'dl') this.#openList();
      else if (name === 'h3' || name === 'h1') this.#openFolder(name, attributes);
      else if (name === 'a') this.#openPin(attributes);
      else if (name === 'dd' && this.#pin) this.#into = 'note';
      else if (name === 'br' && this.#into === 'note') this.#words.add('\n');
    },
    onclosetag: (name: string) => {
      if (name === 'dl') {
        this.#endPin();
        if (this.#deeper > 0) this.#deeper -= 1;
        else this.#folders.pop();
      } else if (name === 'a' || name === 'h3') this.#endText();
    },
    ontext: (text: string) => {
      if (this.#into !== null) this.#words.add(text);
    },
  };

  end() {
    this.#endPin();
  }

  #openFolder(name: string, attributes: Record<string, string>): void {
    this.#endPin();
    // The heading of the whole file; in Pocket's list it is "Unread" or "Archive".
    if (name === 'h1') return;
    const isBrowsers = 'personal_toolbar_folder' in attributes || 'unfiled_bookmarks_folder' in attributes;
    this.#next = { name: '', isBrowsers };
    this.#into = 'folder';
  }

  #openList(): void {
    const folder = this.#takeNext();
    if (this.#folders.length < MOST_FOLDERS) this.#folders.push(folder);
    else this.#deeper += 1;
  }

  #takeNext(): Folder | null {
    this.#endPin();
    const next = this.#next;
    this.#next = null;
    return next;
  }

  #openPin(attributes: Record<string, string>): void {
    this.#endPin();
    const raw: RawPin = {
      source: this.source,
      path: this.#path(),
      link: attributes.href ?? '',
      tags: (attributes.tags ?? '').split(',', 100),
      createdAt: attributes.add_date ?? attributes.time_added ?? null,
      note: attributes.note ?? '',
      isSecret: attributes.private === '1' || null,
    };
    this.#pin = { raw, line: this.line() };
    this.#into = 'title';
  }

  /** The folders that people made; one of the browser's only where there is no other. */
  #path(): string[] {
    const folders = this.#folders.filter((folder) => folder !== null);
    const own = folders.filter(({ isBrowsers }) => !isBrowsers);
    return (own.length > 0 ? own : folders).map(({ name }) => name);
  }

  #endText(): void {
    if (this.#words.isCut) this.found.push({ problem: { code: 'lineTooLong' }, line: this.line() });
    const text = this.#words.take();
    if (this.#into === 'folder' && this.#next) this.#next.name = text;
    else if (this.#into === 'title' && this.#pin) this.#pin.raw.title = text;
    else if (this.#into === 'note' && this.#pin)
      this.#pin.raw.description = withoutNote(text, this.#pin.raw.note ?? '');
    this.#into = null;
  }

  #endPin(): void {
    this.#endText();
    if (this.#pin) this.found.push({ pin: this.#pin.raw, line: this.#pin.line });
    this.#pin = null;
  }
}

/** Magpie's own bookmarks end their words with the note, which other products would not find in its attribute. */
function withoutNote(words: string, note: string): string {
  const trimmed = words.trimEnd();
  return note !== '' && trimmed.endsWith(note) ? trimmed.slice(0, -note.length).trimEnd() : words;
}
