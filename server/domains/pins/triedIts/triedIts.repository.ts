import { sql } from 'kysely';
import type { PinId, TriedItId, UserId } from '../../../../contract/schemas/common';
import { idList, jsonb } from '../../../platform/database/columns';
import type { PictureSummary } from '../../../platform/database/pinTables';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type TriedItRow = Row<'tried_its'>;
type Key = Pick<TriedItRow, 'pin_id' | 'id'>;

/** Those that the viewer reported are left out. */
const isNotReported = (viewerId: UserId) => sql<boolean>`not exists (
  select from tried_it_reports where tried_it_id = tried_its.id and reporter_id = ${viewerId})`;

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
  let query = db.selectFrom('tried_its').selectAll().where('deleted_at', 'is', null);
  query = 'pinId' in of ? query.where('pin_id', '=', of.pinId) : query.where('user_id', '=', of.userId);
  if (viewerId !== null) query = query.where(isNotReported(viewerId));
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Undefined too if a site admin removed it, unless `includesRemoved`. */
export async function findTriedIt(
  db: Db,
  id: TriedItId,
  { includesRemoved = false } = {},
): Promise<TriedItRow | undefined> {
  const query = db.selectFrom('tried_its').selectAll().where('id', '=', id);
  return (includesRemoved ? query : query.where('deleted_at', 'is', null)).executeTakeFirst();
}

/** These tried-its, without those that the viewer reported. */
export async function findTriedItsById(
  db: Db,
  viewerId: UserId | null,
  ids: readonly TriedItId[],
): Promise<TriedItRow[]> {
  let query = db.selectFrom('tried_its').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null);
  if (viewerId !== null) query = query.where(isNotReported(viewerId));
  return query.execute();
}

/** What a person tried of a pin, also if a site admin removed it. */
export async function findTriedItOf(db: Db, pinId: PinId, userId: UserId): Promise<TriedItRow | undefined> {
  return db
    .selectFrom('tried_its')
    .selectAll()
    .where('pin_id', '=', pinId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Some tried-its of a person, removed ones too, at most `limit`. */
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
  let query = db
    .selectFrom('tried_its')
    .selectAll()
    .where('pin_id', '=', pinId)
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null);
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
  await addTried(tx, row.pin_id, 1);
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

/** Deletes a tried-it with what hangs on it, and counts it no longer; undefined if it is gone. Lock its pin before. */
export async function deleteTriedIt(tx: Tx, { pin_id, id }: Key): Promise<Pick<TriedItRow, 'signature'> | undefined> {
  const row = await tx
    .deleteFrom('tried_its')
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .returning(['signature', 'deleted_at', 'is_counted'])
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.deleteFrom('tried_it_reactions').where('pin_id', '=', pin_id).where('tried_it_id', '=', id).execute();
  await tx.deleteFrom('tried_it_reports').where('tried_it_id', '=', id).execute();
  if (row.deleted_at === null && row.is_counted) await addTried(tx, pin_id, -1);
  return row;
}

/** Hides a tried-it and counts it no longer, or restores it (`at` null); false if it is so already. Lock its pin before. */
export async function markRemoved(tx: Tx, { pin_id, id }: Key, at: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('tried_its')
    .set({ deleted_at: at })
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('is_counted')
    .executeTakeFirst();
  if (changed?.is_counted) await addTried(tx, pin_id, at === null ? 1 : -1);
  return changed !== undefined;
}

/**
 * Adds tried-its of a person to the counts, or subtracts them while their account is closed: at most `limit` at once;
 * returns how many. See domains/accountCounts.
 */
export async function setTriedItsCounted(tx: Tx, userId: UserId, to: boolean, limit: number): Promise<number> {
  const { rows } = await sql<{ pin_id: PinId }>`
    select pin_id from tried_its where user_id = ${userId} and is_counted = ${!to} limit ${limit}`.execute(tx);
  if (rows.length === 0) return 0;
  const pins = idList(rows.map((row) => row.pin_id));
  await sql`select 1 from pins where id in (${pins}) order by id for update`.execute(tx);
  await sql`
    with changed as (
      update tried_its set is_counted = ${to}
      where user_id = ${userId} and is_counted <> ${to} and pin_id in (${pins}) returning pin_id, deleted_at
    )
    update pins set tried_count = tried_count + ${sql.lit(to ? 1 : -1)}
    where id in (select pin_id from changed where deleted_at is null)`.execute(tx);
  return rows.length;
}

/** Up to `limit` tried-its that were removed before then. */
export async function findRemoved(db: Db, before: Date, limit: number): Promise<TriedItId[]> {
  const rows = await db.selectFrom('tried_its').select('id').where('deleted_at', '<', before).limit(limit).execute();
  return rows.map(({ id }) => id);
}

async function addTried(tx: Tx, pinId: PinId, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('pins')
    .set((value) => ({ tried_count: value('tried_count', '+', by) }))
    .where('id', '=', pinId)
    .execute();
}
