import { LIMITS } from '../limits';
import { parseUrl } from '../parseUrl';
import { textLength } from '../textLength';

/** The countries of the business form and their numbers (ledger SIGNUPB-006, SIGNUPB-007). */
export const BUSINESS_COUNTRIES = {
  UNKNOWN: 0,
  US: 1,
  GB: 2,
  CA: 3,
  IE: 4,
  AU: 5,
  NZ: 6,
  FR: 7,
  SE: 8,
  IL: 9,
  DE: 10,
  AT: 11,
  IT: 12,
  ES: 13,
  NL: 14,
  BE: 15,
  PT: 16,
  CH: 17,
  HK: 18,
  JP: 19,
  KR: 20,
  SG: 21,
  NO: 22,
  DK: 23,
  FI: 24,
  CY: 25,
  LU: 26,
  MT: 27,
  PL: 28,
  RO: 29,
  HU: 30,
  CZ: 31,
  GR: 32,
  SK: 33,
  BR: 34,
  MX: 35,
  AR: 36,
  CL: 37,
  CO: 38,
} as const;
export type BusinessCountry = keyof typeof BUSINESS_COUNTRIES;
export const BUSINESS_COUNTRY_CODES = Object.keys(BUSINESS_COUNTRIES) as BusinessCountry[];

export const BUSINESS_GOALS = [
  'BRAND_AWARENESS',
  'WEBSITE_VISITS',
  'PRODUCT_SALES',
  'LEADS',
  'SHARE_CONTENT',
  'GROW_AUDIENCE',
  'NOT_SURE',
] as const;
export type BusinessGoal = (typeof BUSINESS_GOALS)[number];

export const BUSINESS_VERTICALS = [
  'AUTOMOTIVE',
  'BEAUTY',
  'CONSUMER_GOODS',
  'EDUCATION',
  'ENTERTAINMENT',
  'FASHION',
  'FINANCE',
  'FOOD_AND_DRINK',
  'HEALTH',
  'HOME',
  'MEDIA',
  'NONPROFIT',
  'RETAIL',
  'SERVICES',
  'TECHNOLOGY',
  'TRAVEL',
  'OTHER',
] as const;
export type BusinessVertical = (typeof BUSINESS_VERTICALS)[number];

export const EMPLOYEE_COUNTS = ['1', '2_TO_10', '11_TO_50', '51_TO_200', '201_TO_1000', 'OVER_1000'] as const;
export type EmployeeCount = (typeof EMPLOYEE_COUNTS)[number];

export const ADVERTISING_INTENTS = ['YES', 'NO', 'NOT_SURE'] as const;
export type AdvertisingIntent = (typeof ADVERTISING_INTENTS)[number];

/** What kind of business it is; an agency works for other businesses. */
export const BUSINESS_ACCOUNT_TYPES = ['BRAND', 'CREATOR', 'AGENCY'] as const;
export type BusinessAccountType = (typeof BUSINESS_ACCOUNT_TYPES)[number];

export const AGENCY_ROLES = ['OWNER', 'ACCOUNT_MANAGER', 'MEDIA_BUYER', 'CREATIVE', 'OTHER'] as const;
export type AgencyRole = (typeof AGENCY_ROLES)[number];

export const AGENCY_CLIENT_COUNTS = ['1_TO_5', '6_TO_20', '21_TO_50', 'OVER_50'] as const;
export type AgencyClientCount = (typeof AGENCY_CLIENT_COUNTS)[number];

export const AGENCY_SERVICES = [
  'MEDIA_BUYING',
  'STRATEGY',
  'CREATIVE',
  'SOCIAL_MEDIA',
  'COMMERCE',
  'ANALYTICS',
  'OTHER',
] as const;
export type AgencyService = (typeof AGENCY_SERVICES)[number];

export const SIGNUP_LIMITS = {
  name: 256,
  agencyServiceOther: 100,
  /** Business accounts that are linked to one person's. */
  linked: 10,
} as const;

/** What a person has answered in the business sign-up so far (ledger SIGNUPB-002). Null and '': not answered. */
export interface BusinessSignupDraft {
  businessGoals: readonly BusinessGoal[];
  businessName: string;
  businessVertical: BusinessVertical | null;
  numberEmployees: EmployeeCount | null;
  /** Null: not answered. */
  hasWebsite: boolean | null;
  website: string;
  country: BusinessCountry;
  locale: string;
  advertisingIntent: AdvertisingIntent | null;
  accountType: BusinessAccountType | null;
  agencyRole: AgencyRole | null;
  agencyClients: AgencyClientCount | null;
  /** Whether the agency makes content for its clients. */
  agencyContent: boolean | null;
  agencyService: readonly AgencyService[];
  agencyServiceOther: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  /** Calling code with its plus sign, such as '+49'. */
  countryCode: string;
  phoneNumber: string;
  worksWithAgency: boolean | null;
  /** Names this sign-up: the account that it makes is made once. */
  leadId: string;
  /** The furthest step that was reached, from 1. */
  stepperCount: number;
  whatsAppConsent: boolean;
  /** This site has no appointments with advisers: both stay false. */
  calendlyUpsellEligible: boolean;
  shouldShowCalendlyModal: boolean;
}

export const EMPTY_BUSINESS_DRAFT: BusinessSignupDraft = {
  businessGoals: [],
  businessName: '',
  businessVertical: null,
  numberEmployees: null,
  hasWebsite: null,
  website: '',
  country: 'UNKNOWN',
  locale: '',
  advertisingIntent: null,
  accountType: null,
  agencyRole: null,
  agencyClients: null,
  agencyContent: null,
  agencyService: [],
  agencyServiceOther: '',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  countryCode: '',
  phoneNumber: '',
  worksWithAgency: null,
  leadId: '',
  stepperCount: 1,
  whatsAppConsent: false,
  calendlyUpsellEligible: false,
  shouldShowCalendlyModal: false,
};

/** The steps of the sign-up (ledger SIGNUPB-001). Only agencies are asked about their agency. */
export const BUSINESS_STEPS = ['goals', 'business', 'agency', 'contact'] as const;
export type BusinessStep = (typeof BUSINESS_STEPS)[number];

const FOR_OTHERS: readonly BusinessStep[] = BUSINESS_STEPS.filter((step) => step !== 'agency');

export const stepsOf = ({ accountType }: Pick<BusinessSignupDraft, 'accountType'>): readonly BusinessStep[] =>
  accountType === 'AGENCY' ? BUSINESS_STEPS : FOR_OTHERS;

/** Why a field keeps its step from being complete. */
export type BusinessProblem = 'missing' | 'tooLong' | 'invalid';
export type BusinessProblems = Partial<Record<keyof BusinessSignupDraft, BusinessProblem>>;

const CALLING_CODE = /^\+[1-9]\d{0,3}$/;
/** Digits after the calling code (E.164: at most 15 with it). */
const PHONE = /^\d{4,14}$/;
/** One @ between something and a domain with a dot; the server checks addresses exactly. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What people write between the digits of a phone number is left out. */
export const phoneDigits = (phone: string): string => phone.replace(/[\s().\-/]/g, '');

const textProblem = (text: string, limit: number): BusinessProblem | undefined =>
  text.trim() === '' ? 'missing' : textLength(text.trim()) > limit ? 'tooLong' : undefined;

const CHECKS: Readonly<Record<BusinessStep, (draft: BusinessSignupDraft) => BusinessProblems>> = {
  goals: ({ businessGoals }) => (businessGoals.length === 0 ? { businessGoals: 'missing' } : {}),
  business: (draft) => {
    const isMissing = (['businessVertical', 'hasWebsite', 'accountType'] as const).filter(
      (name) => draft[name] === null,
    );
    const problems: BusinessProblems = Object.fromEntries(isMissing.map((name) => [name, 'missing' as const]));
    const name = textProblem(draft.businessName, SIGNUP_LIMITS.name);
    if (name) problems.businessName = name;
    if (draft.country === 'UNKNOWN') problems.country = 'missing';
    const website = draft.hasWebsite ? websiteProblem(draft.website) : undefined;
    if (website) problems.website = website;
    return problems;
  },
  agency: ({ agencyRole, agencyService, agencyServiceOther }) => {
    const problems: BusinessProblems = {};
    if (agencyRole === null) problems.agencyRole = 'missing';
    if (agencyService.length === 0) problems.agencyService = 'missing';
    const other = textProblem(agencyServiceOther, SIGNUP_LIMITS.agencyServiceOther);
    if (agencyService.includes('OTHER') && other) problems.agencyServiceOther = other;
    return problems;
  },
  contact: ({ firstName, lastName, email, countryCode, phoneNumber }) => {
    const problems: BusinessProblems = {};
    const first = textProblem(firstName, LIMITS.firstName);
    if (first) problems.firstName = first;
    if (textLength(lastName.trim()) > LIMITS.firstName) problems.lastName = 'tooLong';
    const mail = textProblem(email, LIMITS.email);
    if (mail) problems.email = mail;
    else if (!EMAIL.test(email.trim())) problems.email = 'invalid';
    const digits = phoneDigits(phoneNumber);
    if (digits !== '' && countryCode === '') problems.countryCode = 'missing';
    if (countryCode !== '' && !CALLING_CODE.test(countryCode)) problems.countryCode = 'invalid';
    if (digits !== '' && !PHONE.test(digits)) problems.phoneNumber = 'invalid';
    return problems;
  },
};

function websiteProblem(website: string): BusinessProblem | undefined {
  const problem = textProblem(website, LIMITS.link);
  return problem ?? (websiteOf(website) === null ? 'invalid' : undefined);
}

/** The address of a website as somebody wrote it, where http may be left out; null for what is no web address. */
export function websiteOf(text: string): string | null {
  const trimmed = text.trim();
  const url = parseUrl(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') ? url.href : null;
}

/** The fields that keep a step from being complete, with the reason (ledger SIGNUPB-005, SIGNUPB-008). */
export const problemsOf = (step: BusinessStep, draft: BusinessSignupDraft): BusinessProblems => CHECKS[step](draft);

export const canProceed = (step: BusinessStep, draft: BusinessSignupDraft): boolean =>
  Object.keys(problemsOf(step, draft)).length === 0;
