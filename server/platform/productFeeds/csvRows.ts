import { FEED_COLUMNS, FEED_LIMITS, REQUIRED_COLUMNS } from '../../../contract/constants/business/productFeeds';
import { FeedRefused } from './feedRefused';
import { columnOf, type FeedRow } from './rows';
import { RecordSplitter } from './splitRecords';

const DELIMITERS = ['\t', ',', ';', '|'];
const KNOWN: ReadonlySet<string> = new Set(FEED_COLUMNS);

/** How a file of columns is divided. */
export interface CsvShape {
  delimiter: string;
  lineEnd: '\n' | '\r';
}

/** The shape of a file by the beginning of its text. Throws `FeedRefused` if its first line names nothing known. */
export function shapeOf(sample: string): CsvShape {
  const lineEnd = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r';
  const header = sample.trimStart().slice(0, FEED_LIMITS.row).split(lineEnd, 1)[0] ?? '';
  const known = (delimiter: string) =>
    header.split(delimiter, FEED_LIMITS.columns).filter((name) => KNOWN.has(columnOf(withoutQuotes(name)))).length;
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: known(delimiter) }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  if (best.count > 1) return { delimiter: best.delimiter, lineEnd };
  const isMany = DELIMITERS.some(
    (delimiter) => header.split(delimiter, FEED_LIMITS.columns + 2).length > FEED_LIMITS.columns,
  );
  if (isMany || header.length >= FEED_LIMITS.row) throw new FeedRefused('TOO_MANY_COLUMNS', { line: 1 });
  throw best.count === 1
    ? missing(known(best.delimiter) > 0 ? header : '')
    : new FeedRefused('DELIMITER_ERROR', { line: 1 });
}

const withoutQuotes = (name: string): string => name.trim().replace(/^"|"$/g, '');

function missing(header: string): FeedRefused {
  const names = new Set(DELIMITERS.flatMap((delimiter) => header.split(delimiter, FEED_LIMITS.columns)).map(columnOf));
  return new FeedRefused('REQUIRED_COLUMNS_MISSING', {
    line: 1,
    detail: REQUIRED_COLUMNS.filter((name) => !names.has(name)).join(', '),
  });
}

export interface CsvRows {
  rows: AsyncGenerator<FeedRow>;
  /** Columns that the header names twice; known with the first row. */
  duplicates: string[];
}

/** The rows of a file of columns. Throws `FeedRefused` if required columns are missing. */
export function csvRows(pieces: AsyncIterable<string>, { delimiter, lineEnd }: CsvShape): CsvRows {
  const duplicates: string[] = [];
  async function* rows(): AsyncGenerator<FeedRow> {
    const splitter = new RecordSplitter(delimiter, lineEnd, FEED_LIMITS.columns);
    let columns: (string | null)[] | undefined;
    let number = 0;
    async function* records() {
      for await (const piece of pieces) yield* splitter.push(piece);
      yield* splitter.push('', true);
      if (splitter.hasRest) yield null;
    }
    for await (const record of records()) {
      if (!columns) {
        columns = readHeader(record, duplicates);
        continue;
      }
      number += 1;
      yield { number, values: record && toValues(record, columns) };
    }
  }
  return { rows: rows(), duplicates };
}

/** The known column at each place; the first of two with one name counts. */
function readHeader(record: string[] | null, duplicates: string[]): (string | null)[] {
  if (record === null || record.length > FEED_LIMITS.columns) throw new FeedRefused('TOO_MANY_COLUMNS', { line: 1 });
  const seen = new Set<string>();
  const columns = record.map((name) => {
    const column = columnOf(name);
    if (!KNOWN.has(column)) return null;
    if (seen.has(column)) duplicates.push(column);
    else {
      seen.add(column);
      return column;
    }
    return null;
  });
  const absent = REQUIRED_COLUMNS.filter((name) => !seen.has(name));
  if (absent.length > 0) throw new FeedRefused('REQUIRED_COLUMNS_MISSING', { line: 1, detail: absent.join(', ') });
  return columns;
}

/** Null for a row with more fields than the header: what stands where is not known. */
function toValues(record: string[], columns: readonly (string | null)[]): Map<string, string> | null {
  if (record.length > columns.length && record.slice(columns.length).some((field) => field.trim() !== '')) return null;
  const values = new Map<string, string>();
  for (const [place, column] of columns.entries()) {
    const value = record[place];
    if (column !== null && value !== undefined && value !== '') values.set(column, value);
  }
  return values;
}
