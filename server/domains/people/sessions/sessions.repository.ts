import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type SessionRow = Row<'sessions'>;

/**
 * A person's sessions, the last used first. A browser that is logged in on several country sites has one of them: the one
 * with the hash `current`, or the last used.
 */
export async function findSessions(
  db: Db,
  userId: UserId,
  { current, now, limit }: { current: string | null; now: Date; limit: number },
): Promise<SessionRow[]> {
  const browser = sql`coalesce(family, token_hash)`;
  return db
    .with('browsers', (with_) =>
      with_
        .selectFrom('sessions')
        .selectAll()
        .distinctOn(browser)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy(browser)
        .orderBy(sql`token_hash = ${current}`, 'desc')
        .orderBy('last_seen_at', 'desc'),
    )
    .selectFrom('browsers')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}

/** All of a person's sessions, also several of one browser. */
export async function findOpenSessions(db: Db, userId: UserId, now: Date): Promise<SessionRow[]> {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).where('expires_at', '>', now).execute();
}

export async function lockSession(tx: Tx, tokenHash: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

export async function updateFingerprint(
  tx: Tx,
  tokenHash: string,
  change: Pick<SessionRow, 'fingerprint' | 'changed_at'>,
): Promise<void> {
  await tx.updateTable('sessions').set(change).where('token_hash', '=', tokenHash).execute();
}
