import type { sessionEndpoints } from '../../../../contract/endpoints/people/sessions';
import type { Handlers } from '../../../platform/http/context';
import { listAccounts, logOut, switchAccount } from './sessions.accounts';
import * as countries from './sessions.countries';
import * as devices from './sessions.devices';
import * as registration from './sessions.registration';
import * as sessions from './sessions.service';
import * as upkeep from './sessions.upkeep';

const DONE = { data: { ok: true } } as const;

export const sessionHandlers = {
  'RegisterEmailHandshake.create': async (signup, ctx) => ({
    data: { token: await registration.register(ctx, signup) },
  }),
  'RegisterPartnerHandshake.create': async (signup, ctx) => ({
    data: { token: await registration.registerPartner(ctx, signup) },
  }),
  'RegisterFacebookHandshake.create': async (_signup, ctx) => ({
    data: { token: await registration.registerFacebook(ctx) },
  }),
  'UserRegisterResource.create': async (signup, ctx) => ({ data: { token: await registration.register(ctx, signup) } }),
  'LoginHandshake.create': async (login, ctx) => ({ data: { token: await sessions.logIn(ctx, login) } }),
  'LoginMfaHandshake.create': async (login, ctx) => ({ data: { token: await sessions.logInWithCode(ctx, login) } }),
  'HandshakeSessionResource.create': async ({ token }, ctx) => ({
    data: await sessions.startFromHandshake(ctx, token),
  }),
  'CctldTokenResource.create': async (_options, ctx) => ({
    data: { sites: await countries.offerCountrySessions(ctx) },
  }),
  'CctldSessionResource.create': async ({ token }, ctx) => {
    await countries.acceptCountrySession(ctx, token);
    return DONE;
  },
  'UserSessionResource.create': async ({ user_id }, ctx) => ({
    data: {
      session_accounts: user_id === undefined ? await listAccounts(ctx) : await switchAccount(ctx, user_id),
    },
  }),
  'UserSessionResource.delete': async ({ all = false }, ctx) => {
    await logOut(ctx, all);
    return DONE;
  },
  'SessionsResource.get': async (_options, ctx) => ({ data: await devices.listSessions(ctx) }),
  'SessionResource.delete': async ({ id }, ctx) => {
    await devices.endListedSession(ctx, id);
    return DONE;
  },
  'OtherSessionsResource.delete': async (_options, ctx) => {
    await devices.endAllOthers(ctx);
    return DONE;
  },
  'RefreshTokenResource.get': async (_options, ctx) => ({ data: await upkeep.refreshToken(ctx) }),
  'RefreshStoredAccountsResource.get': async (_options, ctx) => ({ data: await upkeep.refreshStoredAccounts(ctx) }),
  // The session is valid here: otherwise the call was refused with 401.
  'SessionVerificationResource.update': async () => DONE,
  'FingerprintResource.create': async (options, ctx) => {
    await upkeep.noteFingerprint(ctx, options);
    return DONE;
  },
} satisfies Handlers<typeof sessionEndpoints>;
