import { FeedRefused } from '../../productFeeds/feedRefused';
import { RecordSplitter } from '../../productFeeds/splitRecords';
import { readPlainCell } from '../../text/csv';
import { ImportRefused } from '../importRefused';
import { type Archive, type Format, type Found, type RawPin, type TextFile, titleOf } from './format';

type Row = (column: string) => string;

interface CsvFormat {
  name: Format['name'];
  /** Columns that all of its files have, in lower case. */
  columns: readonly string[];
  /** Null for a row that is no pin of theirs. */
  toPin: (row: Row) => Omit<RawPin, 'source'> | null;
}

const MOST_COLUMNS = 100;
const by = (mark: string | RegExp) => (text: string) => text.split(mark, 100);
const commas = by(',');

/** Their own lists of tags: JSON, or with single quotes as Python writes them. */
const tagList = (text: string): string[] =>
  commas(text.replace(/[[\]"]/g, '').replace(/(^|,\s*)'|'(?=\s*(,|$))/g, '$1'));

/** Kinds of CSV by their columns, the most particular first. */
const KINDS: readonly CsvFormat[] = [
  {
    // The `pins.csv` of Magpie's own archive (docs/archive.md).
    name: 'magpie',
    columns: ['id', 'board_id', 'board', 'section', 'title', 'alt_text', 'note', 'link', 'picture', 'file'],
    toPin: (row) => ({
      sourceId: row('id') || null,
      path: [row('board'), row('section')].map(readPlainCell),
      ...(row('board_id') && { boardId: `#${row('board_id')}`, isSecret: row('privacy') !== 'public' }),
      title: readPlainCell(row('title')),
      description: readPlainCell(row('description')),
      altText: readPlainCell(row('alt_text')),
      note: readPlainCell(row('note')),
      link: readPlainCell(row('link')) || null,
      addresses: row('picture') ? [row('picture')] : [],
      file: titleOf(row('file')) || null,
      createdAt: row('created_at'),
    }),
  },
  {
    name: 'raindrop',
    columns: ['url', 'folder', 'title', 'note', 'tags', 'created'],
    toPin: (row) => ({
      sourceId: row('id') || null,
      path: row('folder')
        .split('/', 32)
        .map((part) => part.trim()),
      title: row('title'),
      description: row('excerpt'),
      note: [row('note'), row('highlights')].filter(Boolean).join('\n'),
      link: row('url'),
      addresses: row('cover') ? [row('cover')] : [],
      tags: commas(row('tags')),
      createdAt: row('created'),
    }),
  },
  {
    name: 'mymind',
    columns: ['id', 'type', 'title', 'url', 'content', 'tags', 'created'],
    toPin: (row) => ({
      sourceId: row('id') || null,
      path: ['mymind'],
      title: row('title'),
      description: row('content'),
      note: row('note'),
      link: row('url'),
      file: row('id') || null,
      tags: commas(row('tags')),
      createdAt: row('created'),
    }),
  },
  {
    name: 'pocket',
    columns: ['title', 'url', 'time_added', 'tags'],
    toPin: (row) => ({
      path: ['Pocket', ...(row('status') === 'archive' ? ['Archive'] : [])],
      title: row('title'),
      link: row('url'),
      tags: by('|')(row('tags')),
      createdAt: row('time_added'),
    }),
  },
  {
    name: 'instapaper',
    columns: ['url', 'title', 'selection', 'folder', 'timestamp'],
    toPin: (row) => ({
      path: ['Instapaper', ...(row('folder') && row('folder') !== 'Unread' ? [row('folder')] : [])],
      title: row('title'),
      description: row('selection'),
      link: row('url'),
      tags: tagList(row('tags')),
      createdAt: row('timestamp'),
    }),
  },
  {
    name: 'readwise',
    columns: ['title', 'url', 'id', 'document tags', 'saved date', 'location'],
    toPin: (row) =>
      row('location') === 'feed'
        ? null
        : {
            sourceId: row('id') || null,
            path: ['Readwise', ...(row('location') === 'archive' ? ['Archive'] : [])],
            title: row('title'),
            link: row('url'),
            tags: tagList(row('document tags')),
            createdAt: row('saved date'),
          },
  },
  {
    name: 'matter',
    columns: ['title', 'author', 'url', 'tags', 'word count', 'file id'],
    toPin: (row) => ({
      sourceId: row('file id') || null,
      path: ['Matter'],
      title: row('title'),
      link: row('url'),
      tags: by(';')(row('tags')),
      createdAt: row('last interaction date'),
    }),
  },
];

/** The format whose columns the first line names; undefined for other text. */
export function csvFormatOf(sample: string): Format | undefined {
  const header = headerOf(sample);
  const kind = KINDS.find(({ columns }) => columns.every((column) => header.includes(column)));
  return kind && { name: kind.name, read: (file, archive) => readCsv(file, kind, archive) };
}

const headerOf = (sample: string): string[] =>
  (sample.trimStart().slice(0, 4000).split('\n', 1)[0] ?? '').split(',', MOST_COLUMNS).map(columnName);
const columnName = (name: string): string =>
  name
    .trim()
    .replace(/^\ufeff?"?|"$/g, '')
    .trim()
    .toLowerCase();

async function* readCsv(file: TextFile, kind: CsvFormat, { fileNamed }: Archive): AsyncGenerator<Found> {
  const splitter = new RecordSplitter(',', '\n', MOST_COLUMNS);
  let columns: Map<string, number> | null = null;
  try {
    for await (const piece of file.pieces()) yield* take(splitter.push(piece));
    yield* take(splitter.push('', true));
  } catch (error) {
    if (error instanceof FeedRefused) throw new ImportRefused('damagedFile', file.name);
    throw error;
  }
  if (splitter.hasRest) yield { problem: { code: 'notUnderstood' } };

  function* take(rows: Iterable<string[] | null>): Generator<Found> {
    for (const values of rows) {
      if (columns === null) {
        columns = new Map((values ?? []).map((name, at) => [columnName(name), at]));
        continue;
      }
      yield found(values, columns);
    }
  }

  function found(values: string[] | null, names: Map<string, number>): Found {
    if (values === null) return { problem: { code: 'lineTooLong' } };
    const pin = kind.toPin((column) => values[names.get(column) ?? -1]?.trim() ?? '');
    if (pin === null) return { problem: { code: 'otherBoard' } };
    return { pin: { ...pin, source: kind.name, ...(pin.file && { file: fileNamed(pin.file) }) } };
  }
}
