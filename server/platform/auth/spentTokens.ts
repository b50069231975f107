import type { Db } from '../database/tables';
import { hashToken } from './sessions';

/** Marks a token as used until it would expire anyway. False where it was used before: of calls at once, one gets true. */
export async function spendToken(db: Db, token: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_tokens')
    .values({ token_hash: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
