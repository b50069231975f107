import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PASSCODE_LENGTH } from '../../../../contract/constants/people/passcodes';
import { closed, edited, submitted } from '../../../actions/people/parentalPasscodes';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectPasscode } from '../../../selectors/people/parentalPasscodes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { Link } from '../../../ui/Link';
import { Dialog } from '../../../ui/overlays/Dialog';
import { passcodeProblem, stripSpaces } from './passcodeProblems';
import styles from './SettingsScreen.module.css';
import { usePasscodeTexts } from './usePasscodeTexts';

/** Asks for the parental passcode where a protected setting needs it (ledger PASS-007 to PASS-023). */
export function PasscodeDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectPasscode);
  const isOpen = status !== 'closed';
  const close = () => void dispatch(closed());
  // Leaving the page leaves what was asked.
  useEffect(() => () => void dispatch(closed()), [dispatch]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isBusy={status === 'checking'}
      size="sm"
      isWholeOnPhones
      title={t`Enter the parental passcode`}
    >
      {isOpen && <PasscodeForm onClose={close} />}
    </Dialog>
  );
}

function PasscodeForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector(selectPasscode);
  const textOf = usePasscodeTexts();
  const hintId = useId();
  const [code, setCode] = useState('');
  const [isTouched, setTouched] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const problem = passcodeProblem(code);
  const change = (written: string) => {
    const next = stripSpaces(written);
    if (error !== null) dispatch(edited());
    setTouched(true);
    if (next.length <= PASSCODE_LENGTH) setCode(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    if (problem === null && status === 'open') dispatch(submitted({ passcode: code }));
  };
  return (
    <form ref={element} className={styles.stack} noValidate onSubmit={send}>
      <p id={hintId} className={styles.detail}>
        <Trans>
          These settings are protected. Ask the adult who set the passcode.{' '}
          <Link to="/parental-passcode?help=1">Forgot the passcode?</Link>
        </Trans>
      </p>
      <TextField
        label={t`Enter a 4-digit code`}
        placeholder="XXXX"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        required
        value={code}
        onValueChange={change}
        error={error ?? (isTouched ? textOf(problem) : undefined)}
      />
      <div className={styles.end}>
        <span className={styles.notOnPhones}>
          <Button onClick={onClose} disabled={status === 'checking'}>
            <Trans>Close</Trans>
          </Button>
        </span>
        <Button type="submit" variant="primary" disabled={problem !== null} isBusy={status === 'checking'}>
          <Trans>Enter</Trans>
        </Button>
      </div>
    </form>
  );
}
