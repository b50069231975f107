import type { BoardId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';

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

/** A person's newest live pins of one picture, the newest first. */
export async function findPinsOfPicture(db: Db, userId: UserId, signature: string, limit: number): Promise<SavedPin[]> {
  return db
    .selectFrom('pins')
    .select(['id', 'signature', 'board_id', 'section_id'])
    .where('pinner_id', '=', userId)
    .where('signature', '=', signature)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
