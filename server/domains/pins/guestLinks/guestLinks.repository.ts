import { sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type GuestLinkRow = Row<'guest_links'>;

/** The newest first. `createdBy`: only those of that person. */
export async function findLinks(
  db: Db,
  boardId: BoardId,
  createdBy: UserId | null,
  limit: number,
): Promise<GuestLinkRow[]> {
  let query = db.selectFrom('guest_links').selectAll().where('board_id', '=', boardId);
  if (createdBy !== null) query = query.where('created_by_id', '=', createdBy);
  return query.orderBy('created_at', 'desc').orderBy('token_hash').limit(limit).execute();
}

export async function insertLink(tx: Tx, row: NewRow<'guest_links'>): Promise<GuestLinkRow> {
  return tx.insertInto('guest_links').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findLink(db: Db, id: string): Promise<GuestLinkRow | undefined> {
  return db.selectFrom('guest_links').selectAll().where('token_hash', '=', id).executeTakeFirst();
}

/** Locks a link, so that it is not revoked, and its counts do not change, before the transaction ends. */
export async function lockLink(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('guest_links')
    .select('token_hash')
    .where('token_hash', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a link with its visits. */
export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('guest_links').where('token_hash', '=', id).execute();
  await tx.deleteFrom('guest_visits').where('token_hash', '=', id).execute();
  await tx.deleteFrom('guest_pictures').where('token_hash', '=', id).execute();
}

/**
 * Those of the links that have not ended by themselves: not expired, with their board and pin in place, and with neither
 * who made them nor the owner of the board suspended or gone. What who made it may do is for the policy to decide.
 */
export async function findStanding(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('guest_links as link')
    .innerJoin('boards as board', 'board.id', 'link.board_id')
    .innerJoin('users as owner', 'owner.id', 'board.owner_id')
    .innerJoin('users as creator', 'creator.id', 'link.created_by_id')
    .leftJoin('pins as pin', (join) =>
      join
        .onRef('pin.id', '=', 'link.pin_id')
        .onRef('pin.board_id', '=', 'link.board_id')
        .on('pin.deleted_at', 'is', null),
    )
    .selectAll('link')
    .select(['board.owner_id', 'board.privacy', 'board.collaborators', 'board.collaborators_may_invite'])
    .select(['board.deleted_at', 'board.name as board_name', 'owner.full_name as owner_name', 'pin.title as pin_title'])
    .where('link.token_hash', 'in', ids)
    .where((of) => of.or([of('link.expires_at', 'is', null), of('link.expires_at', '>', now)]))
    .where((of) => of.or([of('link.pin_id', 'is', null), of('pin.id', 'is not', null)]))
    .where('owner.banned_at', 'is', null)
    .where('owner.closed_at', 'is', null)
    .where('creator.banned_at', 'is', null)
    .where('creator.closed_at', 'is', null)
    .execute();
}

/** A page of the pins that a link opens, by their order on the board. */
export async function findGuestPins(
  db: Db,
  { board_id, pin_id }: Pick<GuestLinkRow, 'board_id' | 'pin_id'>,
  limit: number,
  before: string | undefined,
) {
  let query = db
    .selectFrom('board_pins')
    .innerJoin('pins', 'pins.id', 'board_pins.pin_id')
    .select(['pins.id', 'pins.title', 'pins.description', 'pins.alt_text', 'pins.link', 'pins.signature'])
    .select(['pins.picture', 'pins.comments_disabled', 'board_pins.position'])
    .where('board_pins.board_id', '=', board_id)
    .where('pins.deleted_at', 'is', null);
  if (pin_id !== null) query = query.where('pins.id', '=', pin_id);
  if (before !== undefined) query = query.where(sql<boolean>`board_pins.position < ${before}`);
  return query.orderBy('board_pins.position', 'desc').limit(limit).execute();
}

/** Whether one of these pins and boards shows the image. */
export async function showsPicture(
  db: Db,
  links: readonly Pick<GuestLinkRow, 'board_id' | 'pin_id'>[],
  signature: string,
): Promise<boolean> {
  const boards = links.filter(({ pin_id }) => pin_id === null).map(({ board_id }) => board_id);
  const pins = links.flatMap(({ pin_id }): PinId[] => (pin_id === null ? [] : [pin_id]));
  const row = await db
    .selectFrom('pins')
    .select('id')
    .where('signature', '=', signature)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(board_id = any(${boards}::bigint[]) or id = any(${pins}::bigint[]))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that guests added a picture by a link, which is locked; false if they added it before. */
export async function addPicture(tx: Tx, id: string, signature: string, bytes: number): Promise<boolean> {
  const row = await tx
    .insertInto('guest_pictures')
    .values({ token_hash: id, signature })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  if (!row) return false;
  await sql`update guest_links set added = added + 1, added_bytes = added_bytes + ${bytes}
    where token_hash = ${id}`.execute(tx);
  return true;
}
