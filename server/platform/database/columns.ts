import { type ColumnType, type RawBuilder, sql } from 'kysely';

/** JSON text for a jsonb column, created with `jsonb(value)`. */
export type JsonText<T> = string & { readonly __json: T };

/** Reads as the value, writes as JSON text: pg would convert a plain array to a PostgreSQL array. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;
export type NullableJson<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>;
export type DefaultJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>;

/**
 * JSON escapes of lone surrogates, which jsonb refuses; also matches an escaped backslash, so that the text after it is
 * not taken for an escape.
 */
const ESCAPES = /\\\\|\\ud[89a-f][0-9a-f]{2}/g;
const REPLACEMENT = '\ufffd';

/** The value for a jsonb column, also inside `sql`. Lone surrogates become U+FFFD, as in other text. */
export function jsonb<T>(value: T): JsonText<T> {
  const text = JSON.stringify(value);
  return text.replace(ESCAPES, (found) => (found.length > 2 ? REPLACEMENT : found)) as JsonText<T>;
}

/**
 * True for a row that `on conflict do update` has inserted: an existing row would have been locked, which sets xmax.
 */
export const IS_NEW = sql<boolean>`xmax = 0`.as('is_new');

/** Written by the statement that writes the row, as sql`to_tsvector(…)`. */
export type SearchVector = ColumnType<string | null, string | null | undefined, string | null>;

/** The rows of a list of ids, of any length, for `in (…)`: one parameter. */
export const idList = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** A sum of bytes, which may exceed an integer: written as a number, read as decimal text. */
export type Bytes = ColumnType<string, string | number, string | number>;
/** The same, with a default in the database. */
export type DefaultBytes = ColumnType<string, string | number | undefined, string | number>;
