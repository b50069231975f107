import type { ImportFormat } from '../../../../contract/constants/admin/imports';
import { ImportRefused } from '../importRefused';
import { type Archive, type Format, type Found, isRecord, listOf, recordsOf, type TextFile, textOf } from './format';
import { fromArena, isArena } from './json/arena';
import { JsonBounds } from './json/bounds';
import { fromGalleryDl, isGalleryDl } from './json/galleryDl';
import { fromInstagram, isInstagram } from './json/instagram';
import { fromKarakeep, isKarakeep } from './json/karakeep';
import { fromLinkwarden, isLinkwarden } from './json/linkwarden';

const MOST_LINE = 1024 * 1024;

interface JsonFormat {
  name: ImportFormat;
  matches: (value: unknown) => boolean;
  read: (value: unknown, file: TextFile, archive: Archive) => Iterable<Found>;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

const KINDS: readonly JsonFormat[] = [
  { name: 'karakeep', matches: isKarakeep, read: fromKarakeep },
  { name: 'linkwarden', matches: isLinkwarden, read: fromLinkwarden },
  { name: 'instagram', matches: isInstagram, read: fromInstagram },
  { name: 'arena', matches: isArena, read: fromArena },
  { name: 'galleryDl', matches: (value) => isGalleryDl(value) || isGalleryDl(firstOf(value)), read: fromGalleryDl },
  { name: 'pinterestDl', matches: (value) => isPinterestDl(firstOf(value)), read: fromPinterestDl },
  { name: 'omnivore', matches: (value) => isOmnivore(firstOf(value)), read: fromOmnivore },
];

export const looksLikeJson = (sample: string): boolean => /^[[{]/.test(sample.trimStart());

/** The format of a file of JSON, which is read to find out; null for other JSON. Throws `ImportRefused` for a damaged file. */
export async function jsonFormatOf(file: TextFile): Promise<Format | null> {
  const isLines =
    isGalleryDl(parsed(file.sample.trimStart().split('\n', 1)[0] ?? '')) && file.sample.trim().includes('\n{');
  if (isLines) return { name: 'galleryDl', read: readLines };
  const value = await readWhole(file);
  const kind = KINDS.find(({ matches }) => matches(value));
  if (!kind) return null;
  return {
    name: kind.name,
    async *read(_file, archive) {
      yield* kind.read(value, file, archive);
    },
  };
}

/** Reads a file of JSON, as far as the bounds go. Throws `ImportRefused` for a damaged file and beyond them. */
export async function readWhole(file: TextFile, bounds = new JsonBounds()): Promise<unknown> {
  const pieces: string[] = [];
  for await (const piece of file.pieces()) {
    bounds.take(piece, file.name);
    pieces.push(piece);
  }
  bounds.end();
  const text = pieces.join('').replace(/^\ufeff/, '');
  pieces.length = 0;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportRefused('damagedFile', file.name, { detail: String(error).slice(0, 200) });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* readLines(file: TextFile, archive: Archive): AsyncGenerator<Found> {
  let rest = '';
  let line = 0;
  for await (const piece of file.pieces()) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield* take(text);
    if (rest.length > MOST_LINE) rest = rest.slice(0, MOST_LINE);
  }
  yield* take(rest);

  function* take(text: string): Generator<Found> {
    line += 1;
    if (text.trim() === '') return;
    const value = text.length < MOST_LINE ? parsed(text) : undefined;
    if (!isRecord(value)) yield { problem: { code: text.length < MOST_LINE ? 'notUnderstood' : 'lineTooLong' }, line };
    else for (const found of fromGalleryDl(value, file, archive)) yield { ...found, line };
  }
}

/** pinterest-dl: `[{id, src, alt, origin, resolution}]`. Ids are longer than numbers may be, so the page names the pin. */
const isPinterestDl = (value: unknown): boolean =>
  isRecord(value) && 'src' in value && 'origin' in value && ('resolution' in value || 'alt' in value);

function* fromPinterestDl(value: unknown, file: TextFile, { fileNamed }: Archive): Generator<Found> {
  for (const pin of recordsOf(value)) {
    const origin = textOf(pin.origin);
    const id = /\/pin\/(\d{1,25})/.exec(origin)?.[1] ?? textOf(pin.id);
    yield {
      pin: {
        source: 'pinterestDl',
        sourceId: id || null,
        path: folderOf(file.name),
        title: textOf(pin.alt),
        link: origin || null,
        addresses: textOf(pin.src) ? [textOf(pin.src)] : [],
        file: id ? fileNamed(id) : null,
      },
    };
  }
}

const folderOf = (name: string): string[] => name.split('/').slice(0, -1).slice(-1);

/** Omnivore: `[{title, url, labels, savedAt, state}]`. */
const isOmnivore = (value: unknown): boolean => isRecord(value) && 'url' in value && 'savedAt' in value;

function* fromOmnivore(value: unknown): Generator<Found> {
  for (const article of recordsOf(value)) {
    yield {
      pin: {
        source: 'omnivore',
        sourceId: textOf(article.id) || null,
        path: ['Omnivore', ...(article.state === 'Archived' ? ['Archive'] : [])],
        title: textOf(article.title),
        description: textOf(article.description),
        link: textOf(article.url),
        addresses: textOf(article.thumbnail) ? [textOf(article.thumbnail)] : [],
        tags: listOf(article.labels).map((label) => (isRecord(label) ? textOf(label.name) : textOf(label))),
        createdAt: textOf(article.savedAt) || null,
      },
    };
  }
}
