import { Trans, useLingui } from '@lingui/react/macro';
import { withLatinDigits } from '../../../../../contract/constants/readNumber';
import * as plan from '../../../../actions/business/marketingPlan';
import { isPlanBudget, isPlanCount } from '../../../../selectors/business/marketingPlan';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/TextField';
import styles from '../promotions/Promotions.module.css';
import { useAttempt } from '../useAttempt';
import type { MarketingPlanUse } from './useMarketingPlan';

interface SurveyStepProps {
  use: MarketingPlanUse;
  adAccount: NonNullable<MarketingPlanUse['account']>;
}

/** The budget, and what happens on the business's own site in a week now. */
export function SurveyStep({ use: { state, dispatch }, adAccount: { id, currency } }: SurveyStepProps) {
  const { t } = useLingui();
  const { begin, isBusy, problems } = useAttempt('MarketingPlanSuggestionResource.get');
  const tooMuch = t`That is too much.`;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.canProceed) dispatch(plan.suggestionRequested({ adAccountId: id, attempt: begin() }));
      }}
    >
      <p>
        <Trans>Leave empty what you do not know.</Trans>
      </p>
      <NumberField
        label={t`Daily ads budget in ${currency}`}
        value={state.dailyAdsBudget}
        onChange={(amount) => dispatch(plan.dailyAdsBudgetSet({ amount }))}
        error={isPlanBudget(state.dailyAdsBudget) ? undefined : tooMuch}
      />
      <NumberField
        label={t`Products put into a cart on your site each week`}
        value={state.weeklyAddToCarts}
        onChange={(count) => dispatch(plan.weeklyAddToCartsSet({ count }))}
        error={isPlanCount(state.weeklyAddToCarts) ? undefined : tooMuch}
      />
      <NumberField
        label={t`People who leave their contact each week`}
        value={state.weeklyLeads}
        onChange={(count) => dispatch(plan.weeklyLeadsSet({ count }))}
        error={isPlanCount(state.weeklyLeads) ? undefined : tooMuch}
      />
      <NumberField
        label={t`Orders on your site each week`}
        value={state.weeklyCheckouts}
        onChange={(count) => dispatch(plan.weeklyCheckoutsSet({ count }))}
        error={isPlanCount(state.weeklyCheckouts) ? undefined : tooMuch}
      />
      {problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
      <div className={styles.buttons}>
        <Button onClick={() => dispatch(plan.goalsStepSet({ isShown: true }))}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!state.canProceed}>
          <Trans>See the suggestion</Trans>
        </Button>
      </div>
    </form>
  );
}

interface NumberFieldProps {
  label: string;
  /** 0 is an empty field. */
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** So many digits are more than anything that can be asked for, and still a whole number. */
const DIGITS = 9;

function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      value={value === 0 ? '' : String(value)}
      inputMode="numeric"
      onValueChange={(written) => onChange(Number(digitsOf(written)))}
      error={error}
    />
  );
}

const digitsOf = (written: string): string =>
  [...withLatinDigits(written.normalize('NFKC'))]
    .filter((sign) => sign >= '0' && sign <= '9')
    .slice(0, DIGITS)
    .join('');
