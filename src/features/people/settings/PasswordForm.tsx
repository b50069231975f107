import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

const FIELDS = ['current_password', 'new_password'] as const;

/** A new password, against the current one where there is one. What was written goes as soon as it is saved. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const form = useSettingsForm('password', FIELDS);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const [missing, setMissing] = useState<{ current?: boolean; short?: boolean }>({});
  useEffect(() => {
    if (form.isSaved) element.current?.reset();
  }, [form.isSaved]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const data = new FormData(event.currentTarget);
    const current = String(data.get('current_password') ?? '');
    const wanted = String(data.get('new_password') ?? '');
    const found = { current: hasPassword && current === '', short: textLength(wanted) < LIMITS.passwordMin };
    setMissing(found);
    if (found.current || found.short) return;
    form.save({ new_password: wanted, ...(hasPassword && { current_password: current }) });
  };
  return (
    <form
      ref={element}
      className={styles.section}
      noValidate
      method="post"
      onSubmit={send}
      aria-labelledby="password-title"
    >
      <h2 id="password-title">{hasPassword ? <Trans>Change your password</Trans> : <Trans>Set a password</Trans>}</h2>
      {form.error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {form.error}
        </Banner>
      )}
      {hasPassword && (
        <PasswordField
          label={t`Current password`}
          name="current_password"
          autoComplete="current-password"
          required
          error={missing.current ? t`Enter your current password` : form.errors.current_password}
        />
      )}
      <PasswordField
        label={t`New password`}
        name="new_password"
        autoComplete="new-password"
        required
        hint={t`At least 8 characters. Other devices are logged out.`}
        error={missing.short ? t`Use at least 8 characters` : form.errors.new_password}
      />
      <div className={styles.end}>
        <Button type="submit" isBusy={form.isBusy}>
          {hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
        </Button>
      </div>
    </form>
  );
}
