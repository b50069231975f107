import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { addressConfirmed } from '../../../actions/people/emailLinks';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { Spinner } from '../../../ui/Spinner';
import { ExpiredLink } from './ExpiredLink';
import { useFormRequest } from './useFormRequest';
import { useLinkToken } from './useLinkToken';

/**
 * The page behind the link that confirms an address (ledger VERIFY-009). For members it confirms immediately. Visitors
 * press a button first, because programs that check the links in mails open them too.
 */
export function VerifyEmailScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const token = useLinkToken();
  const isMember = useAppSelector(selectIsAuthenticated);
  const request = useFormRequest('EmailVerifyResource.create');
  const confirm = () => void dispatch(addressConfirmed({ token }));
  useEffect(() => {
    if (isMember && token !== '') dispatch(addressConfirmed({ token }));
  }, [dispatch, isMember, token]);

  const home = (
    <ButtonLink to="/" variant="primary">
      <Trans>Go to the home page</Trans>
    </ButtonLink>
  );
  if (request?.status === 'complete') {
    return (
      <EmptyState headingLevel={1} icon={<CheckIcon size={32} />} title={t`Your email is confirmed`} action={home} />
    );
  }
  if (token === '' || request?.error?.code === 'linkExpired') return <ExpiredLink action={home} />;
  const isBusy = request?.status === 'loading';
  if (isMember && !request?.error) {
    return <EmptyState headingLevel={1} icon={<Spinner size={32} />} title={t`Confirming your email`} />;
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<MessageIcon size={32} />}
      title={t`Confirm your email address`}
      detail={<span role={request?.error ? 'alert' : undefined}>{request?.error?.message}</span>}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={confirm}>
          <Trans>Confirm email</Trans>
        </Button>
      }
    />
  );
}
