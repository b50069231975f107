import { Trans, useLingui } from '@lingui/react/macro';
import { setRequested } from '../../../actions/people/parentalPasscodes';
import { useAppDispatch } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { BackupEmailFields, CodeField } from './PasscodeFields';
import styles from './SettingsScreen.module.css';
import { usePasscodeForm } from './usePasscodeForm';

const FIELDS = ['new_passcode', 'confirm_passcode', 'backup_email', 'confirm_email'] as const;

/** The first passcode of an account. */
export function PasscodeSetup() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const form = usePasscodeForm('ParentalPasscodeResource.create', FIELDS, ({ new_passcode, backup_email }) =>
    dispatch(setRequested({ new_passcode, backup_email })),
  );
  return (
    <form className={styles.section} {...form.props} aria-label={t`Set a passcode`}>
      <p className={styles.detail}>
        <Trans>
          With a passcode, only an adult who knows it can change privacy, messages, mentions, permissions, email and
          password of this account.
        </Trans>
      </p>
      {form.error && (
        <Banner tone="error" isUrgent>
          {form.error}
        </Banner>
      )}
      <CodeField name="new_passcode" label={t`Passcode`} error={form.errorOf('new_passcode')} />
      <CodeField name="confirm_passcode" label={t`Confirm passcode`} error={form.errorOf('confirm_passcode')} />
      <BackupEmailFields
        errors={{ backup_email: form.errorOf('backup_email'), confirm_email: form.errorOf('confirm_email') }}
      />
      <div className={styles.end}>
        <Button type="submit" variant="primary" isBusy={form.request?.status === 'loading'}>
          <Trans>Set passcode</Trans>
        </Button>
      </div>
    </form>
  );
}
