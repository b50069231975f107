import { Trans } from '@lingui/react/macro';
import { type Ref, useEffect, useId, useRef } from 'react';
import type { Camelized } from '../../../../contract/camelized';
import type { Decision } from '../../../../contract/schemas/people/decisions';
import { formatDate } from '../../../lib/formatDates';
import { selectCanMail, selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { AppealForm } from './AppealForm';
import styles from './Decisions.module.css';
import { useDecisionTexts } from './useDecisionTexts';

interface DecisionItemProps {
  decision: Camelized<Decision>;
}

/** One decision with its reason, and the appeal against it. */
export function DecisionItem({ decision }: DecisionItemProps) {
  const { whatOf, whyOf } = useDecisionTexts();
  const locale = useAppSelector(selectTextLocale);
  const titleId = useId();
  const { title, createdAt, appeal, canAppeal } = decision;
  const status = useRef<HTMLParagraphElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (isSent.current && !canAppeal) status.current?.focus();
  }, [canAppeal]);
  const day = formatDate(createdAt, locale);
  const appealDay = appeal ? formatDate(appeal.createdAt, locale) : '';
  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.what}>
        {whatOf(decision)}
      </h3>
      {title !== '' && (
        <p className={styles.subject} dir="auto">
          {title}
        </p>
      )}
      <p className={styles.detail}>{day}</p>
      <dl className={styles.facts}>
        <dt>
          <Trans>Reason</Trans>
        </dt>
        <dd dir="auto">{whyOf(decision)}</dd>
        {appeal && (
          <>
            <dt>
              <Trans>Your appeal of {appealDay}</Trans>
            </dt>
            <dd dir="auto">{appeal.text}</dd>
          </>
        )}
      </dl>
      <AppealStatus decision={decision} ref={status} />
      {canAppeal && (
        <AppealForm
          decisionId={decision.decisionId}
          onSend={() => {
            isSent.current = true;
          }}
        />
      )}
    </article>
  );
}

/** What became of the appeal, if there is one. */
function AppealStatus({ decision: { appeal, outcome }, ref }: DecisionItemProps & { ref: Ref<HTMLParagraphElement> }) {
  const canMail = useAppSelector(selectCanMail);
  if (outcome === 'upheld') {
    return (
      <p>
        <Trans>Your appeal was declined. The decision stays as it is.</Trans>
      </p>
    );
  }
  if (outcome === 'reversed') {
    return (
      <p>
        <Trans>This decision was reversed.</Trans>
      </p>
    );
  }
  if (!appeal) return null;
  return (
    <p ref={ref} role="status" tabIndex={-1}>
      {canMail ? (
        <Trans>We’re reviewing your appeal and will email you the result.</Trans>
      ) : (
        <Trans>We’re reviewing your appeal. The result will stand here.</Trans>
      )}
    </p>
  );
}
