import { Trans, useLingui } from '@lingui/react/macro';
import { managerPath } from '../../../../selectors/business/managerParts';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { Select } from '../../../../ui/fields/Select';
import { ManagerFrame } from '../ManagerFrame';
import styles from '../promotions/Promotions.module.css';
import { GoalsStep } from './GoalsStep';
import { SavedPlans } from './SavedPlans';
import { SchedulingModal } from './SchedulingModal';
import { SuggestionStep } from './SuggestionStep';
import { SurveyStep } from './SurveyStep';
import { useMarketingPlan } from './useMarketingPlan';

/** The wizard: a goal, a short survey, and what follows from them (ledger PLAN-002). */
export function MarketingPlan() {
  const { t } = useLingui();
  const use = useMarketingPlan();
  const { state, account, accounts, businessId } = use;
  const step = state.shouldShowGoalsStep ? 'goals' : state.isSurveyOpen ? 'survey' : 'suggestion';
  const names = { goals: t`Goal`, survey: t`A few numbers`, suggestion: t`Suggestion` };
  return (
    <ManagerFrame
      title={<Trans>Marketing plan</Trans>}
      intro={<Trans>A few questions, and what a campaign could be and cost. Nothing is started.</Trans>}
    >
      {account ? (
        <>
          <SavedPlans use={use} />
          <div className={styles.form}>
            {accounts.length > 1 && (
              <Select
                label={t`Ad account`}
                value={account.id}
                options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
                onValueChange={use.chooseAccount}
              />
            )}
            <ol className={styles.steps}>
              {(['goals', 'survey', 'suggestion'] as const).map((one) => (
                <li key={one} className={styles.step} aria-current={one === step ? 'step' : undefined}>
                  {names[one]}
                </li>
              ))}
            </ol>
            {step === 'goals' && <GoalsStep use={use} />}
            {step === 'survey' && <SurveyStep use={use} adAccount={account} />}
            {step === 'suggestion' && <SuggestionStep use={use} adAccountId={account.id} />}
          </div>
          {state.isCalendlyModalOpen && <SchedulingModal use={use} />}
        </>
      ) : (
        <EmptyState
          title={t`No ad account yet`}
          detail={<Trans>A plan belongs to an ad account.</Trans>}
          action={
            <ButtonLink to={managerPath(businessId, 'adAccounts')}>
              <Trans>Ad accounts</Trans>
            </ButtonLink>
          }
        />
      )}
    </ManagerFrame>
  );
}
