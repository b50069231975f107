import { useLingui } from '@lingui/react/macro';
import {
  budgetsOf,
  budgetTier,
  currencyOf,
  DEFAULT_AD_COUNTRY,
  PROMOTION_TIERS,
} from '../../../../../contract/constants/business/quickPromote';
import { readNumber } from '../../../../../contract/constants/readNumber';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { Chip } from '../../../../ui/Chip';
import { Switch } from '../../../../ui/fields/Checkbox';
import { TextField } from '../../../../ui/fields/TextField';
import styles from '../promotions/Promotions.module.css';
import { ClickEstimate } from './ClickEstimate';
import { usePromoteNames } from './usePromoteNames';
import { usePromoteProblems } from './usePromoteProblems';
import type { QuickPromoteUse } from './useQuickPromote';

/** How much it may cost, and how long it runs. */
export function BudgetStep({ use: { state, form, edit } }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const problemOf = usePromoteProblems();
  const { tiers } = usePromoteNames();
  const locale = useAppSelector(selectTextLocale);
  const country = state.advertiser?.country ?? DEFAULT_AD_COUNTRY;
  const currency = state.advertiser?.currency ?? currencyOf(country);
  const budgets = budgetsOf(country);
  const amount = readNumber(form.dailyBudget);
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Daily budget in ${currency}`}
        value={form.dailyBudget}
        inputMode="decimal"
        onValueChange={(dailyBudget) => edit({ dailyBudget })}
        error={problemOf('dailyBudget')}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border of its own */}
      <div role="group" aria-label={t`Suggested budgets`} className={styles.chips}>
        {PROMOTION_TIERS.map((tier) => (
          <Chip
            key={tier}
            isSelected={budgetTier(country, amount) === tier}
            onClick={() => edit({ dailyBudget: String(budgets[tier]) })}
          >
            {`${tiers[tier]}: ${formatPrice(String(budgets[tier]), currency, locale)}`}
          </Chip>
        ))}
      </div>
      {state.advertiser && <ClickEstimate adAccountId={state.advertiser.id} amount={amount} />}
      <Switch
        label={t`Flexible: a day may cost up to a quarter more, seven days never more than seven budgets`}
        checked={form.isFdb}
        onCheckedChange={(isFdb) => edit({ isFdb })}
      />
      <Switch
        label={t`Runs until you end it`}
        checked={form.isOngoing}
        onCheckedChange={(isOngoing) => edit({ isOngoing })}
      />
      {!form.isOngoing && (
        <TextField
          label={t`Days`}
          value={form.duration}
          inputMode="numeric"
          onValueChange={(duration) => edit({ duration })}
          error={problemOf('duration')}
        />
      )}
    </div>
  );
}
