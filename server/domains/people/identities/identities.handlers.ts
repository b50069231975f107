import type { identityEndpoints } from '../../../../contract/endpoints/people/identities';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import * as links from './identities.links';
import * as identities from './identities.service';

export const identityHandlers = {
  'PendingIdentityResource.get': async (_options, ctx) => ({ data: await identities.readPending(ctx) }),
  'IdentitySignupResource.create': async (signup, ctx) => ({ data: { token: await identities.signUp(ctx, signup) } }),
  'IdentityLoginResource.create': async (options, ctx) => ({ data: { token: await identities.logIn(ctx, options) } }),
  'IdentitiesResource.get': async (_options, ctx) => ({ data: await links.listIdentities(ctx) }),
  'IdentityResource.create': async ({ current_password: password }, ctx) => {
    await identities.connectViewer(ctx, requireViewer(ctx).id, password);
    return { data: { ok: true } };
  },
  'IdentityResource.delete': async ({ id, current_password: password }, ctx) => {
    await links.unlinkIdentity(ctx, id, password);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof identityEndpoints>;
