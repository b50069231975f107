import type { UserId } from '../../../../contract/schemas/common';
import type { MailId } from '../../../platform/database/ids';
import { installationObject } from '../../../platform/database/installationObject';
import type { Db } from '../../../platform/database/tables';

/** What site admins did about the first steps, as far as nothing else says it. */
export interface Setup {
  isDismissed?: boolean;
  testMailId?: MailId;
}

export const setupRow = installationObject<Setup>('operations/setup');

export async function hasOtherAccounts(db: Db, id: UserId): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '!=', id).limit(1).executeTakeFirst()) !== undefined;
}

export async function hasPins(db: Db): Promise<boolean> {
  const pin = await db.selectFrom('pins').select('id').where('deleted_at', 'is', null).limit(1).executeTakeFirst();
  return pin !== undefined;
}
