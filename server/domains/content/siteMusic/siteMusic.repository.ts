import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type PieceRow = Row<'site_music'>;

/** All pieces that were added or removed. */
export async function findAll(db: Db): Promise<PieceRow[]> {
  return db.selectFrom('site_music').selectAll().execute();
}

/** Those of these ids. */
export async function findRows(db: Db, ids: readonly string[]): Promise<PieceRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('site_music').selectAll().where('id', 'in', ids).execute();
}

/** Locks the row until the transaction ends. */
export async function lockPiece(tx: Tx, id: string): Promise<PieceRow | undefined> {
  return tx.selectFrom('site_music').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countOffered(db: Db): Promise<number> {
  const row = await db
    .selectFrom('site_music')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether some piece, offered or removed, has this file. */
export async function hasFile(db: Db, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_music')
    .select('id')
    .where('signature', '=', signature)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPiece(tx: Tx, row: NewRow<'site_music'>): Promise<PieceRow> {
  return tx.insertInto('site_music').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function markRemoved(tx: Tx, id: string, removedAt: Date): Promise<void> {
  await tx.updateTable('site_music').set({ removed_at: removedAt }).where('id', '=', id).execute();
}
