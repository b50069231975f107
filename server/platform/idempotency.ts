import type { DataOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import { type Ctx, requireViewer } from './context';
import { jsonb } from './database/columns';
import type { Tx } from './database/tables';
import { inTransaction } from './database/transaction';
import { ApiError } from './errors';

/**
 * Runs creating work in one transaction together with the row of its client-made key, so that a retry with the same
 * key answers what the first call answered and creates nothing. A copy that runs at the same time waits for the first
 * one to commit (then answers the same) or to roll back (then does the work itself). Without a key it is a plain
 * transaction. Needs a session; throws 409 where the key was used for another endpoint.
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
      const first = await tx
        .selectFrom('idempotency_keys')
        .select(['endpoint', 'answer'])
        .where('user_id', '=', viewer.id)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (first.endpoint !== endpoint) {
        throw new ApiError('conflict', { message: 'That key was used for something else.' });
      }
      return first.answer as DataOf<K>;
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
