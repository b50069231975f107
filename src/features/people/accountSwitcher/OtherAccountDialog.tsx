import { Trans, useLingui } from '@lingui/react/macro';
import { accepted, dismissed } from '../../../actions/people/otherAccount';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/overlays/Dialog';

/**
 * Says that the browser is logged in to another account than this page is for, and offers to continue as that account.
 */
export function OtherAccountDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsAuthenticated);
  const dismiss = () => void dispatch(dismissed());
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      size="sm"
      role="alertdialog"
      title={isMember ? t`You’re logged in to another account` : t`You’ve logged in from another tab`}
      footer={
        <>
          <Button variant="ghost" onClick={dismiss}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" onClick={() => void dispatch(accepted())}>
            {isMember ? <Trans>Continue with that account</Trans> : <Trans>Continue with your account</Trans>}
          </Button>
        </>
      }
    >
      {isMember ? (
        <Trans>Another tab has switched to another account. Changes you make on this page are no longer saved.</Trans>
      ) : (
        <Trans>This page is from before you logged in.</Trans>
      )}
    </Dialog>
  );
}
