import { createHash } from 'node:crypto';
import type { DataOf, OptionsOf } from '../../../contract/api';
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
 * throws 409 if the key was used for another endpoint, or with other options where `said` has them.
 */
export async function once<K extends EndpointKey>(
  ctx: Ctx,
  endpoint: K,
  work: (tx: Tx) => Promise<DataOf<K>>,
  said?: OptionsOf<K>,
): Promise<DataOf<K>> {
  const viewer = requireViewer(ctx);
  const key = ctx.idempotencyKey;
  if (key === null) return inTransaction(ctx.db, work);
  const use: Use<K> = { userId: viewer.id, key, endpoint, saidHash: said ? hashOf(said) : null };

  return inTransaction(ctx.db, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: viewer.id, key, endpoint, said_hash: use.saidHash, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();

    if (!claimed) {
      const first = await findAnswer(tx, use);
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
  said?: OptionsOf<K>,
): Promise<DataOf<K>> {
  const viewer = requireViewer(ctx);
  const key = ctx.idempotencyKey;
  const saidHash = said ? hashOf(said) : null;
  const first = key === null ? null : await findAnswer(ctx.db, { userId: viewer.id, key, endpoint, saidHash });
  if (first) return first.data;
  const prepared = await prepare();
  return once(ctx, endpoint, (tx) => work(tx, prepared), said);
}

/** A call with its key. */
interface Use<K extends EndpointKey> {
  readonly userId: UserId;
  readonly key: string;
  readonly endpoint: K;
  readonly saidHash: string | null;
}

/** The same for equal options, in whichever order their fields come. */
function hashOf(options: object): string {
  const fields = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** The response to the first call with this key; null if there was none. Throws 409 for the key of another call. */
async function findAnswer<K extends EndpointKey>(
  db: Db,
  { userId, key, endpoint, saidHash }: Use<K>,
): Promise<{ data: DataOf<K> } | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'said_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  // Keys of an older version have no hash.
  const saidOther = first.said_hash !== null && saidHash !== null && first.said_hash !== saidHash;
  if (first.endpoint !== endpoint || saidOther) throw conflict('idempotencyKeyReused');
  return { data: first.answer as DataOf<K> };
}
