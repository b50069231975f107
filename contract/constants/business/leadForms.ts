/** What a form that asks people for their contact may ask them. */
export const QUESTION_TYPES = [
  'FULL_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE_NUMBER',
  'ZIP_CODE',
  'GENDER',
  'CITY',
  'COUNTRY',
  'STATE_PROVINCE',
  'ADDRESS',
  'DATE_OF_BIRTH',
  'AGE',
  'CUSTOM',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** How an own question is answered. */
export const QUESTION_FIELDS = ['TEXT_FIELD', 'TEXT_AREA', 'RADIO_LIST', 'CHECKBOX'] as const;
export type QuestionField = (typeof QUESTION_FIELDS)[number];

export const hasOptions = (field: QuestionField | null): boolean => field === 'RADIO_LIST' || field === 'CHECKBOX';

/** Only an ACTIVE form can be attached to a promotion; people consented to its words, so that they stay as they are. */
export const LEAD_FORM_STATUSES = ['DRAFT', 'ACTIVE'] as const;
export type LeadFormStatus = (typeof LEAD_FORM_STATUSES)[number];

export const LEAD_LIMITS = {
  /** Of one ad account. */
  forms: 30,
  name: 255,
  link: 2048,
  disclosure: 2000,
  completion: 500,
  policyLinks: 3,
  linkLabel: 100,
  questions: 10,
  question: 255,
  options: 5,
  option: 100,
  answer: 500,
  /** Days after which what was sent is deleted. */
  keptDays: 30,
} as const;
