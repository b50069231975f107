import { Compile } from 'typebox/compile';
import {
  type BusinessProblem,
  phoneDigits,
  problemsOf,
  SIGNUP_LIMITS,
  stepsOf,
  websiteOf,
} from '../../../../contract/constants/business/signUp';
import { LIMITS } from '../../../../contract/constants/limits';
import { cutText } from '../../../../contract/constants/textLength';
import { type MessageRef, message } from '../../../../contract/messages';
import {
  BusinessSignupDraftSchema,
  type StoredBusinessDraft,
} from '../../../../contract/schemas/business/businessSignup';
import { invalid } from '../../../platform/http/errors';
import { isEmailAddress } from '../../../platform/text/emailAddress';
import { cleanLine, requireLine } from '../../../platform/text/text';

/** What is stored of a business that a finished draft describes. */
export interface DescribedBusiness {
  readonly name: string;
  readonly country: string;
  readonly information: Readonly<Record<string, unknown>>;
}

const LENGTHS: Partial<Record<keyof StoredBusinessDraft, number>> = {
  businessName: SIGNUP_LIMITS.name,
  agencyServiceOther: SIGNUP_LIMITS.agencyServiceOther,
  firstName: LIMITS.firstName,
  lastName: LIMITS.firstName,
  website: LIMITS.link,
  email: LIMITS.email,
};

/** The business that a draft describes. Throws 400 naming every field that is wrong or missing (ledger SIGNUPB-008). */
export function describeBusiness(draft: StoredBusinessDraft): DescribedBusiness {
  const steps = stepsOf(draft);
  const problems = Object.assign({}, ...steps.map((step) => problemsOf(step, draft))) as Record<
    string,
    BusinessProblem
  >;
  if (draft.email.trim() !== '' && !isEmailAddress(draft.email.trim())) problems.email = 'invalid';
  const fields = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, wordsFor(field as keyof StoredBusinessDraft, problem)]),
  );
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    name: requireLine('businessName', draft.businessName, 'missing'),
    country: draft.country,
    information: { ...generalOf(draft), ...(steps.includes('agency') && agencyOf(draft)), ...contactOf(draft) },
  };
}

const wordsFor = (field: keyof StoredBusinessDraft, problem: BusinessProblem): MessageRef =>
  problem === 'tooLong' ? message('tooLong', { limit: LENGTHS[field] ?? LIMITS.link }) : problem;

const generalOf = (draft: StoredBusinessDraft) => ({
  goals: [...new Set(draft.businessGoals)],
  vertical: draft.businessVertical,
  employees: draft.numberEmployees,
  website: draft.hasWebsite ? websiteOf(draft.website) : null,
  advertising_intent: draft.advertisingIntent,
  account_type: draft.accountType,
  works_with_agency: draft.worksWithAgency,
});

const agencyOf = (draft: StoredBusinessDraft) => ({
  agency_role: draft.agencyRole,
  agency_clients: draft.agencyClients,
  agency_content: draft.agencyContent,
  agency_services: [...new Set(draft.agencyService)],
  agency_service_other: draft.agencyService.includes('OTHER')
    ? cleanLine('agencyServiceOther', draft.agencyServiceOther)
    : '',
});

const contactOf = (draft: StoredBusinessDraft) => {
  const digits = phoneDigits(draft.phoneNumber);
  return {
    contact_first_name: requireLine('firstName', draft.firstName, 'missing'),
    contact_last_name: cleanLine('lastName', draft.lastName),
    contact_email: draft.email.trim(),
    phone: digits === '' ? '' : `${draft.countryCode}${digits}`,
    whats_app_consent: digits !== '' && draft.whatsAppConsent,
  };
};

const validator = Compile(BusinessSignupDraftSchema);

/** The draft in the JSON text of a registration (`business_details`); throws 400 for anything else. */
export function readDetails(text: string): StoredBusinessDraft {
  try {
    const value: unknown = JSON.parse(text);
    if (validator.Check(value)) return value;
  } catch {
    // It is no JSON.
  }
  throw invalid({ business_details: 'invalid' });
}

/** The name of a business as its profile shows it, which may be shorter. */
export const shownName = (name: string): string => cutText(name, LIMITS.fullName);
