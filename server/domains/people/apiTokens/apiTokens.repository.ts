import type { ApiTokenId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type ApiTokenRow = Row<'api_tokens'>;

/** Those that a person made for their own programs, the newest first. */
export async function findApiTokens(db: Db, userId: UserId, limit: number): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('app_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertApiToken(tx: Tx, row: ApiTokenRow): Promise<void> {
  await tx
    .insertInto('api_tokens')
    .values({ ...row, scopes: jsonb(row.scopes) })
    .execute();
}

/** Returns false if this person has none with that id. */
export async function deleteApiToken(db: Db, userId: UserId, id: ApiTokenId): Promise<boolean> {
  const row = await db
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('app_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWebhooksOf(tx: Tx, userId: UserId, tokenId: ApiTokenId): Promise<void> {
  await tx.deleteFrom('webhooks').where('user_id', '=', userId).where('token_id', '=', tokenId).execute();
}

/** The token of a hash that has not expired; of an application only while that exists and its owner has an account. */
export async function findByHash(db: Db, hash: string, now: Date): Promise<ApiTokenRow | undefined> {
  return db
    .selectFrom('api_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .where((of) =>
      of.or([
        of('app_id', 'is', null),
        of.exists(
          of
            .selectFrom('oauth_apps')
            .innerJoin('users', 'users.id', 'oauth_apps.user_id')
            .select('oauth_apps.id')
            .whereRef('oauth_apps.id', '=', 'api_tokens.app_id')
            .where('closed_at', 'is', null)
            .where('banned_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst();
}

export async function noteUse(db: Db, { user_id, id }: Pick<ApiTokenRow, 'user_id' | 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
