import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PLAN_LIMITS } from '../../../../../contract/constants/business/marketingPlans';
import { MICRO } from '../../../../../contract/constants/business/promotions';
import type { MarketingPlan, PlanSuggestion } from '../../../../../contract/schemas/business/marketingPlans';
import type { AdAccountId } from '../../../../../contract/schemas/common';
import * as plan from '../../../../actions/business/marketingPlan';
import { formatCount, formatPrice } from '../../../../lib/formatNumbers';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { Button, ButtonLink } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/TextField';
import { Fact } from '../Fact';
import styles from '../promotions/Promotions.module.css';
import { usePromoteNames } from '../quickPromote/usePromoteNames';
import { useAttempt } from '../useAttempt';
import type { MarketingPlanUse } from './useMarketingPlan';
import { usePlanTexts } from './usePlanTexts';

interface SuggestionStepProps {
  use: MarketingPlanUse;
  adAccountId: AdAccountId;
}

/** What is suggested and why, with a name under which it is saved. */
export function SuggestionStep({ use, adAccountId }: SuggestionStepProps) {
  const { t } = useLingui();
  const { state, dispatch, businessId, opened, canEdit, noteSaved } = use;
  const creation = useAttempt('MarketingPlanResource.create');
  const update = useAttempt('MarketingPlanResource.update');
  const { isBusy, isDone, problems } = update.isBusy || update.isDone || update.problems.length > 0 ? update : creation;
  const createdId = (creation.data as MarketingPlan | null)?.id;
  useEffect(() => {
    if (createdId !== undefined) noteSaved(createdId);
  }, [createdId, noteSaved]);
  const save = () => {
    const attempt = (opened ? update : creation).begin();
    dispatch(plan.planSaveRequested({ adAccountId, saved: opened, attempt }));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (state.canProceed) save();
      }}
    >
      {state.marketingPlanSuggestion && <Suggested suggestion={state.marketingPlanSuggestion} />}
      {canEdit && (
        <TextField
          label={t`Name of the plan`}
          value={state.marketingPlanName}
          maxLength={PLAN_LIMITS.name}
          dir="auto"
          onValueChange={(name) => dispatch(plan.planNameSet({ name }))}
        />
      )}
      {problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
      <p role="status">{isDone && <Trans>Saved</Trans>}</p>
      <div className={styles.buttons}>
        <Button onClick={() => dispatch(plan.surveySet({ isOpen: true }))}>
          <Trans>Back</Trans>
        </Button>
        {canEdit && (
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!state.canProceed}>
            <Trans>Save the plan</Trans>
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => dispatch(plan.calendlyModalSet({ isOpen: true }))}>
          <Trans>Talk to somebody</Trans>
        </Button>
        {canEdit && (
          <ButtonLink to={`${managerPath(businessId, 'promotions')}?promote=`}>
            <Trans>Promote a pin</Trans>
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

function Suggested({ suggestion }: { suggestion: PlanSuggestion }) {
  const { objectives } = usePromoteNames();
  const { watched, sources, reasons } = usePlanTexts();
  const locale = useAppSelector(selectTextLocale);
  const money = (amount: number) => formatPrice(String(amount / MICRO), suggestion.currency, locale);
  const { cost_per_click: cost, weekly_clicks: clicks, watched_action: action } = suggestion;
  const [budget, costFrom, costTo] = [money(suggestion.daily_budget), money(cost.from), money(cost.to)];
  const count = (value: number) => formatCount(value, locale);
  const [clicksFrom, clicksTo] = [count(clicks.from), count(clicks.to)];
  return (
    <>
      <dl className={styles.review}>
        <Fact name={<Trans>Kind of campaign</Trans>}>{objectives[suggestion.campaign_type]}</Fact>
        <Fact name={<Trans>Daily budget</Trans>}>{budget}</Fact>
        <Fact name={<Trans>Cost of a click</Trans>}>
          <Trans>
            {costFrom} to {costTo}
          </Trans>
        </Fact>
        <Fact name={<Trans>Clicks a week</Trans>}>
          <Trans>
            {clicksFrom} to {clicksTo}
          </Trans>
        </Fact>
        <Fact name={<Trans>What to count to see whether it works</Trans>}>{watched[action]}</Fact>
        {action !== 'CLICK' && (
          <Fact name={<Trans>How many there are each week now</Trans>}>{count(suggestion.watched_count)}</Fact>
        )}
      </dl>
      <section aria-labelledby="plan-reasons">
        <h2 id="plan-reasons">
          <Trans>Why</Trans>
        </h2>
        <ul>
          {suggestion.reasons.map((reason) => (
            <li key={reason}>{reasons[reason]}</li>
          ))}
          <li>
            {sources[suggestion.cost_source]}
            {suggestion.cost_clicks > 0 && ` (${watched.CLICK}: ${count(suggestion.cost_clicks)})`}
          </li>
        </ul>
      </section>
    </>
  );
}
