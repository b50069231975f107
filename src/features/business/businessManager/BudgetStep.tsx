import { useLingui } from '@lingui/react/macro';
import { suggestedBudget } from '../../../../contract/constants/business/promotions';
import { formatPrice } from '../../../lib/formatNumbers';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Switch } from '../../../ui/fields/Checkbox';
import { TextField } from '../../../ui/fields/TextField';
import type { PromoteStepProps } from './PinStep';
import styles from './Promotions.module.css';

/** How much it may cost, and how long it runs. */
export function BudgetStep({ promote: { form, edit, account }, problemOf }: PromoteStepProps) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const currency = account?.currency ?? 'EUR';
  const suggested = suggestedBudget(account?.country ?? '');
  const price = formatPrice(String(suggested), currency, locale);
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Daily budget in ${currency}`}
        value={form.dailyBudget}
        inputMode="decimal"
        onValueChange={(dailyBudget) => edit({ dailyBudget })}
        error={problemOf('daily_budget')}
      />
      <div>
        <Button size="sm" onClick={() => edit({ dailyBudget: String(suggested) })}>{t`Use ${price}`}</Button>
      </div>
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
