import { sql } from 'kysely';
import type { PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import type { PictureSummary } from '../../platform/database/pinTables';
import type { Db, Row, Tx } from '../../platform/database/tables';

export type TriedItRow = Row<'tried_its'>;
type Key = Pick<TriedItRow, 'pin_id' | 'id'>;

/** Those that the viewer reported are left out. */
const isNotReported = (viewerId: UserId | null) => sql<boolean>`not exists (
  select from tried_it_reports where tried_it_id = tried_its.id and reporter_id = ${viewerId}::bigint)`;

interface Feed {
  /** Of one pin, or of one person. */
  readonly of: { readonly pinId: PinId } | { readonly userId: UserId };
  readonly viewerId: UserId | null;
}

/** One page, newest first, after the tried-it `after`. */
export async function findTriedIts(
  db: Db,
  { of, viewerId }: Feed,
  limit: number,
  after?: TriedItId,
): Promise<TriedItRow[]> {
  let query = db.selectFrom('tried_its').selectAll();
  query = 'pinId' in of ? query.where('pin_id', '=', of.pinId) : query.where('user_id', '=', of.userId);
  if (viewerId !== null) query = query.where(isNotReported(viewerId));
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function findTriedIt(db: Db, id: TriedItId): Promise<TriedItRow | undefined> {
  return db.selectFrom('tried_its').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findTriedItOf(db: Db, pinId: PinId, userId: UserId): Promise<TriedItRow | undefined> {
  return db
    .selectFrom('tried_its')
    .selectAll()
    .where('pin_id', '=', pinId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Some tried-its of a person, at most `limit`. */
export async function findTriedItsOf(db: Db, userId: UserId, limit: number): Promise<TriedItId[]> {
  const rows = await db.selectFrom('tried_its').select('id').where('user_id', '=', userId).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** What these people tried of a pin, without those that the viewer reported. */
export async function findTriedItsBy(
  db: Db,
  { pinId, viewerId }: { pinId: PinId; viewerId: UserId | null },
  userIds: readonly UserId[],
): Promise<TriedItRow[]> {
  if (userIds.length === 0) return [];
  let query = db.selectFrom('tried_its').selectAll().where('pin_id', '=', pinId).where('user_id', 'in', userIds);
  if (viewerId !== null) query = query.where(isNotReported(viewerId));
  return query.orderBy('id', 'desc').execute();
}

export async function hasReported(db: Db, id: TriedItId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('tried_it_reports')
    .select('tried_it_id')
    .where('tried_it_id', '=', id)
    .where('reporter_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Written {
  readonly text: string;
  readonly signature: string | null;
  readonly picture: PictureSummary | null;
}
const columnsOf = ({ picture, ...rest }: Written) => ({ ...rest, picture: picture && jsonb(picture) });

export async function insertTriedIt(
  tx: Tx,
  { text, signature, picture, ...row }: Written & Pick<TriedItRow, 'pin_id' | 'id' | 'user_id' | 'created_at'>,
): Promise<TriedItRow> {
  await tx
    .updateTable('pins')
    .set((value) => ({ tried_count: value('tried_count', '+', 1) }))
    .where('id', '=', row.pin_id)
    .execute();
  const values = { ...row, ...columnsOf({ text, signature, picture }) };
  return tx.insertInto('tried_its').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateTriedIt(tx: Tx, { pin_id, id }: Key, written: Written): Promise<TriedItRow> {
  return tx
    .updateTable('tried_its')
    .set(columnsOf(written))
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes tried-its with what hangs on them and lowers the counts of their pins, which must be locked. */
export async function deleteTriedIts(tx: Tx, rows: readonly Key[]): Promise<void> {
  if (rows.length === 0) return;
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(pin_id bigint, id bigint)`;
  await sql`
    update pins set tried_count = tried_count - counted.count
    from (select pin_id, count(*)::int as count from ${list} group by pin_id) counted
    where pins.id = counted.pin_id`.execute(tx);
  await sql`
    delete from tried_it_reactions using ${list}
    where tried_it_reactions.pin_id = gone.pin_id and tried_it_reactions.tried_it_id = gone.id`.execute(tx);
  await sql`delete from tried_it_reports using ${list} where tried_it_reports.tried_it_id = gone.id`.execute(tx);
  await sql`
    delete from tried_its using ${list}
    where tried_its.pin_id = gone.pin_id and tried_its.id = gone.id`.execute(tx);
}
