import type { DataOf } from '../../../contract/api';
import type { EndpointKey } from '../../../contract/endpoints';
import type { UserId } from '../../../contract/schemas/common';
import { jsonb } from '../database/columns';
import type { Db, Tx } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { type Ctx, requireViewer } from './context';
import { conflict } from './errors';

/**
 * Runs a write in one transaction together with the row of its idempotency key, so that a retry with the same key
 * returns the first response and changes nothing. A concurrent copy waits until the first one commits (then returns the
 * same response) or rolls back (then does the work itself). Without a key it is a plain transaction. Needs a session;
 * throws 409 if the key was used for another endpoint.
 */
export async function once<K extends EndpointKey>(
  ctx: Ctx,
  endpoint: K,
  work: (tx: Tx) => Promise<DataOf<K>>,
): Promise<DataOf<K>> {
  const viewer = requireViewer(ctx);
  const key = ctx.idempotencyKey;
  if (key === null) return inTransaction(ctx.db, work);

  return inTransaction(ctx.db, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: viewer.id, key, endpoint, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();

    if (!claimed) {
      const first = await findAnswer(tx, viewer.id, key, endpoint);
      if (!first) throw new Error('A key that is taken has no row');
      return first.data;
    }

    const data = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: jsonb<unknown>(data) })
      .where('user_id', '=', viewer.id)
      .where('key', '=', key)
      .execute();
    return data;
  });
}

/**
 * As `once`, with work that a transaction must not do, such as reading from other servers or counting rate limits.
 * `prepare` runs before the transaction, only once, and not at all for a retry whose first call has finished.
 */
export async function oncePrepared<K extends EndpointKey, Prepared>(
  ctx: Ctx,
  endpoint: K,
  prepare: () => Promise<Prepared>,
  work: (tx: Tx, prepared: Prepared) => Promise<DataOf<K>>,
): Promise<DataOf<K>> {
  const viewer = requireViewer(ctx);
  const first = ctx.idempotencyKey === null ? null : await findAnswer(ctx.db, viewer.id, ctx.idempotencyKey, endpoint);
  if (first) return first.data;
  const prepared = await prepare();
  return once(ctx, endpoint, (tx) => work(tx, prepared));
}

/** The response to the first call with this key; null if there was none. Throws 409 for another endpoint's key. */
async function findAnswer<K extends EndpointKey>(
  db: Db,
  userId: UserId,
  key: string,
  endpoint: K,
): Promise<{ data: DataOf<K> } | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.endpoint !== endpoint) {
    throw conflict('idempotencyKeyReused');
  }
  return { data: first.answer as DataOf<K> };
}
