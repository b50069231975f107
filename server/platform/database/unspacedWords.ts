import { type RawBuilder, sql } from 'kysely';
import { inSlices, inSlicesOf } from './slices';
import type { Db, Tx } from './tables';
import { inTransaction } from './transaction';

/**
 * Rewrites the vectors of rows from before words without spaces between them were divided (text/unspaced.ts). Each table
 * once: the row `words_indexed:<table>` in `installation` has the version and the last row, so that an interrupted run
 * continues.
 */

/** Raise it when `indexTokens` changes. */
const VERSION = '1';
const MOST_READ = 500;
const MOST_WRITTEN = 100;
/** Slices after which the progress is written. */
const SAVE_AFTER = 20;

export interface WordTable {
  name: 'pins' | 'boards' | 'users' | 'messages';
  /** Rows after a key, in their order: the key, and whether there is anything to divide. */
  read(db: Db, after: string, limit: number): Promise<{ key: string; is_unspaced: boolean }[]>;
  /** Writes the vectors of these rows, which may be gone. */
  write(tx: Tx, keys: readonly string[]): Promise<void>;
}

/** Whether a text has letters of Thai, Lao, Burmese, Khmer, Japanese or Chinese. */
export const isUnspacedText = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${text} ~ ${'[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u2e80-\\u2fdf\\u3005-\\u9fff\\ua9e0-\\uaa7f\\uf900-\\ufaff\\uff66-\\uff9f\\U00020000-\\U0003ffff]'})`;

export async function rewriteUnspacedWords(db: Db, table: WordTable, signal: AbortSignal): Promise<void> {
  let after = await readProgress(db, table.name);
  if (after === 'end') return;
  let slices = 0;
  await inSlices({ most: MOST_READ, signal }, async (size) => {
    const rows = await table.read(db, after, size);
    const keys = rows.flatMap(({ key, is_unspaced }) => (is_unspaced ? key : []));
    await inSlicesOf(keys, { most: MOST_WRITTEN, signal }, (some) => inTransaction(db, (tx) => table.write(tx, some)));
    after = rows.length < size ? 'end' : (rows.at(-1)?.key ?? 'end');
    slices += 1;
    if (after === 'end' || slices % SAVE_AFTER === 0) await saveProgress(db, table.name, after);
    return after !== 'end';
  });
}

async function readProgress(db: Db, name: string): Promise<string> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', `words_indexed:${name}`)
    .executeTakeFirst();
  const [version, last] = row?.value.split(':') ?? [];
  return version === VERSION && last !== undefined ? last : '0';
}

async function saveProgress(db: Db, table: string, last: string): Promise<void> {
  const value = `${VERSION}:${last}`;
  await db
    .insertInto('installation')
    .values({ name: `words_indexed:${table}`, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
