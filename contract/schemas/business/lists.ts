import { type Static, type TSchema, Type } from 'typebox';
import { BUSINESS_LIMITS, SORT_DIRECTIONS } from '../../constants/business/businesses';
import { OneOf } from '../common';

/** What every list of the business side takes beside its own filters: `sorts` are the columns that it can sort by. */
export const listOptions = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  bookmark: Type.Optional(Type.String({ maxLength: 2048 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: BUSINESS_LIMITS.pageSize })),
  /** Skips so many rows of the first page. */
  start_index: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  sort_by: Type.Optional(OneOf(sorts)),
  sort_direction: Type.Optional(OneOf(SORT_DIRECTIONS)),
  search_term: Type.Optional(Type.String({ maxLength: BUSINESS_LIMITS.search })),
});

/** A page of a list, and how many rows the whole list has with its search and filters. */
export const pageOf = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), total_count: Type.Integer() });

/** What came of one entry of a call with several: a result or an exception. */
export const entryOf = <S extends TSchema>(result: S) =>
  Type.Object({ result: Type.Optional(result), exception: Type.Optional(EntryException) });

/** Why an entry was refused: the code and words of the error that it would be alone, and the ids that it is about. */
export const EntryException = Type.Object({
  code: Type.Integer(),
  id: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  message: Type.String(),
  ids: Type.Array(Type.String()),
});
export type EntryException = Static<typeof EntryException>;
export type Entry<Result> = { result: Result; exception?: never } | { result?: never; exception: EntryException };
