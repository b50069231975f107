import { Trans } from '@lingui/react/macro';
import { recoveryRequested } from '../../../actions/people/parentalPasscodes';
import { selectViewer } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from './SettingsScreen.module.css';
import { usePasscodeRequest } from './usePasscodeRequest';

/** For who forgot the passcode: a mail to the address that only the adult reads. */
export function PasscodeHelp() {
  const dispatch = useAppDispatch();
  const masked = useAppSelector((state) => selectViewer(state)?.parentalControlAnonymizedEmail ?? '');
  const request = usePasscodeRequest('ParentalPasscodeRecoveryResource.create');
  return (
    <section className={styles.section} aria-labelledby="passcode-help">
      <h2 id="passcode-help">
        <Trans>Forgot the passcode?</Trans>
      </h2>
      {request?.error && (
        <Banner tone="error" isUrgent>
          {request.error.message}
        </Banner>
      )}
      {request?.status === 'complete' ? (
        <p role="status">
          <Trans>
            We’ve sent a link to <bdi>{masked}</bdi>. It works once, for 2 hours.
          </Trans>
        </p>
      ) : (
        <>
          <p className={styles.detail}>
            <Trans>
              We can send a link for a new passcode to <bdi>{masked}</bdi>, the address of the adult who set it.
            </Trans>
          </p>
          <div>
            <Button
              variant="primary"
              isBusy={request?.status === 'loading'}
              onClick={() => dispatch(recoveryRequested())}
            >
              <Trans>Send link</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
