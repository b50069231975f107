import type { passkeyEndpoints } from '../../../../contract/endpoints/people/passkeys';
import type { Handlers } from '../../../platform/http/context';
import { logInWithPasskey, requestLogin } from './passkeys.login';
import * as passkeys from './passkeys.service';

export const passkeyHandlers = {
  'PasskeysResource.get': async (_options, ctx) => ({ data: await passkeys.listPasskeys(ctx) }),
  'PasskeyOptionsResource.create': async ({ current_password: password }, ctx) => ({
    data: await passkeys.requestPasskey(ctx, password),
  }),
  'PasskeyResource.create': async ({ credential }, ctx) => ({ data: await passkeys.addPasskey(ctx, credential) }),
  'PasskeyResource.update': async ({ id, name }, ctx) => ({ data: await passkeys.rename(ctx, id, name) }),
  'PasskeyResource.delete': async ({ id }, ctx) => {
    await passkeys.remove(ctx, id);
    return { data: { ok: true } };
  },
  'PasskeyLoginOptionsResource.create': async (_options, ctx) => ({ data: await requestLogin(ctx) }),
  'LoginPasskeyHandshake.create': async ({ credential }, ctx) => ({
    data: { token: await logInWithPasskey(ctx, credential) },
  }),
} satisfies Handlers<typeof passkeyEndpoints>;
