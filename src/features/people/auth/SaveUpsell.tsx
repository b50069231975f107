import { Trans, useLingui } from '@lingui/react/macro';
import { upsellDismissed } from '../../../actions/people/session';
import { selectShownInvite } from '../../../selectors/boards/inviteLinks';
import { selectCanSignUp, selectWelcome } from '../../../selectors/context';
import { selectIsUpsellForComment, selectIsUpsellShown } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Mark } from '../../../ui/Mark';
import { Dialog } from '../../../ui/overlays/Dialog';
import { AuthLinks } from './AuthLinks';
import { InvitePopover } from './InvitePopover';
import styles from './SaveUpsell.module.css';

/** The invitation of an invite link, or the upsell after an action that needs an account. */
export function SaveUpsell() {
  const invite = useAppSelector(selectShownInvite);
  return invite ? <InvitePopover invite={invite} /> : <AttemptUpsell />;
}

/**
 * Shown when a visitor tries to save a pin (ledger CTX-030) or to comment, which is done after login. Dismissing it
 * changes nothing (CTX-031).
 */
function AttemptUpsell() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsUpsellShown);
  const isComment = useAppSelector(selectIsUpsellForComment);
  const canSignUp = useAppSelector(selectCanSignUp);
  const welcome = useAppSelector(selectWelcome);
  const dismiss = () => void dispatch(upsellDismissed());
  return (
    <Dialog
      isOpen={isShown}
      onClose={dismiss}
      size="sm"
      title={isComment ? t`Join the conversation` : t`Save it to your board`}
    >
      <div className={styles.upsell}>
        <Mark size={48} />
        <p>
          {isComment ? (
            canSignUp ? (
              <Trans>Sign up or log in to post your comment.</Trans>
            ) : (
              <Trans>Log in to post your comment.</Trans>
            )
          ) : canSignUp ? (
            <Trans>Sign up or log in to save this pin.</Trans>
          ) : (
            <Trans>Log in to save this pin.</Trans>
          )}
        </p>
        {canSignUp && welcome && (
          <p className={styles.welcome} dir="auto">
            {welcome}
          </p>
        )}
        <AuthLinks onLeave={dismiss} />
        <Button variant="ghost" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
