import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { managerPath } from '../../../selectors/business/managerParts';
import { Banner } from '../../../ui/Banner';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { AudienceStep } from './AudienceStep';
import { BudgetStep } from './BudgetStep';
import { ManagerFrame } from './ManagerFrame';
import { PinStep } from './PinStep';
import { PromotionReview } from './PromotionReview';
import styles from './Promotions.module.css';
import { useManagerPlace } from './useManagerPlace';
import { usePromoteProblems } from './usePromoteProblems';
import { PROMOTE_STEPS, type PromoteStep, type QuickPromoteState, useQuickPromote } from './useQuickPromote';

/** Promotes a pin: pin, audience, budget, review (ledger PROMO-002). Errors keep what was entered. */
export function QuickPromote({ pinId }: { pinId: string }) {
  const { businessId } = useManagerPlace();
  const promote = useQuickPromote(pinId);
  const list = managerPath(businessId, 'promotions');
  return (
    <ManagerFrame
      title={<Trans>Promote a pin</Trans>}
      intro={<Trans>People see it in their home feed, marked as promoted. You pay for clicks only.</Trans>}
      action={
        <ButtonLink to={list}>
          <Trans>All promotions</Trans>
        </ButtonLink>
      }
    >
      {promote.isDone ? <Done to={list} /> : <Steps promote={promote} />}
    </ManagerFrame>
  );
}

function Done({ to }: { to: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your promotion waits for review`}
      detail={<Trans>It runs as soon as a site admin has looked at it.</Trans>}
      action={
        <ButtonLink to={to} variant="primary">
          <Trans>All promotions</Trans>
        </ButtonLink>
      }
    />
  );
}

function Steps({ promote }: { promote: QuickPromoteState }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const problems = usePromoteProblems(promote);
  const { step, go, setTried, isBusy, send } = promote;
  const index = PROMOTE_STEPS.indexOf(step);
  const isLast = step === 'review';
  const names: Record<PromoteStep, string> = {
    pin: t`Pin`,
    audience: t`Audience`,
    budget: t`Budget`,
    review: t`Review`,
  };
  const next = PROMOTE_STEPS[index + 1];
  const previous = PROMOTE_STEPS[index - 1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    if (isLast) return send();
    setTried(true);
    if (!problems.has(step) && next) go(next);
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
      <Refusal promote={promote} />
      <StepFields promote={promote} problems={problems} />
      <div className={styles.buttons}>
        {previous && (
          <Button onClick={() => go(previous)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isLast ? <Trans>Send for review</Trans> : <Trans>Next</Trans>}
        </Button>
      </div>
    </form>
  );
}

interface StepProps {
  promote: QuickPromoteState;
  problems: ReturnType<typeof usePromoteProblems>;
}

function StepFields({ promote, problems }: StepProps) {
  const of = problems.of;
  if (promote.step === 'pin') return <PinStep promote={promote} problemOf={of} />;
  if (promote.step === 'audience') return <AudienceStep promote={promote} problemOf={of} />;
  if (promote.step === 'budget') return <BudgetStep promote={promote} problemOf={of} />;
  return <PromotionReview promote={promote} />;
}

/** Why it was refused, with a way to the step where it can be mended (ledger PROMO-033). */
function Refusal({ promote: { problems, refusedStep, step, go } }: { promote: QuickPromoteState }) {
  if (problems.length === 0) return null;
  return (
    <Banner
      tone="error"
      isUrgent
      action={
        refusedStep &&
        refusedStep !== step && (
          <Button size="sm" onClick={() => go(refusedStep)}>
            <Trans>Change it</Trans>
          </Button>
        )
      }
    >
      {problems.join(' ')}
    </Banner>
  );
}
