import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './Security.module.css';

interface PasswordFormProps {
  /** What happens next, and why the password is asked for. */
  children: ReactNode;
  submit: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: string | null;
  fieldError: string | undefined;
  /** The options of the call: the password, where the account has one. */
  onSend: (options: { current_password?: string }) => void;
  onCancel: () => void;
}

/** Asks for the password before a change of what protects the account. */
export function PasswordForm(props: PasswordFormProps) {
  const { children, submit, isDanger = false, isBusy, error, fieldError, onSend, onCancel } = props;
  const { t } = useLingui();
  const hasPassword = useAppSelector((state) => selectViewer(state)?.hasPassword === true);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const password = String(new FormData(event.currentTarget).get('current_password') ?? '');
    setMissing(hasPassword && password === '');
    if (!hasPassword) onSend({});
    else if (password !== '') onSend({ current_password: password });
  };
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={send}>
      <p>{children}</p>
      {error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {error}
        </Banner>
      )}
      {hasPassword && (
        <PasswordField
          label={t`Current password`}
          name="current_password"
          autoComplete="current-password"
          autoFocus
          required
          error={isMissing ? t`Enter your current password` : fieldError}
        />
      )}
      <div className={styles.end}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
