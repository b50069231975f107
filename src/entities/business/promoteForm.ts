import {
  AD_AGES,
  type AdGender,
  defaultDuration,
  MAX_BUDGET,
  MICRO,
  minimumBudget,
  minorUnit,
  PROMOTION_LIMITS,
} from '../../../contract/constants/business/promotions';
import { type AdType, isBillingValid, type Objective } from '../../../contract/constants/business/quickPromote';
import { readNumber } from '../../../contract/constants/readNumber';
import type { Advertiser, Targeting } from '../../../contract/schemas/business/promotions';
import type { InterestId } from '../../../contract/schemas/common';

/** What the form of Quick Promote holds (ledger PROMO-006). */
export interface PromoteForm {
  readonly name: string;
  readonly destinationUrl: string;
  readonly objective: Objective;
  readonly adType: AdType | '';
  readonly ages: { readonly from: number; readonly to: number };
  readonly genders: readonly AdGender[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly interests: readonly InterestId[];
  readonly dailyBudget: string;
  readonly isFdb: boolean;
  readonly isOngoing: boolean;
  readonly duration: string;
}

export const PROMOTE_STEPS = ['pin', 'audience', 'budget', 'review'] as const;
export type PromoteStep = (typeof PROMOTE_STEPS)[number];

/** What Quick Promote asks for before its form, in this order (ledger PROMO-011, PROMO-013). */
export const FIRST_MODALS = ['pinSelection', 'businessForm', 'billingForm', 'consent'] as const;
export type FirstModal = (typeof FIRST_MODALS)[number];
export type PromoteModal = FirstModal | 'tag' | 'success' | 'error';

/** What is wrong with a field: one of these, or the server's words. */
export type PromoteProblem =
  | 'missing'
  | 'notWeb'
  | 'tooLow'
  | 'tooHigh'
  | 'tooManyDecimals'
  | 'notWholeDays'
  | 'agesWrong'
  | { readonly text: string };
export type PromoteField =
  | 'destinationUrl'
  | 'adType'
  | 'dailyBudget'
  | 'duration'
  | 'name'
  | 'targeting'
  | 'tag'
  | 'subject';
export type PromoteErrors = Readonly<Partial<Record<PromoteField, PromoteProblem>>>;

const STEP_OF: Readonly<Record<PromoteField, PromoteStep>> = {
  ...{ subject: 'pin', name: 'pin', destinationUrl: 'pin', adType: 'pin', tag: 'pin' },
  ...{ targeting: 'audience', dailyBudget: 'budget', duration: 'budget' },
};

/** The errors of the fields that a step shows. */
export const errorsIn = (errors: PromoteErrors, step: PromoteStep): PromoteErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => step === 'review' || STEP_OF[field as PromoteField] === step),
  );

/** The first step with something to mend; undefined: there is none. */
export const stepToMend = (errors: PromoteErrors): PromoteStep | undefined =>
  PROMOTE_STEPS.find((step) => step !== 'review' && Object.keys(errorsIn(errors, step)).length > 0);

/** The fields of the server's refusals. */
const FIELD_OF: Readonly<Record<string, PromoteField>> = {
  ...{ destination_url: 'destinationUrl', ad_type: 'adType', daily_budget: 'dailyBudget', duration: 'duration' },
  ...{ name: 'name', targeting: 'targeting', conversion_tag_id: 'tag', pin_id: 'subject', product_group: 'subject' },
};

/** What the server refused, by the fields of the form. */
export const toErrors = (fields: Readonly<Record<string, string>> | undefined): PromoteErrors =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, text]) => {
      const own = FIELD_OF[field];
      return own ? [[own, { text }]] : [];
    }),
  );

export const EMPTY_FORM: PromoteForm = {
  ...{ name: '', destinationUrl: '', objective: 'CONSIDERATION', adType: '' },
  ages: { from: AD_AGES.from, to: AD_AGES.to },
  ...{ genders: [], countries: [], languages: [], interests: [] },
  ...{ dailyBudget: '', isFdb: true, isOngoing: false, duration: '10' },
};

/** The amounts with which the form of an advertiser begins (ledger PROMO-021 to PROMO-023). */
export const amountsFor = (country: string): Pick<PromoteForm, 'dailyBudget' | 'duration'> => ({
  dailyBudget: String(minimumBudget(country)),
  duration: String(defaultDuration(country)),
});

/** Of the amount that was typed, millionths; null if it is no number. */
export function microOf(text: string): number | null {
  const amount = readNumber(text);
  return Number.isFinite(amount) ? Math.round(amount * MICRO) : null;
}

/** What the advertiser still lacks, the first of it; null: nothing (ledger PROMO-012, PROMO-013). */
export function lackingOf(hasSubject: boolean, advertiser: Advertiser | null): FirstModal | null {
  if (!hasSubject) return 'pinSelection';
  if (!advertiser) return null;
  if (advertiser.business_address === null) return 'businessForm';
  if (!isBillingValid(advertiser)) return 'billingForm';
  return advertiser.needs_consent && !advertiser.has_consent ? 'consent' : null;
}

/** Who is meant; without `isAuto` nobody of 18 or older is left out. */
export function targetingOf(form: PromoteForm, isAuto: boolean): Targeting {
  if (isAuto) return {};
  const isEveryAge = form.ages.from === AD_AGES.from && form.ages.to === AD_AGES.to;
  return {
    ...(isEveryAge ? {} : { ages: form.ages }),
    ...(form.genders.length > 0 && { genders: [...form.genders] }),
    ...(form.countries.length > 0 && { countries: [...form.countries] }),
    ...(form.languages.length > 0 && { languages: [...form.languages] }),
    ...(form.interests.length > 0 && { interests: [...form.interests] }),
  };
}

const budgetProblem = (amount: number | null, { country, currency }: Advertiser): PromoteProblem | undefined => {
  if (amount === null || amount < minimumBudget(country) * MICRO) return 'tooLow';
  if (amount > MAX_BUDGET * MICRO) return 'tooHigh';
  return amount % minorUnit(currency) === 0 ? undefined : 'tooManyDecimals';
};

/** What is wrong with the form, as the server would say it (ledger PROMO-019, PROMO-020). */
export function checkForm(
  form: PromoteForm,
  { hasSubject, advertiser, tagId }: { hasSubject: boolean; advertiser: Advertiser | null; tagId: string | null },
): PromoteErrors {
  const days = readNumber(form.duration);
  const isWhole = Number.isInteger(days) && days >= 1 && days <= PROMOTION_LIMITS.duration;
  const problems: Record<PromoteField, PromoteProblem | undefined | false> = {
    subject: !hasSubject && 'missing',
    name: form.name.trim() === '' && 'missing',
    destinationUrl: !/^https?:\/\//i.test(form.destinationUrl.trim()) && 'notWeb',
    adType: form.adType === '' && 'missing',
    tag: form.objective === 'WEB_CONVERSION' && tagId === null && 'missing',
    targeting: form.ages.from > form.ages.to && 'agesWrong',
    dailyBudget: advertiser ? budgetProblem(microOf(form.dailyBudget), advertiser) : undefined,
    duration: !form.isOngoing && !isWhole && 'notWholeDays',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as PromoteErrors;
}
