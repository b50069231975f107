import type { EmailKind } from '../../../../contract/constants/people/emailKinds';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** The kinds of mail that a person has switched off. */
export async function findUnwanted(db: Db, userId: UserId): Promise<ReadonlySet<EmailKind>> {
  const rows = await db
    .selectFrom('email_preferences')
    .select('kind')
    .where('user_id', '=', userId)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function savePreference(
  db: Db,
  userId: UserId,
  { kind, isOn }: { kind: EmailKind; isOn: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('email_preferences')
    .values({ user_id: userId, kind, is_on: isOn, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ is_on: isOn, updated_at: now }))
    .execute();
}

/** `hash`: of an address whose reader wants no invitations, or wants them again. */
export async function saveRefusal(db: Db, hash: string, isRefused: boolean, now: Date): Promise<void> {
  if (!isRefused) await db.deleteFrom('refused_invites').where('hash', '=', hash).execute();
  else {
    const row = { hash, created_at: now };
    await db
      .insertInto('refused_invites')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}

export async function hasRefused(db: Db, hashes: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('refused_invites').select('hash').where('hash', 'in', hashes).executeTakeFirst();
  return row !== undefined;
}
