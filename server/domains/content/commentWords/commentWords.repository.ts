import type { UserId } from '../../../../contract/schemas/common';
import type { CommentWords } from '../../../../contract/schemas/content/commentWords';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Tx } from '../../../platform/database/tables';

/** Name of the row in `installation`. */
const NAME = 'comments/words';

export async function findSiteWords(db: Db): Promise<CommentWords> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
  return row ? (JSON.parse(row.value) as CommentWords) : { refused: [], warned: [] };
}

export async function putSiteWords(tx: Tx, words: CommentWords): Promise<void> {
  const value: string = jsonb(words);
  await tx
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The words that a member wants in no comment on their pins. */
export async function findOwnWords(db: Db, userId: UserId): Promise<readonly string[]> {
  const row = await db.selectFrom('users').select('settings').where('id', '=', userId).executeTakeFirst();
  return row?.settings.comment_words ?? [];
}
