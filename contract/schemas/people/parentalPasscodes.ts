import { Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { Done, Passcode } from '../common';

const closed = { additionalProperties: false };
/** Loose, so that the handler can explain what is wrong (ledger PASS-025 to PASS-027). */
const Code = Type.String({ maxLength: 20 });
const Email = Type.String({ maxLength: LIMITS.email });

export const parentalPasscodeSchemas = {
  'ParentalPasscodeResource.create': {
    options: Type.Object({ new_passcode: Code, backup_email: Email }, closed),
    data: Done,
  },
  /** Changes the given fields; needs the passcode. */
  'ParentalPasscodeResource.update': {
    options: Type.Object(
      { new_passcode: Type.Optional(Code), backup_email: Type.Optional(Email), ...Passcode },
      closed,
    ),
    data: Done,
  },
  'ParentalPasscodeResource.delete': { options: Type.Object({ ...Passcode }, closed), data: Done },
  /** Whether a passcode is right. Every protected change checks it again. */
  'ParentalPasscodeVerificationResource.create': { options: Type.Object({ ...Passcode }, closed), data: Done },
  /** Mails a link for a new passcode to the backup address. */
  'ParentalPasscodeRecoveryResource.create': { options: Type.Object({}, closed), data: Done },
  /** With the link of that mail, without a session. */
  'ParentalPasscodeResetResource.create': {
    options: Type.Object({ token: Type.String({ maxLength: 200 }), new_passcode: Code }, closed),
    data: Done,
  },
};
