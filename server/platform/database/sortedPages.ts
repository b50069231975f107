import { type RawBuilder, sql } from 'kysely';
import type { Cursors } from '../http/cursors';
import type { Db } from './tables';

/** How a list that can be sorted is asked for. */
export interface PageAsked {
  readonly bookmark?: string | undefined;
  readonly page_size?: number | undefined;
  readonly start_index?: number | undefined;
  readonly sort_direction?: 'ASCENDING' | 'DESCENDING' | undefined;
}

export interface SortedList {
  /** Names the list with everything that selects and sorts its rows. */
  readonly name: string;
  readonly columns: RawBuilder<unknown>;
  /** `from … where …`, in parentheses where it has an `or`. Its columns are unambiguous in a subquery of itself. */
  readonly from: RawBuilder<unknown>;
  /** The column that it is sorted by; null: by id alone. Not null in any row. */
  readonly sort: RawBuilder<unknown> | null;
  readonly id: RawBuilder<unknown>;
  /** bigint unless said. */
  readonly idType?: 'text';
}

export interface SortedPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** null: this is the last page. */
  readonly bookmark: string | null;
}

const USUAL_SIZE = 25;

/**
 * A page of a list by keyset, so that a page far behind costs the same as the first, and the number of all its rows as
 * it was when the first page was read. Which rows are on the page is found first, from the columns that select and sort
 * them, so that an index which has those suffices. Throws 400 for a bookmark of another list.
 */
export async function findSortedPage<Row extends object>(
  db: Db,
  cursors: Cursors,
  { name, columns, from, sort, id, idType }: SortedList,
  {
    bookmark,
    page_size: size = USUAL_SIZE,
    start_index: skipped = 0,
    sort_direction: direction = 'ASCENDING',
  }: PageAsked,
): Promise<SortedPage<Row>> {
  const list = `${name}:${direction}`;
  const [value = null, lastId = null, known = null] = bookmark === undefined ? [] : cursors.decode(list, bookmark);
  const key = sort ? sql`(${sort}, ${id})` : id;
  const lastKey = idType === 'text' ? sql`${lastId}::text` : sql`${lastId}::bigint`;
  const last = sort ? sql`(${value}, ${lastKey})` : lastKey;
  const isForward = direction === 'ASCENDING';
  const after = bookmark === undefined ? sql`` : isForward ? sql`and ${key} > ${last}` : sql`and ${key} < ${last}`;
  const way = isForward ? sql`asc` : sql`desc`;
  const order = sort ? sql`${sort} ${way}, ${id} ${way}` : sql`${id} ${way}`;
  const offset = bookmark === undefined && skipped > 0 ? sql`offset ${skipped}` : sql``;
  const { rows } = await sql<Row & { sort_value: string; sort_id: string }>`
    select ${columns}, ${sort ? sql`${sort}::text` : sql`''`} as sort_value, ${id}::text as sort_id
    ${from} and ${key} in (select ${sort ? sql`${sort}, ${id}` : id} ${from} ${after}
      order by ${order} limit ${size + 1} ${offset})
    order by ${order}`.execute(db);
  const isWhole = bookmark === undefined && skipped === 0 && rows.length <= size;
  const total = isWhole ? rows.length : typeof known === 'number' ? known : await count(db, from);
  const page = rows.slice(0, size);
  const end = rows.length > size ? page.at(-1) : undefined;
  return {
    rows: page.map(({ sort_value: _, sort_id: __, ...row }) => row as unknown as Row),
    total,
    bookmark: end ? cursors.encode(list, [end.sort_value, end.sort_id, total]) : null,
  };
}

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A condition that a text contains what was searched for, whose signs mean themselves. */
export function containsText(column: RawBuilder<unknown>, term: string | undefined): RawBuilder<boolean> {
  const clean = term?.trim().toLowerCase() ?? '';
  if (clean === '') return sql<boolean>`true`;
  return sql<boolean>`strpos(${column}, ${clean}) > 0`;
}
