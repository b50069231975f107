import { Trans, useLingui } from '@lingui/react/macro';
import { resetRequested } from '../../../actions/people/parentalPasscodes';
import { useAppDispatch } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { CodeField } from './PasscodeFields';
import styles from './SettingsScreen.module.css';
import { usePasscodeForm } from './usePasscodeForm';

const FIELDS = ['new_passcode', 'confirm_passcode'] as const;

/** The page behind the mail to the backup address, whose reader need not be logged in. */
export function PasscodeReset({ token }: { token: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const form = usePasscodeForm('ParentalPasscodeResetResource.create', FIELDS, ({ new_passcode }) =>
    dispatch(resetRequested({ token, new_passcode })),
  );
  if (form.request?.status === 'complete') {
    return (
      <EmptyState
        headingLevel={1}
        icon={<CheckIcon size={32} />}
        title={t`The new passcode is set`}
        action={
          <ButtonLink to="/" variant="primary">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.narrow}>
      <form className={styles.section} {...form.props} aria-labelledby="passcode-reset">
        <h1 id="passcode-reset">
          <Trans>Choose a new parental passcode</Trans>
        </h1>
        {form.error && (
          <Banner tone="error" isUrgent>
            {form.error}
          </Banner>
        )}
        <CodeField name="new_passcode" label={t`New passcode`} error={form.errorOf('new_passcode')} />
        <CodeField name="confirm_passcode" label={t`Confirm passcode`} error={form.errorOf('confirm_passcode')} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" isBusy={form.request?.status === 'loading'}>
            <Trans>Set passcode</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}
