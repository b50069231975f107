import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow } from '../../../platform/database/tables';

/** The sender of a code, unless they are banned, and its channel; undefined for an unknown code. */
export async function findSender(db: Db, code: string) {
  return db
    .selectFrom('invite_codes')
    .innerJoin('users', 'users.id', 'invite_codes.sender_id')
    .select(['users.id', 'users.username', 'users.full_name', 'invite_codes.channel'])
    .where('invite_codes.code', '=', code)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst();
}

/** The code of a sender's channel: the one that they have, else this one. */
export async function claimCode(db: Db, row: NewRow<'invite_codes'>): Promise<string> {
  await db
    .insertInto('invite_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['sender_id', 'channel']).doNothing())
    .execute();
  const { code } = await findCode(db, row.sender_id, row.channel).executeTakeFirstOrThrow();
  return code;
}

const findCode = (db: Db, senderId: UserId, channel: number) =>
  db.selectFrom('invite_codes').select('code').where('sender_id', '=', senderId).where('channel', '=', channel);
