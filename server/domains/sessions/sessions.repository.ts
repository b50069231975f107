import type { UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';

export type SessionRow = Row<'sessions'>;

/** A person's sessions, the last used first. */
export async function findSessions(db: Db, userId: UserId, now: Date, limit: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteSession(tx: Db, userId: UserId, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash).execute();
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
