import { type Static, Type } from 'typebox';
import {
  ADVERTISING_INTENTS,
  AGENCY_CLIENT_COUNTS,
  AGENCY_ROLES,
  AGENCY_SERVICES,
  BUSINESS_ACCOUNT_TYPES,
  BUSINESS_COUNTRY_CODES,
  BUSINESS_GOALS,
  BUSINESS_STEPS,
  BUSINESS_VERTICALS,
  EMPLOYEE_COUNTS,
  SIGNUP_LIMITS,
} from '../../constants/business/signUp';
import { LIMITS } from '../../constants/limits';
import { Done, Nullable, OneOf, UserIdSchema } from '../common';

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
const several = <const Words extends readonly string[]>(words: Words) =>
  Type.Array(OneOf(words), { maxItems: words.length });

/** Named as the specification names them (ledger SIGNUPB-002). Unfinished: what is not answered is null or ''. */
export const BusinessSignupDraftSchema = Type.Object(
  {
    businessGoals: several(BUSINESS_GOALS),
    businessName: text(SIGNUP_LIMITS.name),
    businessVertical: Nullable(OneOf(BUSINESS_VERTICALS)),
    numberEmployees: Nullable(OneOf(EMPLOYEE_COUNTS)),
    hasWebsite: Nullable(Type.Boolean()),
    website: text(LIMITS.link),
    country: OneOf(BUSINESS_COUNTRY_CODES),
    locale: text(10),
    advertisingIntent: Nullable(OneOf(ADVERTISING_INTENTS)),
    accountType: Nullable(OneOf(BUSINESS_ACCOUNT_TYPES)),
    agencyRole: Nullable(OneOf(AGENCY_ROLES)),
    agencyClients: Nullable(OneOf(AGENCY_CLIENT_COUNTS)),
    agencyContent: Nullable(Type.Boolean()),
    agencyService: several(AGENCY_SERVICES),
    agencyServiceOther: text(SIGNUP_LIMITS.agencyServiceOther),
    firstName: text(LIMITS.firstName),
    lastName: text(LIMITS.firstName),
    fullName: text(LIMITS.fullName),
    email: text(LIMITS.email),
    countryCode: text(5),
    phoneNumber: text(30),
    worksWithAgency: Nullable(Type.Boolean()),
    leadId: text(64),
    stepperCount: Type.Integer({ minimum: 1, maximum: BUSINESS_STEPS.length }),
    whatsAppConsent: Type.Boolean(),
    calendlyUpsellEligible: Type.Boolean(),
    shouldShowCalendlyModal: Type.Boolean(),
  },
  closed,
);
export type StoredBusinessDraft = Static<typeof BusinessSignupDraftSchema>;

const step = Type.Integer({ minimum: 0, maximum: BUSINESS_STEPS.length - 1 });

export const businessSignupSchemas = {
  /** `draft` is null where there is none. `step`: the index of the step that was open. */
  'BusinessSignupDraftResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({ draft: Nullable(BusinessSignupDraftSchema), step }),
  },
  /** Replaces the draft; the last device that writes wins. */
  'BusinessSignupDraftResource.update': {
    options: Type.Object({ draft: BusinessSignupDraftSchema, step }, closed),
    data: Done,
  },
  /**
   * Makes a business of a finished draft. 'link': with an account of its own, which its owner opens from theirs.
   * 'convert': of the viewer's own account.
   */
  'BusinessAccountResource.create': {
    options: Type.Object({ kind: OneOf(['link', 'convert'] as const), draft: BusinessSignupDraftSchema }, closed),
    data: Type.Object({ user_id: UserIdSchema }),
  },
  /** Makes the viewer's business account a personal one again. */
  'BusinessAccountResource.delete': { options: Type.Object({}, closed), data: Done },
  /** A handshake token that opens a session of a business account that is linked to the viewer's. */
  'LinkedAccountHandshakeResource.create': {
    options: Type.Object({ user_id: UserIdSchema }, closed),
    data: Type.Object({ token: Type.String() }),
  },
};
