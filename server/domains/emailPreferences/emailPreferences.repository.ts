import type { EmailKind } from '../../../contract/constants/emailKinds';
import type { UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';

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
