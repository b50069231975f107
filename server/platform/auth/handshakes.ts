import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants/durations';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Row } from '../database/tables';
import { hashToken, newToken } from './sessions';

const HANDSHAKE_LIFE_MS = 5 * 60_000;
const MAIL_LIFE_MS = 7 * DAY_MS;

/** A one-time token that can be exchanged for a session within five minutes. */
export async function openHandshake(tx: Db, userId: UserId, isRegistration: boolean, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('handshakes')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      is_registration: isRegistration,
      expires_at: new Date(now.getTime() + HANDSHAKE_LIFE_MS),
    })
    .execute();
  return token;
}

/** What was checked at a login, and must not have changed when its handshake is opened. */
export type CheckedLogin = Pick<Row<'users'>, 'id' | 'password_hash' | 'has_second_factor'>;

/**
 * As `openHandshake`, in one statement; null if the account is being erased, or its password or second factor changed
 * since they were checked. Locks the account, as whatever ends its open handshakes does.
 */
export async function openCheckedHandshake(db: Db, checked: CheckedLogin, now: Date): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`
    with account as (
      select id from users where id = ${checked.id}::bigint
        and password_hash is not distinct from ${checked.password_hash}
        and has_second_factor = ${checked.has_second_factor}
        and (erase_at is null or erase_at > ${now})
      for update)
    insert into handshakes (token_hash, user_id, is_registration, expires_at)
    select ${hashToken(token)}, id, false, ${new Date(now.getTime() + HANDSHAKE_LIFE_MS)} from account
    returning user_id`.execute(db);
  return rows.length > 0 ? token : null;
}

/**
 * A token for a link in a mail (ledger CTX-017): within a week it can be exchanged once for a limited session, which
 * may read and save, and needs the password for everything that concerns the account.
 */
export async function openMailHandshake(tx: Db, userId: UserId, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('handshakes')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      is_registration: false,
      is_limited: true,
      expires_at: new Date(now.getTime() + MAIL_LIFE_MS),
    })
    .execute();
  return token;
}

export interface TakenHandshake {
  userId: UserId;
  isLimited: boolean;
  /** It is the account's first session. */
  isRegistration: boolean;
}

/** A subquery: the person of a handshake, whether or not it has expired; none if it is forged or used. */
export const handshakeOwner = (token: string): RawBuilder<UserId> =>
  sql<UserId>`(select user_id from handshakes where token_hash = ${hashToken(token)})`;

/** Consumes a handshake; null if it is forged, expired or used. */
export async function takeHandshake(tx: Db, token: string, now: Date): Promise<TakenHandshake | null> {
  const row = await tx
    .deleteFrom('handshakes')
    .where('token_hash', '=', hashToken(token))
    .returning(['user_id', 'is_limited', 'is_registration', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now
    ? { userId: row.user_id, isLimited: row.is_limited, isRegistration: row.is_registration }
    : null;
}
