import { Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '../../../../contract/api';
import type { SignUpMode } from '../../../../contract/constants/people/signUp';
import { navigationRequested } from '../../../actions/navigation';
import { messageInviteAccepted } from '../../../actions/people/emailLinks';
import { selectContext } from '../../../selectors/context';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { GoContext } from '../../../ui/Link';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
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
  const mode = useAppSelector((state) => selectContext(state)?.signUp);
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
  return (
    <EmptyState
      headingLevel={1}
      icon={<MessageIcon size={32} />}
      title={t`${name} wrote to you`}
      detail={
        <span role={request?.error ? 'alert' : undefined}>
          {request?.error?.message ??
            (isMember
              ? t`Join the conversation to read and reply.`
              : mode === 'closed'
                ? t`Log in to read and reply. This site isn’t accepting new accounts.`
                : t`Sign up or log in to read and reply.`)}
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
          <Ways token={token} path={path} mode={mode} />
        )
      }
    />
  );
}

interface WaysProps {
  token: string;
  path: string;
  mode: SignUpMode | undefined;
}

/** Where accounts need an invitation, this one is it: the server keeps its token for the form. */
function Ways({ token, path, mode }: WaysProps) {
  const next = encodeURIComponent(path);
  const signUp = (
    <ButtonLink
      to={mode === 'invited' ? `/join/message/${encodeURIComponent(token)}` : `/signup?next=${next}`}
      variant="primary"
    >
      <Trans>Sign up</Trans>
    </ButtonLink>
  );
  return (
    <span className={styles.ways}>
      {mode === 'invited' ? <GoContext value={null}>{signUp}</GoContext> : mode !== 'closed' && signUp}
      <ButtonLink to={`/login?next=${next}`} variant={mode === 'closed' ? 'primary' : 'secondary'}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </span>
  );
}
