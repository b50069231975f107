import type { WebhookDisabledReason } from '../../../../contract/constants/people/webhooks';
import type { UserId, WebhookId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type WebhookRow = Row<'webhooks'>;
export type WebhookKey = Pick<WebhookRow, 'user_id' | 'id'>;

/** The newest first. */
export async function findWebhooks(db: Db, userId: UserId, limit: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockWebhook(tx: Tx, { user_id, id }: WebhookKey): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ ...row, events: jsonb(row.events) })
    .execute();
}

/** With a date and a reason it is off, with null on. */
export async function setDisabled(
  tx: Tx,
  { user_id, id }: WebhookKey,
  disabled: { at: Date; reason: WebhookDisabledReason } | null,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ disabled_at: disabled?.at ?? null, disabled_reason: disabled?.reason ?? null, failing_since: null })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

export async function setFailingSince(tx: Tx, { user_id, id }: WebhookKey, since: Date | null): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: since })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

/** Returns false if this person has none with that id. */
export async function deleteWebhook(tx: Tx, { user_id, id }: WebhookKey): Promise<boolean> {
  const row = await tx
    .deleteFrom('webhooks')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Webhooks with their tokens, those that are valid: what has none sends nothing. */
const withToken = (db: Db, now: Date) =>
  db
    .selectFrom('webhooks')
    .innerJoin('api_tokens', (join) =>
      join.onRef('api_tokens.user_id', '=', 'webhooks.user_id').onRef('api_tokens.id', '=', 'webhooks.token_id'),
    )
    .where((of) =>
      of.or([
        of.and([
          of('api_tokens.app_id', 'is', null),
          of.or([of('api_tokens.expires_at', 'is', null), of('api_tokens.expires_at', '>', now)]),
        ]),
        // The webhook of an application lasts as long as what its owner allowed, not as the token of the hour.
        of.exists(
          of
            .selectFrom('oauth_grants')
            .innerJoin('oauth_apps', 'oauth_apps.id', 'oauth_grants.app_id')
            .innerJoin('users', 'users.id', 'oauth_apps.user_id')
            .select('oauth_grants.id')
            .whereRef('oauth_grants.user_id', '=', 'webhooks.user_id')
            .whereRef('oauth_grants.id', '=', 'webhooks.token_id')
            .where('oauth_grants.expires_at', '>', now)
            .where('users.closed_at', 'is', null)
            .where('users.banned_at', 'is', null),
        ),
      ]),
    )
    .where('webhooks.disabled_at', 'is', null);

/** Those of these people that are on. */
export async function findListening(
  db: Db,
  userIds: readonly UserId[],
  now: Date,
): Promise<Pick<WebhookRow, 'user_id' | 'id' | 'events'>[]> {
  return withToken(db, now)
    .select(['webhooks.user_id', 'webhooks.id', 'webhooks.events'])
    .where('webhooks.user_id', 'in', userIds)
    .execute();
}

/** The webhook where it is on. */
export async function findSending(
  db: Db,
  { user_id, id }: WebhookKey,
  now: Date,
): Promise<Pick<WebhookRow, 'url' | 'secret'> | undefined> {
  return withToken(db, now)
    .select(['webhooks.url', 'webhooks.secret'])
    .where('webhooks.user_id', '=', user_id)
    .where('webhooks.id', '=', id)
    .executeTakeFirst();
}

/** Deletes up to `limit` webhooks whose token is gone; returns their number. */
export async function purgeWebhooks(db: Db, limit: number): Promise<number> {
  const gone = await db
    .selectFrom('webhooks')
    .leftJoin('api_tokens', (join) =>
      join.onRef('api_tokens.user_id', '=', 'webhooks.user_id').onRef('api_tokens.id', '=', 'webhooks.token_id'),
    )
    .select(['webhooks.user_id', 'webhooks.id as webhook_id'])
    .where('api_tokens.id', 'is', null)
    .limit(limit)
    .execute();
  for (const { user_id, webhook_id } of gone) {
    const id: WebhookId = webhook_id;
    await db.deleteFrom('webhooks').where('user_id', '=', user_id).where('id', '=', id).execute();
  }
  return gone.length;
}
