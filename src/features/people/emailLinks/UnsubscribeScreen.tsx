import { Trans, useLingui } from '@lingui/react/macro';
import { subscriptionChanged } from '../../../actions/people/emailLinks';
import { useAppDispatch } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { ExpiredLink } from './ExpiredLink';
import { useFormRequest } from './useFormRequest';
import { useLinkToken } from './useLinkToken';

interface Answer {
  is_on: boolean;
}

/** The page behind a mail's unsubscribe link, logged in or not. Nothing changes before the button is pressed. */
export function UnsubscribeScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const token = useLinkToken();
  const request = useFormRequest('UnsubscribeResource.update');
  const isBusy = request?.status === 'loading';
  const answer = request?.data as Answer | null | undefined;
  const set = (is_on: boolean) => void dispatch(subscriptionChanged({ token, is_on }));
  if (token === '' || request?.error?.code === 'linkExpired') {
    return (
      <ExpiredLink
        action={
          <ButtonLink to="/" variant="primary">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (answer?.is_on === false) {
    return (
      <EmptyState
        headingLevel={1}
        icon={<CheckIcon size={32} />}
        title={t`You’re unsubscribed`}
        detail={t`We won’t send you emails like this any more. Emails about your account’s security still come.`}
        action={
          <Button isBusy={isBusy} onClick={() => set(true)}>
            <Trans>Undo</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<MessageIcon size={32} />}
      title={answer?.is_on ? t`You’re subscribed again` : t`Unsubscribe from these emails?`}
      detail={
        <span role={request?.error ? 'alert' : undefined}>
          {request?.error?.message ?? t`You can change this any time.`}
        </span>
      }
      action={
        <Button variant="primary" isBusy={isBusy} onClick={() => set(false)}>
          <Trans>Unsubscribe</Trans>
        </Button>
      }
    />
  );
}
