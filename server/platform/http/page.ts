import { END_BOOKMARK } from '../../../contract/constants/limits';
import type { Answer } from './context';
import type { Cursors, CursorValue } from './cursors';

export interface PageOptions {
  bookmark?: string;
  page_size?: number;
}

export interface PageOf<Row> {
  rows: Row[];
  bookmark: string;
}

/** Converts a page to a handler's answer. */
export const answerPage = <Row>({ rows, bookmark }: PageOf<Row>): Answer<Row[]> => ({ data: rows, bookmark });

/**
 * One page of a keyset list. `read` gets the sort values of the last row of the previous page (undefined for the first
 * page) and how many rows to read, one more than the page has; `valuesOf` returns the sort values of a row. `list`
 * names the list with everything that selects its rows, so that a bookmark of another list is refused.
 */
export async function readPage<Row>(
  cursors: Cursors,
  list: string,
  { bookmark, page_size: size }: PageOptions & { page_size: number },
  read: (after: CursorValue[] | undefined, limit: number) => Promise<Row[]>,
  valuesOf: (row: Row) => CursorValue[],
): Promise<PageOf<Row>> {
  if (bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const rows = await read(bookmark === undefined ? undefined : cursors.decode(list, bookmark), size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page,
    bookmark: rows.length > size && last !== undefined ? cursors.encode(list, valuesOf(last)) : END_BOOKMARK,
  };
}
