import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeRequested, removalRequested } from '../../../actions/people/parentalPasscodes';
import { selectViewer } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { BackupEmailFields, CodeField } from './PasscodeFields';
import styles from './SettingsScreen.module.css';
import { usePasscodeForm } from './usePasscodeForm';

const CODES = ['new_passcode', 'confirm_passcode'] as const;
const EMAILS = ['backup_email', 'confirm_email'] as const;

/** Another passcode, another backup address, or none any more. */
export function PasscodeSettings() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <NewCode />
      <NewEmail />
      <section className={styles.section} aria-labelledby="passcode-removal">
        <h2 id="passcode-removal">
          <Trans>Remove the passcode</Trans>
        </h2>
        <div>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            <Trans>Remove passcode</Trans>
          </Button>
        </div>
      </section>
      <ConfirmDialog
        isOpen={isRemoving}
        isDanger
        title={t`Remove the passcode?`}
        confirmLabel={t`Remove`}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          dispatch(removalRequested());
        }}
      >
        <Trans>All settings can then be changed without it.</Trans>
      </ConfirmDialog>
    </>
  );
}

function NewCode() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const form = usePasscodeForm('ParentalPasscodeResource.update', CODES, ({ new_passcode }) =>
    dispatch(changeRequested({ new_passcode })),
  );
  return (
    <form className={styles.section} {...form.props} aria-labelledby="passcode-change">
      <h2 id="passcode-change">
        <Trans>Change the passcode</Trans>
      </h2>
      {form.error && (
        <Banner tone="error" isUrgent>
          {form.error}
        </Banner>
      )}
      <CodeField name="new_passcode" label={t`New passcode`} error={form.errorOf('new_passcode')} />
      <CodeField name="confirm_passcode" label={t`Confirm passcode`} error={form.errorOf('confirm_passcode')} />
      <div className={styles.end}>
        <Button type="submit">
          <Trans>Change passcode</Trans>
        </Button>
      </div>
    </form>
  );
}

function NewEmail() {
  const dispatch = useAppDispatch();
  const masked = useAppSelector((state) => selectViewer(state)?.parentalControlAnonymizedEmail ?? '');
  const form = usePasscodeForm('ParentalPasscodeResource.update', EMAILS, ({ backup_email }) =>
    dispatch(changeRequested({ backup_email })),
  );
  return (
    <form className={styles.section} {...form.props} aria-labelledby="passcode-email">
      <h2 id="passcode-email">
        <Trans>Backup email</Trans>
      </h2>
      <p className={styles.detail}>
        <Trans>
          Emails about a forgotten passcode go to <bdi>{masked}</bdi>.
        </Trans>
      </p>
      <BackupEmailFields
        errors={{ backup_email: form.errorOf('backup_email'), confirm_email: form.errorOf('confirm_email') }}
      />
      <div className={styles.end}>
        <Button type="submit">
          <Trans>Change backup email</Trans>
        </Button>
      </div>
    </form>
  );
}
