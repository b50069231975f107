import { Trans, useLingui } from '@lingui/react/macro';
import * as plan from '../../../../actions/business/marketingPlan';
import { Button } from '../../../../ui/Button';
import styles from '../promotions/Promotions.module.css';
import { useDates } from '../useDates';
import type { MarketingPlanUse } from './useMarketingPlan';

/** The saved plans of the ad account, the newest first. */
export function SavedPlans({ use }: { use: MarketingPlanUse }) {
  const { t } = useLingui();
  const dates = useDates();
  const { plans, account, canEdit, dispatch, opened } = use;
  if (plans.length === 0 || !account) return null;
  return (
    <section aria-label={t`Saved plans`}>
      <h2>
        <Trans>Saved plans</Trans>
      </h2>
      <ul className={styles.groups}>
        {plans.map((one) => (
          <li key={one.id} className={styles.inline}>
            <span>
              <bdi>{one.name}</bdi>, {dates(one.updated_time)}
            </span>
            <Button
              size="sm"
              aria-label={t`Open ${one.name}`}
              aria-pressed={one.id === opened?.id}
              onClick={() => use.open(one)}
            >
              <Trans>Open</Trans>
            </Button>
            {canEdit && (
              <Button
                size="sm"
                aria-label={t`Delete ${one.name}`}
                onClick={() => dispatch(plan.planDeleteRequested({ adAccountId: account.id, planId: one.id }))}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={use.startOver}>
        <Trans>New plan</Trans>
      </Button>
    </section>
  );
}
