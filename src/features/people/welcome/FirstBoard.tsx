import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { createRequested } from '../../../actions/boards/boards';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import styles from './WelcomeScreen.module.css';

const FORM = 'welcome';

/** A name is all that a board needs. */
export function FirstBoard() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const request = useAppSelector((state) => selectFormRequest(state, 'BoardResource.create', FORM));
  const send = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) dispatch(createRequested({ name: name.trim(), privacy: 'public', formId: FORM }));
  };
  return (
    <section aria-labelledby="welcome-board">
      <h2 id="welcome-board" className={styles.heading}>
        <Trans>Your first board</Trans>
      </h2>
      {request?.status === 'complete' ? (
        <p className={styles.made} role="status">
          <CheckIcon size={20} />
          <Trans>Your board is ready.</Trans>
        </p>
      ) : (
        <form ref={element} className={styles.board} onSubmit={send} noValidate>
          <TextField
            label={t`Name`}
            placeholder={t`Recipes, a trip, a home…`}
            value={name}
            maxLength={LIMITS.boardTitle}
            autoComplete="off"
            error={isMissing ? t`Enter a name` : request?.error?.message}
            onValueChange={setName}
          />
          <Button type="submit" size="lg" isBusy={request?.status === 'loading'}>
            <Trans>Create board</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}
