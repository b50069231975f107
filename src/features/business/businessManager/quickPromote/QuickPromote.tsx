import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import * as promote from '../../../../actions/business/quickPromote';
import type { PromoteStep } from '../../../../entities/business/promoteForm';
import { useFocusFirstError } from '../../../../hooks/useFocusFirstError';
import { managerPath } from '../../../../selectors/business/managerParts';
import { checkForm, PROMOTE_STEPS } from '../../../../selectors/business/quickPromote';
import { selectViewer } from '../../../../selectors/people/session';
import { useAppSelector } from '../../../../store/hooks';
import { Button, ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ManagerFrame } from '../ManagerFrame';
import styles from '../promotions/Promotions.module.css';
import { AudienceStep } from './AudienceStep';
import { BudgetStep } from './BudgetStep';
import { PinStep } from './PinStep';
import { PromoteModals } from './PromoteModals';
import { PromotionReview } from './PromotionReview';
import { type QuickPromoteUse, useQuickPromote } from './useQuickPromote';

/** Promotes a pin: what is lacking first, then pin, audience, budget, review (ledger PROMO-002). */
export function QuickPromote() {
  const { t } = useLingui();
  const use = useQuickPromote();
  const isUnderage = useAppSelector((state) => selectViewer(state)?.isUnder18 === true);
  return (
    <ManagerFrame
      title={<Trans>Promote a pin</Trans>}
      intro={<Trans>People see it in their home feed, marked as promoted. You pay for clicks only.</Trans>}
      action={
        <ButtonLink to={managerPath(use.businessId, 'promotions')}>
          <Trans>All promotions</Trans>
        </ButtonLink>
      }
    >
      {isUnderage ? (
        <EmptyState title={t`Ads are for people who are 18 or older`} />
      ) : (
        <>
          <Steps use={use} />
          <PromoteModals use={use} />
        </>
      )}
    </ManagerFrame>
  );
}

function Steps({ use }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const { state, dispatch, isBusy, send } = use;
  const { step } = state;
  const names: Record<PromoteStep, string> = {
    ...{ pin: t`Pin`, audience: t`Audience`, budget: t`Budget`, review: t`Review` },
  };
  const previous = PROMOTE_STEPS[PROMOTE_STEPS.indexOf(step) - 1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    dispatch(promote.stepSubmitted({ step }));
    if (step === 'review' && isComplete(use)) send();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ol className={styles.steps}>
        {PROMOTE_STEPS.map((one) => (
          <li key={one} className={styles.step} aria-current={one === step ? 'step' : undefined}>
            {names[one]}
          </li>
        ))}
      </ol>
      <StepFields use={use} />
      <div className={styles.buttons}>
        {previous && (
          <Button onClick={() => dispatch(promote.stepOpened({ step: previous }))}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button variant="ghost" onClick={() => dispatch(promote.formReset())}>
          <Trans>Start over</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {step === 'review' ? <Trans>Send for review</Trans> : <Trans>Continue</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Whether nothing in the form has to be mended. */
function isComplete({
  state: { form, advertiser, selectedPin, selectedProductGroup, selectedOCPMTag },
}: QuickPromoteUse) {
  const hasSubject = selectedPin !== null || selectedProductGroup !== null;
  return Object.keys(checkForm(form, { hasSubject, advertiser, tagId: selectedOCPMTag })).length === 0;
}

function StepFields({ use }: { use: QuickPromoteUse }) {
  const { step } = use.state;
  if (step === 'pin') return <PinStep use={use} />;
  if (step === 'audience') return <AudienceStep use={use} />;
  if (step === 'budget') return <BudgetStep use={use} />;
  return <PromotionReview use={use} />;
}
