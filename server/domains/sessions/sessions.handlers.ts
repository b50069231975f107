import type { sessionEndpoints } from '../../../contract/endpoints/sessions';
import type { Handlers } from '../../platform/http/context';
import * as sessions from './sessions.service';

export const sessionHandlers = {
  'RegisterEmailHandshake.create': async (signup, ctx) => ({ data: { token: await sessions.register(ctx, signup) } }),
  'UserRegisterResource.create': async (signup, ctx) => ({ data: { token: await sessions.register(ctx, signup) } }),
  'LoginHandshake.create': async (login, ctx) => ({ data: { token: await sessions.logIn(ctx, login) } }),
  'HandshakeSessionResource.create': async ({ token }, ctx) => ({
    data: await sessions.startFromHandshake(ctx, token),
  }),
  'UserSessionResource.delete': async (_options, ctx) => {
    await sessions.logOut(ctx);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof sessionEndpoints>;
