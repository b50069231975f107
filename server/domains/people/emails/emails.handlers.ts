import type { emailEndpoints } from '../../../../contract/endpoints/people/emails';
import type { Handlers } from '../../../platform/http/context';
import { requestEmailChange } from './emails.change';
import { requestReset, resetPassword } from './emails.passwords';
import { confirmEmail, resendVerification } from './emails.verification';

const DONE = { data: { ok: true } } as const;

export const emailHandlers = {
  'EmailVerifyResendResource.create': async (_options, ctx) => {
    await resendVerification(ctx);
    return DONE;
  },
  'EmailVerifyResource.create': async ({ token }, ctx) => {
    await confirmEmail(ctx, token);
    return DONE;
  },
  'EmailResource.update': async (change, ctx) => {
    await requestEmailChange(ctx, change);
    return DONE;
  },
  'PasswordResetRequestResource.create': async ({ username_or_email: name }, ctx) => {
    await requestReset(ctx, name);
    return DONE;
  },
  'PasswordResetResource.create': async ({ token, new_password: password }, ctx) => {
    await resetPassword(ctx, token, password);
    return DONE;
  },
} satisfies Handlers<typeof emailEndpoints>;
