import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { Done, Nullable, TimestampSchema } from '../common';

const closed = { additionalProperties: false };
/** Not asked for where the account has none. */
const current_password = Type.Optional(Type.String({ maxLength: LIMITS.passwordMax }));

const SecondFactorSchema = Type.Object({
  /** null: logging in takes the password alone. */
  enabled_at: Nullable(TimestampSchema),
  recovery_codes_left: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactorSchema>;

const EnrolmentSchema = Type.Object({
  /** base32, to be typed where no camera is. */
  secret: Type.String(),
  /** Modules on each side, and the dark ones as an SVG path. */
  qr_code: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type SecondFactorEnrolment = Static<typeof EnrolmentSchema>;

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const secondFactorSchemas = {
  'SecondFactorResource.get': { options: Type.Object({}, closed), data: SecondFactorSchema },
  'SecondFactorResource.create': { options: Type.Object({ current_password }, closed), data: EnrolmentSchema },
  'SecondFactorResource.update': {
    options: Type.Object({ code: Type.String({ minLength: 1, maxLength: LIMITS.securityCode }) }, closed),
    data: RecoveryCodes,
  },
  'SecondFactorResource.delete': { options: Type.Object({ current_password }, closed), data: Done },
  'RecoveryCodesResource.create': { options: Type.Object({ current_password }, closed), data: RecoveryCodes },
};
