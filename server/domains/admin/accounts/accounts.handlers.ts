import type { accountEndpoints } from '../../../../contract/endpoints/admin/accounts';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import * as changes from './accounts.changes';
import * as accounts from './accounts.service';
import { takeDown } from './accounts.takedowns';

const GIGABYTE = 1e9;
const DONE = { data: { ok: true } } as const;

export const accountHandlers = {
  'AccountsResource.get': async (options, ctx) => ({ data: await accounts.listAccountsFor(ctx, options) }),
  'AccountResource.get': async ({ username }, ctx) => ({ data: await accounts.readAccount(ctx, username) }),
  'AccountBanResource.create': async ({ user_id, reason }, ctx) => {
    await changes.ban(ctx, requireViewer(ctx), user_id, { reason, origin: await mailOrigin(ctx) });
    return DONE;
  },
  'AccountBanResource.delete': async ({ user_id }, ctx) => {
    await changes.unban(ctx, requireViewer(ctx), user_id);
    return DONE;
  },
  'AccountDeletionResource.create': async ({ user_id, reason }, ctx) => {
    await changes.deleteAccount(ctx, requireViewer(ctx), user_id, reason);
    return DONE;
  },
  'AccountDeletionResource.delete': async ({ user_id }, ctx) => {
    await changes.cancelDeletion(ctx, requireViewer(ctx), user_id);
    return DONE;
  },
  'AccountSessionsResource.delete': async ({ user_id }, ctx) => {
    await changes.endSessions(ctx, requireViewer(ctx), user_id);
    return DONE;
  },
  'AccountPasswordLinkResource.create': async ({ user_id }, ctx) => ({
    data: await changes.createPasswordLink(ctx, requireViewer(ctx), user_id, await mailOrigin(ctx)),
  }),
  'AccountQuotaResource.update': async ({ user_id, gigabytes }, ctx) => {
    const bytes = gigabytes === null ? null : Math.round(gigabytes * GIGABYTE);
    await changes.setQuota(ctx, requireViewer(ctx), user_id, bytes);
    return DONE;
  },
  'SiteAdminResource.create': async ({ user_id }, ctx) => {
    await changes.grantAdmin(ctx, requireViewer(ctx), user_id);
    return DONE;
  },
  'SiteAdminResource.delete': async ({ user_id }, ctx) => {
    await changes.revokeAdmin(ctx, requireViewer(ctx), user_id);
    return DONE;
  },
  'SiteRoleResource.create': async ({ user_id, role }, ctx) => {
    await changes.grantRole(ctx, requireViewer(ctx), user_id, role);
    return DONE;
  },
  'SiteRoleResource.delete': async ({ user_id, role }, ctx) => {
    await changes.revokeRole(ctx, requireViewer(ctx), user_id, role);
    return DONE;
  },
  'TakedownResource.create': async (options, ctx) => {
    await takeDown(ctx, options);
    return DONE;
  },
} satisfies Handlers<typeof accountEndpoints>;
