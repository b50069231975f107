import { sql } from 'kysely';
import { PUSH_DEVICES } from '../../../../contract/constants/talk/newsSettings';
import type { UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Tx } from '../../../platform/database/tables';
import type { PushSubscription } from '../../../platform/push/push';

/** The push address of a session's browser; null: none. */
export async function findEndpoint(db: Db, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('push_endpoint')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.push_endpoint ?? null;
}

/**
 * Subscribes the browser of a session, and no other session of that browser: it belongs to one account at a time, also
 * where two accounts subscribe it at once.
 */
export async function saveSubscription(tx: Tx, tokenHash: string, { endpoint, keys }: PushSubscription): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx);
  await forgetEndpoint(tx, endpoint);
  await tx
    .updateTable('sessions')
    .set({ push_endpoint: endpoint, push_keys: jsonb(keys) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSubscription(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ push_endpoint: null, push_keys: null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function forgetEndpoint(db: Db, endpoint: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ push_endpoint: null, push_keys: null })
    .where('push_endpoint', '=', endpoint)
    .execute();
}

/** The browsers in which a person is fully logged in and wants push messages; the last used, at most `PUSH_DEVICES`. */
export async function findSubscriptions(db: Db, userId: UserId, now: Date): Promise<PushSubscription[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['push_endpoint', 'push_keys'])
    .where('user_id', '=', userId)
    .where('push_endpoint', 'is not', null)
    .where('expires_at', '>', now)
    .where('is_limited', '=', false)
    .where('users.closed_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(PUSH_DEVICES)
    .execute();
  return rows.flatMap(({ push_endpoint: endpoint, push_keys: keys }) => (endpoint && keys ? [{ endpoint, keys }] : []));
}
