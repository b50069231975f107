import { Trans, useLingui } from '@lingui/react/macro';
import { limitedLoginDismissed } from '../../../actions/people/session';
import { selectLimitedLogin } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { Mark } from '../../../ui/Mark';
import { Dialog } from '../../../ui/overlays/Dialog';
import styles from './SaveUpsell.module.css';

/** Asks for the password when a limited login wants something that needs it (ledger CTX-018). */
export function LimitedLoginPrompt() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { isShown, subheader, next } = useAppSelector(selectLimitedLogin);
  const dismiss = () => void dispatch(limitedLoginDismissed());
  return (
    <Dialog isOpen={isShown} onClose={dismiss} size="sm" title={t`Please log in`}>
      <div className={styles.upsell}>
        <Mark size={48} />
        <p>{subheader}</p>
        <ButtonLink
          to={`/login?next=${encodeURIComponent(next)}`}
          variant="primary"
          size="lg"
          isFullWidth
          onClick={dismiss}
        >
          <Trans>Enter your password</Trans>
        </ButtonLink>
        <Button variant="ghost" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
