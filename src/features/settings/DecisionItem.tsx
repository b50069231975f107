import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Camelized } from '../../../contract/camelized';
import { DECISIONS } from '../../../contract/constants/decisions';
import type { Decision } from '../../../contract/schemas/decisions';
import { appealed } from '../../actions/decisions';
import { formatDate } from '../../lib/format';
import { selectTextLocale } from '../../selectors/context';
import { selectFormRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields/TextArea';
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
  const { title, createdAt, appeal, outcome, canAppeal } = decision;
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
      {appeal && outcome === null && (
        <p role="status">
          <Trans>We are looking at it again, and email you what comes of it.</Trans>
        </p>
      )}
      {outcome === 'upheld' && (
        <p>
          <Trans>Your appeal was declined. The decision stays as it is.</Trans>
        </p>
      )}
      {outcome === 'reversed' && (
        <p>
          <Trans>This decision was reversed.</Trans>
        </p>
      )}
      {canAppeal && <AppealForm decisionId={decision.decisionId} />}
    </article>
  );
}

function AppealForm({ decisionId }: Pick<DecisionItemProps['decision'], 'decisionId'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const request = useAppSelector((state) => selectFormRequest(state, 'AppealResource.create', decisionId));
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>
          <Trans>Appeal this decision</Trans>
        </Button>
      </div>
    );
  }
  const isTooLong = text.length > DECISIONS.appealLength;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '' && !isTooLong) dispatch(appealed({ decisionId, text }));
  };
  const missing = isMissing && text.trim() === '' ? t`Write why you think this was wrong.` : undefined;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextArea
        label={t`Why was this wrong?`}
        hint={t`You can appeal once. The people who run this site read it.`}
        value={text}
        onValueChange={setText}
        rows={4}
        counterMax={DECISIONS.appealLength}
        error={missing ?? (isTooLong ? t`Shorten your text.` : request?.error?.message)}
        autoFocus
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={request?.status === 'loading'}>
          <Trans>Send appeal</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
