import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow } from '../../../platform/database/tables';

/** What the person noted on the pin; '' where they noted nothing. */
export async function findNote(db: Db, userId: UserId, pinId: PinId): Promise<string> {
  const row = await db
    .selectFrom('pin_notes')
    .select('text')
    .where('user_id', '=', userId)
    .where('pin_id', '=', pinId)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function putNote(db: Db, note: NewRow<'pin_notes'>): Promise<void> {
  await db
    .insertInto('pin_notes')
    .values(note)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'pin_id']).doUpdateSet({ text: note.text, updated_at: note.updated_at }),
    )
    .execute();
}

export async function deleteNote(db: Db, userId: UserId, pinId: PinId): Promise<void> {
  await db.deleteFrom('pin_notes').where('user_id', '=', userId).where('pin_id', '=', pinId).execute();
}
