import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DECISIONS } from '../../../../contract/constants/people/decisions';
import { textLength } from '../../../../contract/constants/textLength';
import type { DecisionId } from '../../../../contract/schemas/common';
import { appealed } from '../../../actions/people/decisions';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './Decisions.module.css';

interface AppealFormProps {
  decisionId: DecisionId;
  onSend: () => void;
}

/** A button that opens the form; the form itself where a text was begun before. */
export function AppealForm({ decisionId, onSend }: AppealFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, write] = useTextDraft(`appeal ${decisionId}`);
  /** null until somebody opens or cancels the form, or writes in it. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen === false) button.current?.focus();
  }, [isOpen]);
  const [isMissing, setMissing] = useState(false);
  const request = useAppSelector((state) => selectFormRequest(state, 'AppealResource.create', decisionId));
  if (!(isOpen ?? text !== '')) {
    return (
      <div>
        <Button ref={button} onClick={() => setOpen(true)}>
          <Trans>Appeal this decision</Trans>
        </Button>
      </div>
    );
  }
  const isTooLong = textLength(text) > DECISIONS.appealLength;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || isTooLong) return;
    onSend();
    dispatch(appealed({ decisionId, text }));
  };
  const missing = isMissing && text.trim() === '' ? t`Write why you think this was wrong.` : undefined;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextArea
        label={t`Why was this wrong?`}
        hint={t`You can appeal once. The people who run this site read it.`}
        value={text}
        onValueChange={(next) => {
          setOpen(true);
          write(next);
        }}
        rows={4}
        counterMax={DECISIONS.appealLength}
        error={missing ?? (isTooLong ? t`Shorten your text.` : request?.error?.message)}
        autoFocus={isOpen === true}
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
