import { type Static, Type } from 'typebox';
import { EMAIL_KINDS } from '../constants/emailKinds';
import { OneOf } from './common';

const closed = { additionalProperties: false };

/** One kind of mail, and whether the person wants it. */
const EmailPreferenceSchema = Type.Object({ kind: OneOf(EMAIL_KINDS), is_on: Type.Boolean() }, closed);
export type EmailPreference = Static<typeof EmailPreferenceSchema>;
const All = Type.Array(EmailPreferenceSchema);

export const emailPreferenceSchemas = {
  'EmailPreferencesResource.get': { options: Type.Object({}, closed), data: All },
  'EmailPreferencesResource.update': { options: EmailPreferenceSchema, data: All },
  /** By the signed token of a mail, without a session: `is_on` true takes it back. */
  'UnsubscribeResource.update': {
    options: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), is_on: Type.Boolean() }, closed),
    data: EmailPreferenceSchema,
  },
};
