import { resource } from '../endpoint';

const own = { isPersonal: true } as const;
const withPasscode = { isPersonal: true, isProtected: true } as const;

/** The parental passcode: setting, changing, removing and recovering it (ledger PASS-034). */
export const parentalPasscodeEndpoints = {
  'ParentalPasscodeResource.create': resource('ParentalPasscodeResource', 'create', own),
  'ParentalPasscodeResource.update': resource('ParentalPasscodeResource', 'update', withPasscode),
  'ParentalPasscodeResource.delete': resource('ParentalPasscodeResource', 'delete', withPasscode),
  'ParentalPasscodeVerificationResource.create': resource(
    'ParentalPasscodeVerificationResource',
    'create',
    withPasscode,
  ),
  'ParentalPasscodeRecoveryResource.create': resource('ParentalPasscodeRecoveryResource', 'create', own),
  'ParentalPasscodeResetResource.create': resource('ParentalPasscodeResetResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
};
