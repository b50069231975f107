import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SecondFactor } from '../../../../contract/schemas/people/secondFactors';
import {
  recoveryCodesRequested,
  secondFactorRemoved,
  secondFactorRequested,
  securityRequested,
} from '../../../actions/people/security';
import { selectViewer } from '../../../selectors/people/session';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { EnrolForm } from './EnrolForm';
import { PasswordForm } from './PasswordForm';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './Security.module.css';
import { useSecurityForm } from './useSecurityForm';

const NONE = {};

type Task = 'turnOn' | 'turnOff' | 'renewCodes';

/** The second factor: its state, and buttons to change it. */
export function SecondFactorSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'SecondFactorResource.get', NONE));
  const factor = request?.data as SecondFactor | null | undefined;
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <section className={styles.section} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">
        <Trans>Two-step login</Trans>
      </h2>
      {!factor && request?.status !== 'failed' && <RowsSkeleton width="0" height="44px" />}
      {!factor && request?.status === 'failed' && (
        <ErrorState
          title={t`This could not be loaded`}
          detail={request.error?.message}
          onRetry={() => dispatch(securityRequested())}
        />
      )}
      {factor && task === null && <FactorState factor={factor} onChoose={setTask} />}
      {task === 'turnOn' && <TurnOn onClose={close} />}
      {task === 'turnOff' && <TurnOff onClose={close} />}
      {task === 'renewCodes' && <RenewCodes onClose={close} />}
    </section>
  );
}

function FactorState({ factor, onChoose }: { factor: SecondFactor; onChoose: (task: Task) => void }) {
  const canEnable = useAppSelector((state) => selectViewer(state)?.canEnableMfa === true);
  if (factor.enabled_at === null) {
    return (
      <>
        <p>
          <Trans>Protect your account with a code from an authenticator app, in addition to your password.</Trans>
        </p>
        {canEnable ? (
          <div className={styles.end}>
            <Button onClick={() => onChoose('turnOn')}>
              <Trans>Set up two-step login</Trans>
            </Button>
          </div>
        ) : (
          <p>
            <Trans>Set a password first, under Account.</Trans>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>Two-step login is on. Logging in takes your password and a code from your app.</Trans>{' '}
        <Plural
          value={factor.recovery_codes_left}
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
      </p>
      <div className={styles.end}>
        <Button onClick={() => onChoose('renewCodes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => onChoose('turnOff')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  );
}

function TurnOn({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const begun = useSecurityForm('SecondFactorResource.create');
  const confirmed = useSecurityForm('SecondFactorResource.update');
  if (confirmed.data) return <RecoveryCodes codes={confirmed.data.recovery_codes} onClose={onClose} />;
  if (begun.data) {
    const { isBusy, error, fields } = confirmed;
    return (
      <EnrolForm enrolment={begun.data} isBusy={isBusy} error={error} fieldError={fields.code} onCancel={onClose} />
    );
  }
  return (
    <PasswordForm
      submit={t`Continue`}
      isBusy={begun.isBusy}
      error={begun.error}
      fieldError={begun.fields.current_password}
      onSend={(options) => dispatch(secondFactorRequested(options))}
      onCancel={onClose}
    >
      <Trans>You need an authenticator app on your phone. Your other devices will be logged out.</Trans>
    </PasswordForm>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const removed = useSecurityForm('SecondFactorResource.delete');
  if (removed.isDone) {
    return (
      <div className={styles.end} role="status">
        <p className={styles.grow}>
          <Trans>Two-step login is off.</Trans>
        </p>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    );
  }
  return (
    <PasswordForm
      submit={t`Turn off`}
      isDanger
      isBusy={removed.isBusy}
      error={removed.error}
      fieldError={removed.fields.current_password}
      onSend={(options) => dispatch(secondFactorRemoved(options))}
      onCancel={onClose}
    >
      <Trans>Your password alone will be enough to log in.</Trans>
    </PasswordForm>
  );
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const renewed = useSecurityForm('RecoveryCodesResource.create');
  if (renewed.data) return <RecoveryCodes codes={renewed.data.recovery_codes} onClose={onClose} />;
  return (
    <PasswordForm
      submit={t`Make new codes`}
      isBusy={renewed.isBusy}
      error={renewed.error}
      fieldError={renewed.fields.current_password}
      onSend={(options) => dispatch(recoveryCodesRequested(options))}
      onCancel={onClose}
    >
      <Trans>Your old recovery codes will stop working.</Trans>
    </PasswordForm>
  );
}
