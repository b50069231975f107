import { Trans, useLingui } from '@lingui/react/macro';
import { BUSINESS_GOALS } from '../../../../../contract/constants/business/marketingPlans';
import * as plan from '../../../../actions/business/marketingPlan';
import { isGoalOpen } from '../../../../selectors/business/marketingPlan';
import { Button } from '../../../../ui/Button';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import styles from '../promotions/Promotions.module.css';
import type { MarketingPlanUse } from './useMarketingPlan';
import { usePlanTexts } from './usePlanTexts';

/** What the business wants most. */
export function GoalsStep({ use: { state, dispatch } }: { use: MarketingPlanUse }) {
  const { t } = useLingui();
  const { goals } = usePlanTexts();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(plan.goalsStepSet({ isShown: false }));
        dispatch(plan.surveySet({ isOpen: true }));
      }}
    >
      <RadioGroup
        label={t`What matters most to you?`}
        value={state.topBusinessGoal}
        options={BUSINESS_GOALS.map((goal) => {
          const isOpen = isGoalOpen(goal, state.hasFeed);
          return {
            ...{ value: goal, label: goals[goal], isDisabled: !isOpen },
            hint: isOpen ? undefined : <Trans>Add a product feed first.</Trans>,
          };
        })}
        onValueChange={(goal) => dispatch(plan.topBusinessGoalSet({ goal }))}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={!state.canProceed}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
