import { sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { LIKE_HASH_BITS } from '../../../platform/media/perceptualHash';

export interface SavedPin {
  id: PinId;
  signature: string;
  board_id: BoardId;
  section_id: SectionId | null;
}

/** The last live pin that a person has of each of these pictures. */
export async function findSavedPins(db: Db, userId: UserId, signatures: readonly string[]): Promise<SavedPin[]> {
  if (signatures.length === 0) return [];
  return db
    .selectFrom('pins')
    .distinctOn('signature')
    .select(['id', 'signature', 'board_id', 'section_id'])
    .where('pinner_id', '=', userId)
    .where('signature', 'in', signatures)
    .where('deleted_at', 'is', null)
    .orderBy('signature')
    .orderBy('id', 'desc')
    .execute();
}

/** The newest pins of a person among which the same picture is looked for. */
const COMPARED = 5000;

/** A picture that a person may compare with their own: it is public, or an upload of theirs. */
const isKnown = (userId: UserId) => sql<boolean>`(pictures.public_count > 0
  or exists (select from media where owner_id = ${userId} and media.signature = pictures.signature))`;

/**
 * A person's live pins of one picture, the newest first: of the same file, or else of those with a hash like its own,
 * if the picture is public or an upload of theirs.
 */
export async function findPinsOfPicture(db: Db, userId: UserId, signature: string, limit: number): Promise<SavedPin[]> {
  const same = await db
    .selectFrom('pins')
    .select(['id', 'signature', 'board_id', 'section_id'])
    .where('pinner_id', '=', userId)
    .where('signature', '=', signature)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (same.length > 0) return same;
  const { rows } = await sql<SavedPin>`
    select own.id::text, own.signature, own.board_id::text, own.section_id::text
    from (
      select perceptual_hash::bit(256) as hash from pictures where signature = ${signature} and ${isKnown(userId)}) given
    cross join (
      select id, signature, board_id, section_id from pins
      where pinner_id = ${userId} and deleted_at is null order by id desc limit ${sql.lit(COMPARED)}) own
    join pictures on pictures.signature = own.signature
    where bit_count(pictures.perceptual_hash::bit(256) # given.hash) <= ${sql.lit(LIKE_HASH_BITS)}
    order by own.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest live pins of a person, the newest first, if they may compare a picture with theirs. */
export async function findPinsToCompare(db: Db, userId: UserId, signature: string, limit: number): Promise<SavedPin[]> {
  const { rows } = await sql<SavedPin>`
    select id::text, signature, board_id::text, section_id::text from pins
    where pinner_id = ${userId} and deleted_at is null
      and exists (select from pictures where pictures.signature = ${signature} and ${isKnown(userId)})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
