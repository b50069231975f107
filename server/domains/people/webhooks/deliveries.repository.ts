import type { UserId, WebhookId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type DeliveryRow = Row<'webhook_deliveries'>;
export type DeliveryKey = Pick<DeliveryRow, 'user_id' | 'webhook_id' | 'id'>;

/** Of a webhook, the newest first. */
export async function findDeliveries(
  db: Db,
  userId: UserId,
  webhookId: WebhookId,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const one = ({ user_id, webhook_id, id }: DeliveryKey) => ({ user_id, webhook_id, id });

export async function findDelivery(db: Db, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where((of) => of.and(one(key)))
    .executeTakeFirst();
}

export async function lockDelivery(tx: Tx, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where((of) => of.and(one(key)))
    .forUpdate()
    .executeTakeFirst();
}

/** How many wait, counted up to `limit`. */
export async function countWaiting(db: Db, userId: UserId, webhookId: WebhookId, limit: number): Promise<number> {
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(limit)
    .execute();
  return waiting.length;
}

type NewDelivery = Pick<DeliveryRow, 'user_id' | 'webhook_id' | 'id' | 'event' | 'body' | 'created_at'>;

export async function insertDelivery(tx: Tx, row: NewDelivery): Promise<void> {
  await tx.insertInto('webhook_deliveries').values(row).execute();
}

type Outcome = Pick<DeliveryRow, 'attempts' | 'attempted_at' | 'status' | 'delivered_at' | 'failed_at'>;

export async function updateDelivery(tx: Tx, key: DeliveryKey, outcome: Partial<Outcome>): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set(outcome)
    .where((of) => of.and(one(key)))
    .execute();
}

export async function deleteDeliveries(tx: Tx, userId: UserId, webhookId: WebhookId): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('user_id', '=', userId).where('webhook_id', '=', webhookId).execute();
}

/** Deletes up to `limit` that are older; returns their number. */
export async function purgeDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('webhook_deliveries')
    .select(['user_id', 'webhook_id', 'id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit);
  const rows = await old.execute();
  for (const key of rows) {
    await db
      .deleteFrom('webhook_deliveries')
      .where((of) => of.and(one(key)))
      .execute();
  }
  return rows.length;
}
