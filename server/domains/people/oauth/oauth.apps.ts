import type { DataOf, OptionsOf } from '../../../../contract/api';
import { OAUTH } from '../../../../contract/constants/people/oauth';
import type { OauthAppId } from '../../../../contract/schemas/common';
import type { AllowedApp, OauthApp } from '../../../../contract/schemas/people/oauth';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import { shardOf } from '../../../platform/database/ids';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { requireLine } from '../../../platform/text/text';
import { lockAccount } from '../users';
import * as apps from './apps.repository';
import * as grants from './grants.repository';
import { noSuchOauthApp, tooManyOauthApps } from './oauth.errors';
import { isRedirectUri } from './oauth.redirects';

const present = (row: apps.OauthAppRow): OauthApp => ({
  id: row.id,
  name: row.name,
  redirect_uris: row.redirect_uris,
  is_confidential: row.secret_hash !== null,
  created_at: row.created_at.toISOString(),
});

/** The applications that the viewer registered, and those that they allowed to use their account. */
export async function listApps(ctx: Ctx): Promise<DataOf<'OauthAppsResource.get'>> {
  const { id } = requireViewer(ctx);
  const own = await apps.findApps(ctx.db, id, OAUTH.apps);
  return { own: own.map(present), allowed: await listAllowed(ctx) };
}

/** One for each application, whatever the number of times that it was allowed. */
async function listAllowed(ctx: Ctx): Promise<AllowedApp[]> {
  const used = await grants.findUsedGrants(ctx.db, requireViewer(ctx).id, ctx.clock.now(), OAUTH.grants);
  const open = new Map(
    (
      await apps.findOpenApps(
        ctx.db,
        used.map(({ app_id }) => app_id),
      )
    ).map((app) => [app.id, app]),
  );
  const allowed = new Map<OauthAppId, AllowedApp>();
  for (const { app_id, scopes, created_at, last_used_at } of used) {
    const app = open.get(app_id);
    if (!app) continue;
    const before = allowed.get(app_id);
    const uses = [before?.last_used_at ?? '', last_used_at?.toISOString() ?? ''].sort();
    allowed.set(app_id, {
      id: app_id,
      name: app.name,
      owner: { username: app.username, full_name: app.full_name },
      scopes: [...new Set([...(before?.scopes ?? []), ...scopes])],
      allowed_at: created_at.toISOString(),
      last_used_at: uses[1] || null,
    });
  }
  return [...allowed.values()];
}

/** Registers an application, and returns its secret where it has one; only the hash is stored. Throws 409 for too many. */
export async function createApp(
  ctx: Ctx,
  { name: given, redirect_uris, is_confidential }: OptionsOf<'OauthAppsResource.create'>,
): Promise<DataOf<'OauthAppsResource.create'>> {
  const { id: userId } = requireViewer(ctx);
  const name = requireLine('name', given, 'oauthAppNameMissing');
  if (!redirect_uris.every(isRedirectUri)) throw invalid({ redirect_uris: 'oauthRedirectInvalid' });
  const secret = is_confidential ? `${OAUTH.secretPrefix}${newToken()}` : null;
  const row: apps.OauthAppRow = {
    user_id: userId,
    id: ctx.ids.next('oauthApp', shardOf(userId)),
    name,
    redirect_uris,
    secret_hash: secret === null ? null : hashToken(secret),
    created_at: ctx.clock.now(),
  };
  await inTransaction(ctx.db, async (tx) => {
    // Locks the account, so that two at once do not exceed the limit.
    await lockAccount(tx, userId);
    if ((await apps.findApps(tx, userId, OAUTH.apps)).length >= OAUTH.apps) throw tooManyOauthApps(OAUTH.apps);
    await apps.insertApp(tx, row);
  });
  return { ...present(row), client_secret: secret };
}

/** Removes an application: its tokens are worthless at once, and a job deletes what people allowed to it. Throws 404. */
export async function deleteApp(ctx: Ctx, id: OauthAppId): Promise<void> {
  if (!(await apps.deleteApp(ctx.db, requireViewer(ctx).id, id))) throw noSuchOauthApp();
}
