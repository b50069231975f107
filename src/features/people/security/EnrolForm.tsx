import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { SecondFactorEnrolment } from '../../../../contract/schemas/people/secondFactors';
import { secondFactorConfirmed } from '../../../actions/people/security';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { useAppDispatch } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './Security.module.css';

interface EnrolFormProps {
  enrolment: SecondFactorEnrolment;
  isBusy: boolean;
  error: string | null;
  fieldError: string | undefined;
  onCancel: () => void;
}

/** The secret for the authenticator app, as a QR code and as text, and the first code of it. */
export function EnrolForm({ enrolment, isBusy, error, fieldError, onCancel }: EnrolFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const [isMissing, setMissing] = useState(false);
  const { secret, qr_code: qrCode } = enrolment;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code !== '') dispatch(secondFactorConfirmed({ code }));
  };
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={send}>
      <p>
        <Trans>Scan this code with an authenticator app, then enter the six digits that it shows.</Trans>
      </p>
      <svg
        className={styles.qrCode}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`QR code for your authenticator app`}
      >
        <path d={qrCode.path} />
      </svg>
      <p>
        <Trans>Or enter this key by hand:</Trans>{' '}
        <code className={styles.secret} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      {error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {error}
        </Banner>
      )}
      <TextField
        label={t`Code from your app`}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        dir="ltr"
        error={isMissing ? t`Enter the code from your app` : fieldError}
      />
      <div className={styles.end}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Turn on</Trans>
        </Button>
      </div>
    </form>
  );
}
