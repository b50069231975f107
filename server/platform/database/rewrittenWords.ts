import { type RawBuilder, sql } from 'kysely';
import { inSlices, inSlicesOf } from './slices';
import type { Db, Tx } from './tables';
import { inTransaction } from './transaction';

/**
 * Rewrites the vectors of rows from before their words were divided and folded as now (`indexTokens`). Each table once:
 * the row `words_indexed:<table>` in `installation` has the version and the last row, so that an interrupted run continues.
 */

/** Raise it when `indexTokens` changes. */
const VERSION = '2';
const MOST_READ = 500;
const MOST_WRITTEN = 100;
/** Slices after which the progress is written. */
const SAVE_AFTER = 20;

export interface WordTable {
  name: 'pins' | 'boards' | 'users' | 'messages';
  /** Rows after a key, in their order: the key, and whether its tokens may be others now. */
  read(db: Db, after: string, limit: number): Promise<{ key: string; is_changed: boolean }[]>;
  /** Writes the vectors of these rows, which may be gone. */
  write(tx: Tx, keys: readonly string[]): Promise<void>;
}

/**
 * Whether a text may have other tokens than it had: it has other characters than those of ASCII, a joined word, or two
 * letters that may stand for one.
 */
export const isIndexedOtherwise = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${text} ~ ${"[^\\u0001-\\u007f]|[a-zA-Z0-9]['-][a-zA-Z0-9]|[aouAOU][eE]"})`;

export async function rewriteWords(db: Db, table: WordTable, signal: AbortSignal): Promise<void> {
  let after = await readProgress(db, table.name);
  if (after === 'end') return;
  let slices = 0;
  await inSlices({ most: MOST_READ, signal }, async (size) => {
    const rows = await table.read(db, after, size);
    const keys = rows.flatMap(({ key, is_changed }) => (is_changed ? key : []));
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
