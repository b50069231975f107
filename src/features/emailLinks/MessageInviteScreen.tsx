import { Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '../../../contract/api';
import { messageInviteAccepted } from '../../actions/emailLinks';
import { navigationRequested } from '../../actions/navigation';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectRequest } from '../../selectors/requests';
import { selectIsAuthenticated } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { MessageIcon } from '../../ui/icons/MessageIcon';
import { RowsSkeleton } from '../../ui/RowsSkeleton';
import { ExpiredLink } from './ExpiredLink';
import styles from './MessageInviteScreen.module.css';
import { useFormRequest } from './useFormRequest';
import { useLinkToken } from './useLinkToken';

/** The page behind an invitation to a conversation. Nothing changes before the button is pressed. */
export function MessageInviteScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const token = useLinkToken();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const isMember = useAppSelector(selectIsAuthenticated);
  const read = useAppSelector((state) => selectRequest(state, 'MessageInviteResource.get', { token }));
  const request = useFormRequest('MessageInviteResource.update');
  const invite = read?.data as DataOf<'MessageInviteResource.get'> | undefined;
  if (read?.status === 'failed') {
    return (
      <ErrorState
        headingLevel={1}
        title={t`The invitation could not be loaded`}
        detail={read.error?.message}
        onRetry={() => dispatch(navigationRequested({ to: path, replace: true }))}
      />
    );
  }
  if (!invite && token !== '' && read?.status !== 'complete') return <RowsSkeleton width="48px" height="48px" />;
  if (!invite) {
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
  const { full_name: name } = invite.sender;
  const next = encodeURIComponent(path);
  return (
    <EmptyState
      headingLevel={1}
      icon={<MessageIcon size={32} />}
      title={t`${name} wrote to you`}
      detail={
        <span role={request?.error ? 'alert' : undefined}>
          {request?.error?.message ??
            (isMember
              ? t`Join the conversation to read it and to answer.`
              : t`Sign up or log in to read it and to answer.`)}
        </span>
      }
      action={
        isMember ? (
          <Button
            variant="primary"
            isBusy={request?.status === 'loading'}
            onClick={() => dispatch(messageInviteAccepted({ token }))}
          >
            <Trans>Read the message</Trans>
          </Button>
        ) : (
          <span className={styles.ways}>
            <ButtonLink to={`/signup?next=${next}`} variant="primary">
              <Trans>Sign up</Trans>
            </ButtonLink>
            <ButtonLink to={`/login?next=${next}`}>
              <Trans>Log in</Trans>
            </ButtonLink>
          </span>
        )
      }
    />
  );
}
