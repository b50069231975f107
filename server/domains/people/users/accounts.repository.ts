import type { CookieConsent } from '../../../../contract/constants/people/cookieConsent';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

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

/**
 * Hides an account from everybody until it is opened; `eraseAt`: when it is erased, null for never. Leaves one alone that
 * is being erased.
 */
export async function closeUser(tx: Tx, id: UserId, now: Date, eraseAt: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ closed_at: now, erase_at: eraseAt, updated_at: now })
    .where('id', '=', id)
    .where((or) => or.or([or('erase_at', 'is', null), or('erase_at', '>', now)]))
    .execute();
}

/** Opens a closed account as it was; does nothing to others, nor to one whose days of grace are over. */
export async function openUser(tx: Tx, id: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ closed_at: null, erase_at: null, updated_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .where((or) => or.or([or('erase_at', 'is', null), or('erase_at', '>', now)]))
    .execute();
}

/**
 * Marks an account whose days of grace are over as being erased: due by every clock, so that no server opens it again.
 * False where it is not due.
 */
export async function markErasing(tx: Tx, id: UserId, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ erase_at: new Date(0) })
    .where('id', '=', id)
    .where('erase_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a person until the transaction ends, so that no other one counts and adds what they own meanwhile. */
export async function lockOwner(tx: Tx, id: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Whether a passkey, or an identity of one of these login providers, opens an account. */
export async function hasLoginWithoutPassword(tx: Tx, id: UserId, providers: readonly string[]): Promise<boolean> {
  const passkey = await tx.selectFrom('passkeys').select('user_id').where('user_id', '=', id).executeTakeFirst();
  if (passkey) return true;
  if (providers.length === 0) return false;
  const identity = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', id)
    .where('provider', 'in', providers)
    .executeTakeFirst();
  return identity !== undefined;
}

export async function saveConsent(db: Db, id: UserId, consent: CookieConsent, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      allows_personalization: consent.personalization,
      allows_analytics: consent.analytics,
      allows_marketing: consent.marketing,
      consented_at: now,
    })
    .where('id', '=', id)
    .execute();
}
