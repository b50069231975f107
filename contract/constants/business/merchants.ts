/** Where the program for verified merchants is offered. */
export const MERCHANT_COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'ES', 'IT', 'AT', 'CH', 'NL', 'BR', 'MX'] as const;
export const isMerchantCountry = (country: string): boolean =>
  (MERCHANT_COUNTRIES as readonly string[]).includes(country);

export const MERCHANT_STATUSES = ['PROCESSING', 'FAILED', 'COMPLETED', 'DISAPPROVED', 'UNDER_REVIEW'] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];
export const REVIEW_STATES = ['approved', 'pending', 'declined', 'appeal_pending'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const PROGRAM_STATES = ['APPLIED', 'ACCEPTED', 'NON_COMPLIANT', 'SUSPENDED', 'CANCELLED'] as const;
export type ProgramState = (typeof PROGRAM_STATES)[number];

export const REQUIREMENTS = [
  'account_age',
  'domain_age',
  'profile_image',
  'cover_image',
  'bio',
  'shop_tab',
  'pinner_feedback',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];
export const CHECK_RESULTS = ['PASS', 'FAIL'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** What site admins decline or suspend for. */
export const DECLINE_REASONS = ['unclear_policies', 'misleading', 'low_quality', 'prohibited', 'other'] as const;
/** Why a review ended badly: requirements that fail, addresses that cannot be opened, or what a site admin chose. */
export const REVIEW_REASONS = [...REQUIREMENTS, 'shipping_policy', 'return_policy', ...DECLINE_REASONS] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const MERCHANT_LIMITS = {
  accountMonths: 3,
  domainMonths: 9,
  /** Of the products of the feeds that are taken in, the least share. */
  takenIn: 0.5,
  /** Reports of so many days count. */
  reportDays: 30,
  /** So many people may have reported pins in that time. */
  reporters: 5,
  /** Characters of an appeal. */
  comment: 2000,
  appeals: 2,
  /** Of a reason that a site admin writes for the audit log. */
  note: 500,
  address: 2048,
  pageSize: 50,
} as const;

export type MerchantEvent =
  | 'apply'
  /** All requirements are met, or not. */
  | 'pass'
  | 'fail'
  | 'approve'
  | 'decline'
  | 'appeal'
  | 'suspend'
  | 'leave';

interface Phase {
  readonly program_state: ProgramState;
  readonly review_status: ReviewState;
  readonly status: MerchantStatus;
  /** The phase that an event leads to; every other event is refused. */
  readonly on: Readonly<Partial<Record<MerchantEvent, string>>>;
}

/** The phases of a merchant, what each is called on the wire, and every change from one to another. */
export const MERCHANT_PHASES = {
  /** The requirements are being checked. */
  checking: {
    ...{ program_state: 'APPLIED', review_status: 'pending', status: 'PROCESSING' },
    on: { pass: 'reviewing', fail: 'failed', leave: 'left' },
  },
  /** Requirements were not met: nobody reviewed it, and it can be applied again. */
  failed: {
    ...{ program_state: 'NON_COMPLIANT', review_status: 'declined', status: 'FAILED' },
    on: { apply: 'checking', leave: 'left' },
  },
  reviewing: {
    ...{ program_state: 'APPLIED', review_status: 'pending', status: 'UNDER_REVIEW' },
    on: { approve: 'accepted', decline: 'declined', leave: 'left' },
  },
  accepted: {
    ...{ program_state: 'ACCEPTED', review_status: 'approved', status: 'COMPLETED' },
    on: { fail: 'lapsed', suspend: 'suspended', leave: 'left' },
  },
  declined: {
    ...{ program_state: 'NON_COMPLIANT', review_status: 'declined', status: 'DISAPPROVED' },
    on: { appeal: 'appealing', approve: 'accepted' },
  },
  appealing: {
    ...{ program_state: 'NON_COMPLIANT', review_status: 'appeal_pending', status: 'UNDER_REVIEW' },
    on: { approve: 'accepted', decline: 'declined' },
  },
  /** A requirement fails, until it is met again. */
  lapsed: {
    ...{ program_state: 'SUSPENDED', review_status: 'approved', status: 'FAILED' },
    on: { pass: 'accepted', suspend: 'suspended', leave: 'left' },
  },
  /** By a site admin. */
  suspended: {
    ...{ program_state: 'SUSPENDED', review_status: 'declined', status: 'DISAPPROVED' },
    on: { appeal: 'suspensionAppealed', approve: 'accepted' },
  },
  suspensionAppealed: {
    ...{ program_state: 'SUSPENDED', review_status: 'appeal_pending', status: 'UNDER_REVIEW' },
    on: { approve: 'accepted', decline: 'suspended' },
  },
  left: {
    ...{ program_state: 'CANCELLED', review_status: 'declined', status: 'COMPLETED' },
    on: { apply: 'checking' },
  },
} as const satisfies Record<string, Phase>;
export type MerchantPhase = keyof typeof MERCHANT_PHASES;

/** The phase after an event; null where that is not allowed. `phase`: null before the first application. */
export function phaseAfter(phase: MerchantPhase | null, event: MerchantEvent, appeals: number): MerchantPhase | null {
  if (phase === null) return event === 'apply' ? 'checking' : null;
  if (event === 'appeal' && appeals >= MERCHANT_LIMITS.appeals) return null;
  const { on }: { on: Readonly<Partial<Record<MerchantEvent, MerchantPhase>>> } = MERCHANT_PHASES[phase];
  return on[event] ?? null;
}
