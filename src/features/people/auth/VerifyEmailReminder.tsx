import { Trans, useLingui } from '@lingui/react/macro';
import { verificationRequested } from '../../../actions/people/emailLinks';
import { verifyReminderDismissed } from '../../../actions/people/verifyReminder';
import { EMAIL_LINK_FORM } from '../../../lib/formIds';
import { selectFormRequest } from '../../../selectors/requests';
import { selectIsVerifyReminderShown } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Mark } from '../../../ui/Mark';
import { Dialog } from '../../../ui/overlays/Dialog';
import styles from './SaveUpsell.module.css';

/** Reminds members to verify their address (ledger VERIFY-001 to VERIFY-006). */
export function VerifyEmailReminder() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsVerifyReminderShown);
  const request = useAppSelector((state) =>
    selectFormRequest(state, 'EmailVerifyResendResource.create', EMAIL_LINK_FORM),
  );
  const dismiss = () => void dispatch(verifyReminderDismissed());
  const hasSent = request?.status === 'complete';
  return (
    <Dialog isOpen={isShown} onClose={dismiss} size="sm" title={t`Verify your email`}>
      <div className={styles.upsell}>
        <Mark size={48} />
        <p>
          <Trans>
            Keep your account secure by verifying your email address. Check the inbox associated with this account for
            an email from us to continue using the product.
          </Trans>
        </p>
        {request?.error && <p role="alert">{request.error.message}</p>}
        <Button variant="primary" size="lg" isFullWidth onClick={dismiss}>
          <Trans>Got it</Trans>
        </Button>
        <Button
          variant="ghost"
          disabled={hasSent}
          isBusy={request?.status === 'loading'}
          onClick={() => dispatch(verificationRequested())}
        >
          {hasSent ? t`Email sent` : t`Resend email`}
        </Button>
      </div>
    </Dialog>
  );
}
