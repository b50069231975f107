import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { MAX_BUDGET } from '../../../../../contract/constants/business/promotions';
import type { AdAccountId } from '../../../../../contract/schemas/common';
import { estimateRequested } from '../../../../actions/business/quickPromote';
import { formatCount } from '../../../../lib/formatNumbers';
import { selectEstimate } from '../../../../selectors/business/quickPromote';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { usePlanTexts } from '../marketingPlan/usePlanTexts';

interface ClickEstimateProps {
  adAccountId: AdAccountId;
  /** The daily budget in the currency of the ad account, as far as it can be read. */
  amount: number;
}

/** The clicks that a daily budget may bring in a week, with what that rests on (ledger PROMO-030). */
export function ClickEstimate({ adAccountId, amount }: ClickEstimateProps) {
  const dispatch = useAppDispatch();
  const { sources } = usePlanTexts();
  const locale = useAppSelector(selectTextLocale);
  const whole = amount >= 1 && amount <= MAX_BUDGET ? Math.floor(amount) : null;
  const estimate = useAppSelector((state) => (whole === null ? null : selectEstimate(state, adAccountId, whole)));
  useEffect(() => {
    if (whole !== null) dispatch(estimateRequested({ adAccountId, amount: whole }));
  }, [dispatch, adAccountId, whole]);
  if (!estimate) return <p role="status" />;
  const from = formatCount(estimate.weekly_clicks.from, locale);
  const to = formatCount(estimate.weekly_clicks.to, locale);
  return (
    <p role="status">
      <Trans>
        Enough for {from} to {to} clicks a week, if enough people see it.
      </Trans>{' '}
      {sources[estimate.cost_source]}.
    </p>
  );
}
