import type { OauthAppId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type OauthAppRow = Row<'oauth_apps'>;

/** With who registered it. */
export type OpenApp = OauthAppRow & { username: string; full_name: string };

/** Those of an owner, the newest first. */
export async function findApps(db: Db, userId: UserId, limit: number): Promise<OauthAppRow[]> {
  return db
    .selectFrom('oauth_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these applications that exist and whose owners have an account. */
export async function findOpenApps(db: Db, ids: readonly OauthAppId[]): Promise<OpenApp[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('oauth_apps')
    .innerJoin('users', 'users.id', 'oauth_apps.user_id')
    .selectAll('oauth_apps')
    .select(['users.username', 'users.full_name'])
    .where('oauth_apps.id', 'in', ids)
    .where('users.closed_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .execute();
}

export async function insertApp(tx: Tx, row: OauthAppRow): Promise<void> {
  await tx
    .insertInto('oauth_apps')
    .values({ ...row, redirect_uris: jsonb(row.redirect_uris) })
    .execute();
}

/** Returns false if this person has none with that id. */
export async function deleteApp(db: Db, userId: UserId, id: OauthAppId): Promise<boolean> {
  const row = await db
    .deleteFrom('oauth_apps')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
