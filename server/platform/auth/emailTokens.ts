import type { UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../database/tables';
import { hashToken, isTokenShape, newToken } from './sessions';

export type EmailTokenPurpose = Row<'email_tokens'>['purpose'];
export type EmailToken = Pick<Row<'email_tokens'>, 'user_id' | 'purpose' | 'address' | 'proves_address'>;
export type NewEmailToken = Omit<EmailToken, 'proves_address'> & Partial<EmailToken>;

const HOUR_MS = 3_600_000;
/** How long the link in a mail is valid. */
export const EMAIL_TOKEN_HOURS: Readonly<Record<EmailTokenPurpose, number>> = {
  resetPassword: 2,
  verifyEmail: 168,
  changeEmail: 24,
  restoreEmail: 168,
};

/** Creates a one-time token for a link in a mail. Only its hash is stored. */
export async function issueEmailToken(
  tx: Tx,
  { user_id, purpose, address, proves_address = true }: NewEmailToken,
  now: Date,
  hours: number = EMAIL_TOKEN_HOURS[purpose],
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id,
      purpose,
      address,
      proves_address,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR_MS),
    })
    .execute();
  return token;
}

/** The meaning of a token; undefined if it is forged, expired, used, or for another purpose. Does not consume it. */
export async function findEmailToken(
  db: Db,
  token: string,
  purposes: readonly EmailTokenPurpose[],
  now: Date,
): Promise<EmailToken | undefined> {
  if (!isTokenShape(token)) return undefined;
  return db
    .selectFrom('email_tokens')
    .select(['user_id', 'purpose', 'address', 'proves_address'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a token: only one of two simultaneous calls succeeds. */
export async function takeEmailToken(
  tx: Tx,
  token: string,
  purposes: readonly EmailTokenPurpose[],
  now: Date,
): Promise<EmailToken | undefined> {
  return tx
    .deleteFrom('email_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'address', 'proves_address'])
    .executeTakeFirst();
}

/** How many tokens of a purpose a person was sent since a time; used ones do not count. */
export async function countEmailTokens(
  db: Db,
  userId: UserId,
  purpose: EmailTokenPurpose,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('email_tokens')
    .select((select) => select.fn.countAll<string | number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invalidates the open links of a person. */
export async function deleteEmailTokens(tx: Tx, userId: UserId, purposes: readonly EmailTokenPurpose[]): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
