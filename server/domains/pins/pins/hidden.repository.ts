import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** Hiding a picture again changes nothing. */
export async function hidePicture(db: Db, userId: UserId, signature: string, now: Date): Promise<void> {
  await db
    .insertInto('hidden_pictures')
    .values({ user_id: userId, signature, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'signature']).doNothing())
    .execute();
}

export async function unhidePicture(db: Db, userId: UserId, signature: string): Promise<void> {
  await db.deleteFrom('hidden_pictures').where('user_id', '=', userId).where('signature', '=', signature).execute();
}

export async function isPictureHidden(db: Db, userId: UserId, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_pictures')
    .select('signature')
    .where('user_id', '=', userId)
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row !== undefined;
}
