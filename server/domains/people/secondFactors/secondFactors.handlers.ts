import type { secondFactorEndpoints } from '../../../../contract/endpoints/people/secondFactors';
import type { Handlers } from '../../../platform/http/context';
import * as factors from './secondFactors.service';

export const secondFactorHandlers = {
  'SecondFactorResource.get': async (_options, ctx) => ({ data: await factors.readSecondFactor(ctx) }),
  'SecondFactorResource.create': async (options, ctx) => ({ data: await factors.beginEnrolment(ctx, options) }),
  'SecondFactorResource.update': async ({ code }, ctx) => ({
    data: { recovery_codes: await factors.confirmEnrolment(ctx, code) },
  }),
  'SecondFactorResource.delete': async ({ current_password: password }, ctx) => {
    await factors.disable(ctx, password);
    return { data: { ok: true } };
  },
  'RecoveryCodesResource.create': async ({ current_password: password }, ctx) => ({
    data: { recovery_codes: await factors.renewRecoveryCodes(ctx, password) },
  }),
} satisfies Handlers<typeof secondFactorEndpoints>;
