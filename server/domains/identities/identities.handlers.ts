import type { identityEndpoints } from '../../../contract/endpoints/identities';
import { type Handlers, requireViewer } from '../../platform/http/context';
import * as identities from './identities.service';

export const identityHandlers = {
  'PendingIdentityResource.get': async (_options, ctx) => ({ data: await identities.readPending(ctx) }),
  'IdentitySignupResource.create': async (signup, ctx) => ({ data: { token: await identities.signUp(ctx, signup) } }),
  'IdentityLoginResource.create': async (options, ctx) => ({ data: { token: await identities.logIn(ctx, options) } }),
  'IdentityResource.create': async (_options, ctx) => {
    await identities.connectViewer(ctx, requireViewer(ctx).id);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof identityEndpoints>;
