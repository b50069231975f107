import type { UserId } from '../../../contract/schemas/common';
import type { Tx } from '../../platform/database/tables';

export async function updatePassword(tx: Tx, id: UserId, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', id).execute();
}

/** Writes the address of an account, which its owner has just proved to read. */
export async function updateEmail(tx: Tx, id: UserId, email: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** The person who has an address by its key; undefined where it is free. */
export async function findEmailOwner(tx: Tx, emailKey: string): Promise<UserId | undefined> {
  const row = await tx.selectFrom('emails').select('user_id').where('email_key', '=', emailKey).executeTakeFirst();
  return row?.user_id;
}

export async function releaseEmail(tx: Tx, emailKey: string, userId: UserId): Promise<void> {
  await tx.deleteFrom('emails').where('email_key', '=', emailKey).where('user_id', '=', userId).execute();
}
