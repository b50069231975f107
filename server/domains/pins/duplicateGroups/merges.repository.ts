import type { DuplicateMergeId, UserId } from '../../../../contract/schemas/common';
import type { NewRow, Row, Tx } from '../../../platform/database/tables';

export async function insertMerge(tx: Tx, row: NewRow<'duplicate_merges'>): Promise<void> {
  await tx.insertInto('duplicate_merges').values(row).execute();
}

/** Reads and locks a merge of the person. */
export async function lockMerge(
  tx: Tx,
  userId: UserId,
  id: DuplicateMergeId,
): Promise<Row<'duplicate_merges'> | undefined> {
  return tx
    .selectFrom('duplicate_merges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, userId: UserId, id: DuplicateMergeId, at: Date): Promise<void> {
  await tx
    .updateTable('duplicate_merges')
    .set({ undone_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes up to `limit` merges from before then, which can no longer be undone; returns how many. */
export async function deleteOldMerges(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('duplicate_merges')
    .select(['user_id', 'id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  for (const { user_id, id } of old) {
    await tx.deleteFrom('duplicate_merges').where('user_id', '=', user_id).where('id', '=', id).execute();
  }
  return old.length;
}
