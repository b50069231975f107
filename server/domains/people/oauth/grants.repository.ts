import type { ApiScope } from '../../../../contract/constants/people/apiTokens';
import type { ApiTokenId, OauthAppId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type GrantRow = Row<'oauth_grants'>;
export type GrantKey = Pick<GrantRow, 'user_id' | 'id'>;

export async function insertGrant(tx: Tx, row: GrantRow): Promise<void> {
  await tx
    .insertInto('oauth_grants')
    .values({ ...row, scopes: jsonb(row.scopes) })
    .execute();
}

/** What a person has allowed and is in use, the newest first. */
export async function findUsedGrants(db: Db, userId: UserId, now: Date, limit: number) {
  return db
    .selectFrom('oauth_grants')
    .innerJoin('api_tokens', (join) =>
      join.onRef('api_tokens.user_id', '=', 'oauth_grants.user_id').onRef('api_tokens.id', '=', 'oauth_grants.id'),
    )
    .select(['oauth_grants.app_id', 'oauth_grants.scopes', 'oauth_grants.created_at', 'api_tokens.last_used_at'])
    .where('oauth_grants.user_id', '=', userId)
    .where('oauth_grants.expires_at', '>', now)
    .orderBy('oauth_grants.id', 'desc')
    .limit(limit)
    .execute();
}

/** The keys of a person's grants beyond the newest `kept`. */
export async function findOldGrants(db: Db, userId: UserId, kept: number): Promise<GrantKey[]> {
  return db
    .selectFrom('oauth_grants')
    .select(['user_id', 'id'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(kept)
    .execute();
}

export async function findGrantsOf(db: Db, userId: UserId, appId: OauthAppId): Promise<GrantKey[]> {
  return db
    .selectFrom('oauth_grants')
    .select(['user_id', 'id'])
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .execute();
}

/** Up to `limit` that have expired or whose application is gone. */
export async function findEndedGrants(db: Db, now: Date, limit: number): Promise<GrantKey[]> {
  return db
    .selectFrom('oauth_grants')
    .leftJoin('oauth_apps', 'oauth_apps.id', 'oauth_grants.app_id')
    .select(['oauth_grants.user_id', 'oauth_grants.id'])
    .where((of) => of.or([of('oauth_grants.expires_at', '<=', now), of('oauth_apps.id', 'is', null)]))
    .limit(limit)
    .execute();
}

export async function findGrantByHash(
  db: Db,
  column: 'code_hash' | 'refresh_family',
  hash: string,
): Promise<GrantRow | undefined> {
  return db.selectFrom('oauth_grants').selectAll().where(column, '=', hash).executeTakeFirst();
}

/** The grant of an access token. */
export async function findGrantByToken(db: Db, tokenHash: string): Promise<GrantRow | undefined> {
  return db
    .selectFrom('oauth_grants')
    .innerJoin('api_tokens', (join) =>
      join.onRef('api_tokens.user_id', '=', 'oauth_grants.user_id').onRef('api_tokens.id', '=', 'oauth_grants.id'),
    )
    .selectAll('oauth_grants')
    .where('api_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function updateGrant(
  tx: Tx,
  { user_id, id }: GrantKey,
  change: Partial<Pick<GrantRow, 'code_used_at' | 'refresh_family' | 'refresh_hash' | 'expires_at'>>,
): Promise<void> {
  await tx.updateTable('oauth_grants').set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
}

interface NewAccess {
  name: string;
  app_id: OauthAppId;
  scopes: readonly ApiScope[];
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

/** Gives a grant its first access token, or another one in place of that. */
export async function putAccessToken(tx: Tx, { user_id, id }: GrantKey, access: NewAccess): Promise<void> {
  const scopes = jsonb([...access.scopes]);
  await tx
    .insertInto('api_tokens')
    .values({ ...access, user_id, id, scopes, last_used_at: null })
    .onConflict((found) =>
      found
        .columns(['user_id', 'id'])
        .doUpdateSet({ token_hash: access.token_hash, scopes, name: access.name, expires_at: access.expires_at }),
    )
    .execute();
}

/** Ends a grant with its tokens and its webhooks. */
export async function deleteGrant(db: Db, { user_id, id }: GrantKey): Promise<void> {
  const tokenId: ApiTokenId = id;
  await db.deleteFrom('oauth_grants').where('user_id', '=', user_id).where('id', '=', id).execute();
  await db.deleteFrom('api_tokens').where('user_id', '=', user_id).where('id', '=', id).execute();
  await db.deleteFrom('webhooks').where('user_id', '=', user_id).where('token_id', '=', tokenId).execute();
}
