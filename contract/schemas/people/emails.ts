import { Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { Done, Passcode } from '../common';

const closed = { additionalProperties: false };
const Token = Type.String({ minLength: 1, maxLength: 200 });
const Password = Type.String({ minLength: 1, maxLength: 1024 });

export const emailSchemas = {
  'EmailVerifyResendResource.create': { options: Type.Object({}, closed), data: Done },
  /** Confirms the address that the token was mailed to, including a new address of the account. */
  'EmailVerifyResource.create': { options: Type.Object({ token: Token }, closed), data: Done },
  /** Mails a link to the new address; the address changes when the link is opened. */
  'EmailResource.update': {
    options: Type.Object(
      {
        email: Type.String({ minLength: 3, maxLength: LIMITS.email }),
        current_password: Type.Optional(Password),
        ...Passcode,
      },
      closed,
    ),
    data: Done,
  },
  /** Gives the same response whether the account exists or not. */
  'PasswordResetRequestResource.create': {
    options: Type.Object({ username_or_email: Type.String({ minLength: 1, maxLength: LIMITS.email }) }, closed),
    data: Done,
  },
  'PasswordResetResource.create': {
    options: Type.Object({ token: Token, new_password: Password }, closed),
    data: Done,
  },
};
