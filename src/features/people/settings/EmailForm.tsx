import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { addressChangeRequested, verificationRequested } from '../../../actions/people/emailLinks';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { useAppDispatch } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { useFormRequest } from '../emailLinks';
import styles from './SettingsScreen.module.css';

interface EmailFormProps {
  email: string;
  isVerified: boolean;
  hasPassword: boolean;
}

/** The address of the account: whether it is confirmed, and the way to another one. */
export function EmailForm({ email, isVerified, hasPassword }: EmailFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const resend = useFormRequest('EmailVerifyResendResource.create');
  const [isOpen, setOpen] = useState(false);
  const hasSent = resend?.status === 'complete';
  return (
    <section className={styles.section} aria-labelledby="account-email">
      <dl className={styles.email}>
        <dt id="account-email">
          <Trans>Email</Trans>
        </dt>
        <dd>
          <bdi>{email}</bdi>{' '}
          <span className={styles.tag}>{isVerified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}</span>
        </dd>
      </dl>
      {resend?.error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {resend.error.message}
        </Banner>
      )}
      <div className={styles.end}>
        {!isVerified && (
          <Button
            disabled={hasSent}
            isBusy={resend?.status === 'loading'}
            onClick={() => dispatch(verificationRequested())}
          >
            {hasSent ? t`Email sent` : t`Resend email`}
          </Button>
        )}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Change email</Trans>
        </Button>
      </div>
      {isOpen && <ChangeForm hasPassword={hasPassword} />}
    </section>
  );
}

function ChangeForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useFormRequest('EmailResource.update');
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const fields = request?.error?.extraData.fields ?? {};
  const isAtField = fields.email !== undefined || fields.current_password !== undefined;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('current_password') ?? '');
    const found = { email: email === '', password: hasPassword && password === '' };
    setMissing(found);
    if (found.email || found.password) return;
    dispatch(addressChangeRequested({ change: { email, ...(hasPassword && { current_password: password }) } }));
  };
  if (request?.status === 'complete') {
    return (
      <p role="status">
        <Trans>We’ve sent a link to your new address. Open it within a day to confirm the change.</Trans>
      </p>
    );
  }
  return (
    <form ref={element} className={styles.stack} noValidate method="post" onSubmit={send}>
      {request?.error && !isAtField && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {request.error.message}
        </Banner>
      )}
      <TextField
        type="email"
        label={t`New email`}
        name="email"
        autoComplete="email"
        required
        error={missing.email ? t`Enter your new email` : fields.email}
      />
      {hasPassword && (
        <PasswordField
          label={t`Current password`}
          name="current_password"
          autoComplete="current-password"
          required
          error={missing.password ? t`Enter your current password` : fields.current_password}
        />
      )}
      <div className={styles.end}>
        <Button type="submit" isBusy={request?.status === 'loading'}>
          <Trans>Send confirmation</Trans>
        </Button>
      </div>
    </form>
  );
}
