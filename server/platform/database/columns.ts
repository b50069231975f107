import type { ColumnType } from 'kysely';

/** JSON text for a jsonb column; made by `jsonb(value)`. */
export type JsonText<T> = string & { readonly __json: T };

/** Reads as the value, writes as its text: pg would turn a plain array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;
export type NullableJson<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>;
export type DefaultJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>;

/** Halves of a pair as JSON writes them, which jsonb refuses; and a backslash, written twice, so that none is taken for one. */
const ESCAPES = /\\\\|\\ud[89a-f][0-9a-f]{2}/g;
const REPLACEMENT = '\ufffd';

/** The value for a jsonb column, also inside `sql`. Halves of a character become U+FFFD, as in other text. */
export function jsonb<T>(value: T): JsonText<T> {
  const text = JSON.stringify(value);
  return text.replace(ESCAPES, (found) => (found.length > 2 ? REPLACEMENT : found)) as JsonText<T>;
}

/** Written by the statement that writes the row, as sql`to_tsvector(…)`. */
export type SearchVector = ColumnType<string | null, string | null | undefined, string | null>;

/** A sum of bytes, which may pass what an integer holds: written as a number, read as its digits. */
export type Bytes = ColumnType<string, string | number, string | number>;
