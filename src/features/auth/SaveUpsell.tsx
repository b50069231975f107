import { Trans, useLingui } from '@lingui/react/macro';
import { upsellDismissed } from '../../actions/session';
import { selectCanSignUp } from '../../selectors/context';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectIsUpsellForComment, selectIsUpsellShown } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { Mark } from '../../ui/Mark';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './SaveUpsell.module.css';

/**
 * A visitor tried to save a pin (ledger CTX-030) or to comment: that waits until they are in, and is done then.
 * Dismissing leaves everything as it is (CTX-031).
 */
export function SaveUpsell() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsUpsellShown);
  const isComment = useAppSelector(selectIsUpsellForComment);
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const canSignUp = useAppSelector(selectCanSignUp);
  const next = `?next=${encodeURIComponent(path)}`;
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
        {canSignUp && (
          <ButtonLink to={`/signup${next}`} variant="primary" size="lg" isFullWidth onClick={dismiss}>
            <Trans>Sign up</Trans>
          </ButtonLink>
        )}
        <ButtonLink
          to={`/login${next}`}
          variant={canSignUp ? 'secondary' : 'primary'}
          size="lg"
          isFullWidth
          onClick={dismiss}
        >
          <Trans>Log in</Trans>
        </ButtonLink>
        <Button variant="ghost" onClick={dismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
