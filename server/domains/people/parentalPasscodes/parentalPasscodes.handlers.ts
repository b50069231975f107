import type { parentalPasscodeEndpoints } from '../../../../contract/endpoints/people/parentalPasscodes';
import type { Handlers } from '../../../platform/http/context';
import * as passcodes from './parentalPasscodes.service';

const DONE = { data: { ok: true } } as const;

export const parentalPasscodeHandlers = {
  'ParentalPasscodeResource.create': async (options, ctx) => {
    await passcodes.setPasscode(ctx, options);
    return DONE;
  },
  'ParentalPasscodeResource.update': async (options, ctx) => {
    await passcodes.changePasscode(ctx, options);
    return DONE;
  },
  'ParentalPasscodeResource.delete': async (_options, ctx) => {
    await passcodes.removePasscode(ctx);
    return DONE;
  },
  // The dispatcher has already checked the passcode.
  'ParentalPasscodeVerificationResource.create': async () => DONE,
  'ParentalPasscodeRecoveryResource.create': async (_options, ctx) => {
    await passcodes.requestReset(ctx);
    return DONE;
  },
  'ParentalPasscodeResetResource.create': async (options, ctx) => {
    await passcodes.resetPasscode(ctx, options);
    return DONE;
  },
} satisfies Handlers<typeof parentalPasscodeEndpoints>;
