import type { ImportId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type ImportRow = Row<'imports'>;
export type ImportKey = Pick<ImportRow, 'owner_id' | 'id'>;

export const insertImport = (tx: Tx, row: NewRow<'imports'>): Promise<ImportRow> =>
  tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow();

export const findImport = (db: Db, { owner_id, id }: ImportKey): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('owner_id', '=', owner_id).where('id', '=', id).executeTakeFirst();

export const lockImport = (tx: Tx, { owner_id, id }: ImportKey): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findImports = (db: Db, ownerId: UserId, limit: number): Promise<ImportRow[]> =>
  db.selectFrom('imports').selectAll().where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(limit).execute();

export async function hasOpenImport(tx: Tx, ownerId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['reading', 'running', 'undoing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateImport(
  db: Db,
  { owner_id, id }: ImportKey,
  change: Omit<RowChange<'imports'>, 'owner_id' | 'id'>,
): Promise<void> {
  await db.updateTable('imports').set(change).where('owner_id', '=', owner_id).where('id', '=', id).execute();
}

/** Imports that ended before `before`, or that were never started. */
export const findOver = (db: Db, before: Date, limit: number): Promise<ImportKey[]> =>
  db
    .selectFrom('imports')
    .select(['owner_id', 'id'])
    .where((of) =>
      of.or([
        of.and([of('status', 'in', ['done', 'cancelled', 'undone', 'refused']), of('finished_at', '<', before)]),
        of.and([of('status', '=', 'ready'), of('created_at', '<', before)]),
      ]),
    )
    .limit(limit)
    .execute();

export async function isLive(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id as ImportId)
    .where('status', 'in', ['reading', 'ready', 'running', 'paused'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteImport(tx: Tx, { owner_id, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('imports').where('owner_id', '=', owner_id).where('id', '=', id).execute();
}
