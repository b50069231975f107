import { useLingui } from '@lingui/react/macro';
import {
  MAX_BUDGET,
  MICRO,
  minimumBudget,
  minorUnit,
  PROMOTION_LIMITS,
} from '../../../../contract/constants/business/promotions';
import { formatPrice } from '../../../lib/formatNumbers';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { microOf, type PromoteStep, type QuickPromoteState } from './useQuickPromote';

export type PromoteField =
  | 'pin'
  | 'ad_account'
  | 'name'
  | 'destination_url'
  | 'targeting'
  | 'daily_budget'
  | 'duration';

const FIELDS: Readonly<Record<PromoteStep, readonly PromoteField[]>> = {
  pin: ['pin', 'ad_account', 'name', 'destination_url'],
  audience: ['targeting'],
  budget: ['daily_budget', 'duration'],
  review: [],
};

/** What is wrong with each field of the form, in words (ledger PROMO-019, PROMO-020). */
export function usePromoteProblems({ form, account, isTried, fields }: QuickPromoteState) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const found: Partial<Record<PromoteField, string>> = {};
  const budget = microOf(form.dailyBudget);
  const days = Number(form.duration);
  const most = PROMOTION_LIMITS.duration;
  const least = account && formatPrice(String(minimumBudget(account.country)), account.currency, locale);
  if (!form.pin) found.pin = t`Choose a pin.`;
  if (!account) found.ad_account = t`Choose an ad account.`;
  if (form.name.trim() === '') found.name = t`Enter a name.`;
  if (!/^https?:\/\//i.test(form.destinationUrl.trim()))
    found.destination_url = t`Enter an address with http or https.`;
  if (form.ages.from > form.ages.to) found.targeting = t`The first age must not be above the last one.`;
  if (account) {
    if (budget === null || budget < minimumBudget(account.country) * MICRO) found.daily_budget = t`At least ${least}.`;
    else if (budget > MAX_BUDGET * MICRO) found.daily_budget = t`This is too much.`;
    else if (budget % minorUnit(account.currency) !== 0) found.daily_budget = t`This has too many decimals.`;
  }
  if (!form.isOngoing && !(Number.isInteger(days) && days >= 1 && days <= most)) {
    found.duration = t`Enter 1 to ${most} days.`;
  }
  return {
    has: (step: PromoteStep) => FIELDS[step].some((field) => found[field] !== undefined),
    of: (field: PromoteField): string | undefined => (isTried ? found[field] : undefined) ?? fields[field],
  };
}
