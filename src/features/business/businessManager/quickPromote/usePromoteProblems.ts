import { useLingui } from '@lingui/react/macro';
import { minimumBudget, PROMOTION_LIMITS } from '../../../../../contract/constants/business/promotions';
import type { PromoteField, PromoteProblem } from '../../../../entities/business/promoteForm';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectQuickPromote } from '../../../../selectors/business/quickPromote';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';

/** What is wrong with a field of the form, in words (ledger PROMO-019, PROMO-020). */
export function usePromoteProblems(): (field: PromoteField) => string | undefined {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const { form, advertiser } = useAppSelector(selectQuickPromote);
  const most = PROMOTION_LIMITS.duration;
  const least = advertiser ? formatPrice(String(minimumBudget(advertiser.country)), advertiser.currency, locale) : '';
  const missing: Partial<Record<PromoteField, string>> = {
    subject: t`Choose a pin.`,
    name: t`Enter a name.`,
    adType: t`Choose what kind of ad it is.`,
    tag: t`Choose the tag that reports conversions.`,
  };
  const words: Record<Exclude<PromoteProblem, object | 'missing'>, string> = {
    notWeb: t`Enter an address with http or https.`,
    tooLow: t`At least ${least}.`,
    tooHigh: t`This is too much.`,
    tooManyDecimals: t`This has too many decimals.`,
    notWholeDays: t`Enter 1 to ${most} days.`,
    agesWrong: t`The first age must not be above the last one.`,
  };
  return (field) => {
    const problem = form.errors[field];
    if (problem === undefined) return undefined;
    if (typeof problem === 'object') return problem.text;
    return problem === 'missing' ? missing[field] : words[problem];
  };
}
