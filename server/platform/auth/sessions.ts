import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants/durations';
import { QUEUED_CALL_DAYS } from '../../../contract/constants/offline';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../database/tables';
import type { SessionUser } from '../http/context';
import { ApiError } from '../http/errors';
import { LONGEST_WINDOW_MS } from '../http/rateLimit';
import { ADULT_FROM, ageOn } from './age';

/** A session expires this long after it was last used. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** The last use is stored at most this often, so that reading a page normally writes nothing. */
const TOUCH_AFTER_MS = DAY_MS;
/**
 * Cookies outlive the sessions, which are extended in the database alone: an answer that set a cookie again could arrive
 * after one that brought another token. Browsers keep no cookie longer.
 */
export const COOKIE_LIFE_SECONDS = (400 * DAY_MS) / 1000;
/**
 * The cookie of a login that has come from another country site and is not a session yet. Browsers accept one with this
 * prefix only from the host itself, so that no neighbour can plant it.
 */
export const ARRIVAL_COOKIE = '__Host-magpie_arrival';
/** How long a login waits on another country site for its first page. */
export const ARRIVAL_SECONDS = DAY_MS / 1000;
/** Longer than devices keep queued calls. */
const KEY_LIFE_MS = (QUEUED_CALL_DAYS + 1) * DAY_MS;
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;
/** As many characters of the User-Agent header are stored. */
export const USER_AGENT_MAX = 300;

/** For as long the list of API tokens shows one that has expired. */
const API_TOKEN_KEPT_MS = 30 * DAY_MS;
/** For as long a replaced token reads on. */
const FORMER_MS = 60_000;

/** A token of 256 random bits; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export const isTokenShape = (token: string): boolean => TOKEN_SHAPE.test(token);

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface OpenSession {
  user: SessionUser;
  expiresAt: Date;
  /** The key of the session's row: of `token`, or of the one that replaced it; see `rotateSession`. */
  tokenHash: string;
  /** The token is new, and the one before it still valid; see `confirmTokens`. */
  isUnconfirmed: boolean;
  /** The token was replaced after a change of rights and only reads, for a moment; see `rotateSession`. */
  isFormer: boolean;
  /** When the last use must be stored; see `touchSession`. */
  isDue: boolean;
}

const USER_COLUMNS = [
  'id',
  'username',
  'first_name',
  'full_name',
  'locale',
  'country',
  'account_type',
  'birthday',
  'is_private_profile',
  'is_write_banned',
  'settings',
] as const;
type UserRow = Pick<Row<'users'>, (typeof USER_COLUMNS)[number]> & Pick<Row<'sessions'>, 'is_limited'>;
type SessionRow = UserRow & Pick<Row<'sessions'>, 'token_hash' | 'is_token_used' | 'last_seen_at' | 'expires_at'>;

function toSessionUser(row: UserRow, now: Date): SessionUser {
  const age = row.birthday === null ? null : ageOn(row.birthday, now);
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    fullName: row.full_name,
    locale: row.locale,
    country: row.country,
    accountType: row.account_type,
    age,
    isPrivate: row.is_private_profile,
    isWriteBanned: row.is_write_banned,
    isLimited: row.is_limited,
    hasCommentsOff: row.settings.comments_off ?? (age !== null && age < ADULT_FROM),
  };
}

/** The member for whom a job runs, without a session; null if the account was deleted or banned. */
export async function findSessionUser(db: Db, id: UserId, now: Date): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst();
  return row ? toSessionUser({ ...row, is_limited: false }, now) : null;
}

/**
 * The session of a token, with its member; null if it is forged, expired or ended, or the member is banned. One query
 * for a valid token. A token that was replaced is valid until the new one is used, because the answer that carried the
 * new one may have been lost or is on its way.
 */
export async function readSession(db: Db, token: string, now: Date): Promise<OpenSession | null> {
  if (!isTokenShape(token)) return null;
  const hash = hashToken(token);
  const open = await readByHash(db, hash, now);
  if (open) return { ...open, isUnconfirmed: !open.isTokenUsed, isFormer: false };
  const replaced = await db
    .selectFrom('sessions')
    .select(['token_hash', 'former_until'])
    .where('previous_token_hash', '=', hash)
    .where('is_token_used', '=', false)
    .where((of) => of.or([of('former_until', 'is', null), of('former_until', '>', now)]))
    .executeTakeFirst();
  const current = replaced && (await readByHash(db, replaced.token_hash, now));
  if (!current || current.isTokenUsed) return null;
  return { ...current, isUnconfirmed: false, isFormer: replaced.former_until !== null };
}

async function readByHash(db: Db, hash: string, now: Date) {
  // A literal query, because it runs with every call: building the SQL from parts took as long as the query.
  const { rows } = await sql<SessionRow>`
    select session.token_hash, session.is_token_used, session.last_seen_at, session.expires_at, session.is_limited, person.id, person.username, person.first_name,
      person.full_name, person.locale, person.country, person.account_type, person.birthday, person.is_private_profile,
      person.is_write_banned, person.settings
    from sessions session join users person on person.id = session.user_id
    where session.token_hash = ${hash} and session.expires_at > ${now}
      and person.closed_at is null and person.banned_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    user: toSessionUser(row, now),
    tokenHash: row.token_hash,
    isTokenUsed: row.is_token_used,
    expiresAt: row.expires_at,
    isDue: now.getTime() - row.last_seen_at.getTime() >= TOUCH_AFTER_MS,
  };
}

/** Those of the tokens that `readSession` finds no session for any more. One query, and another if there may be any. */
export async function findEnded(db: Db, tokens: readonly string[], now: Date): Promise<string[]> {
  const left = new Map(tokens.map((token) => [hashToken(token), token]));
  const open = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('expires_at', '>', now)
    .where('closed_at', 'is', null)
    .where('banned_at', 'is', null);
  // As one array, so that the statement is the same for any number of them.
  const isOf = (column: 'token_hash' | 'previous_token_hash') =>
    sql<boolean>`${sql.ref(column)} = any(${[...left.keys()]}::text[])`;
  for (const { token_hash } of await open.select('token_hash').where(isOf('token_hash')).execute()) {
    left.delete(token_hash);
  }
  if (left.size === 0) return [];
  const replaced = await open
    .select('previous_token_hash')
    .where(isOf('previous_token_hash'))
    .where('is_token_used', '=', false)
    .where((of) => of.or([of('former_until', 'is', null), of('former_until', '>', now)]))
    .execute();
  for (const { previous_token_hash } of replaced) left.delete(previous_token_hash ?? '');
  return [...left.values()];
}

/**
 * The suspended member of a session's token, who may call only what is `isForSuspended`; null if it is forged, expired or
 * ended, or the member is not suspended. `readSession` returns null for them.
 */
export async function readSuspended(db: Db, token: string, now: Date): Promise<SessionUser | null> {
  if (!isTokenShape(token)) return null;
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', (of) =>
      of
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now),
    )
    .where('closed_at', 'is', null)
    .where('banned_at', 'is not', null)
    .executeTakeFirst();
  return row ? toSessionUser({ ...row, is_limited: false }, now) : null;
}

/** Whether a session is over because nobody used it. One that was ended, or has another token, is not known at all. */
export async function hasExpired(db: Db, token: string, now: Date): Promise<boolean> {
  if (!isTokenShape(token)) return false;
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined && row.expires_at <= now;
}

/** Whether the token was replaced by another one of a session that goes on. */
export async function isReplaced(db: Db, token: string): Promise<boolean> {
  if (!isTokenShape(token)) return false;
  const row = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('previous_token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

/** The browser has got these new tokens: the ones before them are worthless from now on. */
export async function confirmTokens(db: Db, tokens: readonly string[]): Promise<void> {
  const hashes = tokens.filter(isTokenShape).map(hashToken);
  await db
    .updateTable('sessions')
    .set({ is_token_used: true })
    .where('token_hash', 'in', hashes)
    .where('is_token_used', '=', false)
    .execute();
}

/** Extends a session that is in use; returns when it now expires. */
export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
  return expiresAt;
}

interface NewSession {
  isLimited?: boolean;
  country?: string | null;
  /** Its first use confirms the tokens of the browser's other sessions; see `confirmTokens`. */
  confirms?: boolean;
  /** Of a session that another one opened on this country site. */
  family?: string | null;
}

export async function startSession(
  tx: Db,
  userId: UserId,
  userAgent: string,
  now: Date,
  { isLimited = false, country = null, confirms = false, family = null }: NewSession = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, USER_AGENT_MAX),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      is_limited: isLimited,
      country,
      is_token_used: !confirms,
      family,
    })
    .execute();
  return { token, expiresAt };
}

/** Of a row of sessions: this is its token, or the one before, which is still valid. Never null, so that it can be negated. */
const hasToken = (token: string): RawBuilder<boolean> => {
  const hash = hashToken(token);
  return sql<boolean>`(token_hash = ${hash} or
    (previous_token_hash is not null and previous_token_hash = ${hash} and not is_token_used))`;
};

/** The token of a request, and the key of its session's row. */
interface UsedToken {
  readonly token: string | null;
  readonly tokenHash: string | null;
}

/**
 * Gives a session a new token, as after a change of rights, so that a token stolen earlier is worthless: it changes
 * nothing any more. It reads on until the new one is used, for `FORMER_MS` at most, because the browser's other reads are
 * on their way with it. Null without a session; throws 401, so that nothing is changed, where it ended meanwhile, as by a
 * password reset, or got another token.
 */
export async function rotateSession(
  tx: Tx,
  { token, tokenHash }: UsedToken,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  if (token === null) return null;
  return putToken(tx, { token, tokenHash }, new Date(now.getTime() + FORMER_MS), now);
}

/**
 * As `rotateSession`, but the token before is valid until the new one is used (`confirmTokens`): a browser that loses the
 * answer stays logged in. Throws 401 also where the token was replaced since the session was read.
 */
export async function rotateUntilUsed(
  tx: Tx,
  used: UsedToken & { readonly token: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  return putToken(tx, used, null, now);
}

async function putToken(
  tx: Tx,
  { token: before, tokenHash }: UsedToken & { readonly token: string },
  former_until: Date | null,
  now: Date,
) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  const tokens = { token_hash: hashToken(token), previous_token_hash: hashToken(before), is_token_used: false };
  const row = await tx
    .updateTable('sessions')
    .set({ ...tokens, former_until, last_seen_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash ?? '')
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new ApiError('unauthenticated');
  return { token, expiresAt };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where(hasToken(token)).execute();
}

/** Ends a session and those that it opened on other country sites: logging out of one logs out of all. */
export async function endFamily(db: Db, token: string): Promise<void> {
  const ended = await db.deleteFrom('sessions').where(hasToken(token)).returningAll().executeTakeFirst();
  if (ended) await endSessions(db, ended);
}

/** The same, of a session that was read already. */
export async function endSessions(
  db: Db,
  { user_id, token_hash, family }: Pick<Row<'sessions'>, 'user_id' | 'token_hash' | 'family'>,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where((session) => session.or([session('token_hash', '=', token_hash), session('family', '=', family)]))
    .execute();
}

/**
 * Ends all sessions, open handshakes, grants of applications and API tokens with their webhooks of a person, except the
 * session with `keptToken`, as after a password change.
 */
export async function endOtherSessions(tx: Tx, userId: UserId, keptToken: string | null): Promise<void> {
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptToken !== null) sessions = sessions.where(sql<boolean>`not ${hasToken(keptToken)}`);
  await sessions.execute();
  await tx.deleteFrom('handshakes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('country_sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('oauth_grants').where('user_id', '=', userId).execute();
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  await tx.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** Deletes what has expired. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('handshakes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('country_sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('spent_tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('rate_limits')
    .where('updated_at', '<=', new Date(now.getTime() - LONGEST_WINDOW_MS))
    .execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('api_tokens')
    .where('app_id', 'is', null)
    .where('expires_at', '<=', new Date(now.getTime() - API_TOKEN_KEPT_MS))
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEY_LIFE_MS))
    .execute();
}
