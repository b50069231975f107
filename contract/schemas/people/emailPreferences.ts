import { type Static, Type } from 'typebox';
import { EMAIL_KINDS } from '../../constants/people/emailKinds';
import { OneOf } from '../common';

const closed = { additionalProperties: false };

/** A kind of mail, and whether the person wants it. */
const EmailPreferenceSchema = Type.Object({ kind: OneOf(EMAIL_KINDS), is_on: Type.Boolean() }, closed);
export type EmailPreference = Static<typeof EmailPreferenceSchema>;
const All = Type.Array(EmailPreferenceSchema);

export const emailPreferenceSchemas = {
  'EmailPreferencesResource.get': { options: Type.Object({}, closed), data: All },
  'EmailPreferencesResource.update': { options: EmailPreferenceSchema, data: All },
  /** With the signed token from a mail, without a session; `is_on` true subscribes again. */
  'UnsubscribeResource.update': {
    options: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), is_on: Type.Boolean() }, closed),
    /** `invites`: invitations to an address, by whomever. */
    data: Type.Object({ kind: OneOf([...EMAIL_KINDS, 'invites'] as const), is_on: Type.Boolean() }),
  },
};
