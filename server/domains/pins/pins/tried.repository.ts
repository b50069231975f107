import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** Whether a person tried what a pin shows (domain triedIts). */
export async function hasTried(db: Db, pinId: PinId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('tried_its')
    .select('id')
    .where('pin_id', '=', pinId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
