import { sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import type { Candidate } from './grouping';

export interface CandidateRow extends Candidate {
  readonly board_id: BoardId;
  readonly pinner_id: UserId;
}

/** Pins of one still picture: two videos, stories or carousels with the same cover can differ behind it. */
const IS_STILL = sql<boolean>`pins.kind not in ('video', 'story')
  and not exists (select from pin_pictures where pin_pictures.pin_id = pins.id)`;

const candidates = (db: Db) =>
  db
    .selectFrom('pins')
    .innerJoin('pictures', 'pictures.signature', 'pins.signature')
    .select(['pins.id', 'pins.board_id', 'pins.pinner_id', 'pins.signature', 'pictures.perceptual_hash as hash'])
    .where(IS_STILL);

/** The newest live pins of a person, the newest first. */
export async function findPinsOfPerson(db: Db, userId: UserId, limit: number): Promise<CandidateRow[]> {
  return candidates(db)
    .where('pins.pinner_id', '=', userId)
    .where('pins.deleted_at', 'is', null)
    .orderBy('pins.id', 'desc')
    .limit(limit)
    .execute();
}

/** The pins that were added to a board last, the newest first. */
export async function findPinsOfBoard(db: Db, boardId: BoardId, limit: number): Promise<CandidateRow[]> {
  const rows = await candidates(db)
    .innerJoin('board_pins', 'board_pins.pin_id', 'pins.id')
    .where('board_pins.board_id', '=', boardId)
    .orderBy('board_pins.position', 'desc')
    .limit(limit)
    .execute();
  return rows.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
}

export interface PinWorth {
  readonly id: PinId;
  readonly saved_at: Date;
  readonly note: string;
  /** How much would be lost with the pin: comments, saves, texts. */
  readonly worth: number;
}

/** What distinguishes the pins of a group from each other, for this person. */
export async function findWorth(db: Db, userId: UserId, ids: readonly PinId[]): Promise<Map<PinId, PinWorth>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pins')
    .leftJoin('pin_notes', (join) =>
      join.onRef('pin_notes.pin_id', '=', 'pins.id').on('pin_notes.user_id', '=', userId),
    )
    .select([
      'pins.id',
      'pins.created_at as saved_at',
      sql<string>`coalesce(pin_notes.text, '')`.as('note'),
      sql<number>`4 * (comment_count + repin_count + tried_count) + 2 * (link is not null)::int
        + 2 * (pin_notes.text is not null)::int + (title <> '')::int + (description <> '')::int
        + (alt_text <> '')::int`.as('worth'),
    ])
    .where('pins.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, saved_at: new Date(row.saved_at), worth: Number(row.worth) }]));
}

export async function findDismissed(db: Db, userId: UserId): Promise<[PinId, PinId][]> {
  const rows = await db
    .selectFrom('dismissed_duplicates')
    .select(['pin_id', 'other_pin_id'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => [row.pin_id, row.other_pin_id]);
}

/** Remembers pairs, each with the lower id first; returns those that are new. */
export async function insertDismissed(
  tx: Tx,
  userId: UserId,
  pairs: readonly (readonly [PinId, PinId])[],
  at: Date,
): Promise<[PinId, PinId][]> {
  if (pairs.length === 0) return [];
  const rows = await tx
    .insertInto('dismissed_duplicates')
    .values(pairs.map(([pin_id, other_pin_id]) => ({ user_id: userId, pin_id, other_pin_id, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['pin_id', 'other_pin_id'])
    .execute();
  return rows.map((row) => [row.pin_id, row.other_pin_id]);
}

export async function countDismissed(tx: Tx, userId: UserId): Promise<number> {
  const { pairs } = await tx
    .selectFrom('dismissed_duplicates')
    .select(sql<number>`count(*)::int`.as('pairs'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return pairs;
}

export async function deleteDismissed(
  tx: Tx,
  userId: UserId,
  pairs: readonly (readonly [PinId, PinId])[],
): Promise<void> {
  for (const [pin_id, other_pin_id] of pairs) {
    await tx
      .deleteFrom('dismissed_duplicates')
      .where('user_id', '=', userId)
      .where('pin_id', '=', pin_id)
      .where('other_pin_id', '=', other_pin_id)
      .execute();
  }
}
