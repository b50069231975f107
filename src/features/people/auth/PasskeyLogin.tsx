import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { passkeyLoginLeft, passkeyLoginOffered, passkeyLoginRequested } from '../../../actions/people/session';
import { usePasskeySupport } from '../../../hooks/usePasskeySupport';
import { PASSKEY_FORM } from '../../../lib/formIds';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';

/** Login without a password; renders nothing if the browser has no passkeys. */
export function PasskeyLogin({ next }: { next: string }) {
  const dispatch = useAppDispatch();
  const support = usePasskeySupport();
  const request = useAppSelector((state) => selectFormRequest(state, 'LoginPasskeyHandshake.create', PASSKEY_FORM));
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', PASSKEY_FORM));
  const error = request?.error ?? session?.error;
  useEffect(() => {
    if (support !== 'ready') return;
    dispatch(passkeyLoginOffered({ next }));
    return () => void dispatch(passkeyLoginLeft());
  }, [dispatch, support, next]);
  if (support !== 'ready') return null;
  return (
    <>
      {error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {error.message}
        </Banner>
      )}
      <Button
        size="lg"
        isFullWidth
        iconStart={<LockIcon size={20} />}
        isBusy={request?.status === 'loading'}
        onClick={() => dispatch(passkeyLoginRequested({ next }))}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </>
  );
}
