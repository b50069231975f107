import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual } from 'react-redux';
import { acceptRequested, denyRequested } from '../../../actions/boards/invites';
import { navigationRequested } from '../../../actions/navigation';
import type { InviteEntity } from '../../../entities/boards/collaborators';
import { invitesTo, selectOffered, selectPeople } from '../../../selectors/boards/collaborators';
import { selectUserId } from '../../../selectors/people/session';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PeopleIcon } from '../../../ui/icons/PeopleIcon';
import styles from './Invitations.module.css';
import { InvitationView } from './InvitationView';
import { TransferOffer } from './TransferOffer';

/** The boards that others have invited the member to, with the answer. */
export function InvitationsScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const people = useAppSelector(selectPeople);
  const viewerId = useAppSelector(selectUserId);
  const request = useAppSelector((state) => selectRequest(state, 'UserBoardInvitesResource.get', {}));
  const invites = invitesTo(people, viewerId);
  const offered = useAppSelector(selectOffered, shallowEqual);
  const again = () => dispatch(navigationRequested({ to: '/invitations', replace: true }));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Invitations</Trans>
      </h1>
      {invites.length + offered.length > 0 ? (
        <ul className={styles.list} aria-label={t`Invitations`}>
          {offered.map((boardId) => (
            <TransferOffer key={boardId} boardId={boardId} />
          ))}
          {invites.map((invite) => (
            <Invitation key={invite.id} invite={invite} />
          ))}
        </ul>
      ) : request?.status === 'failed' ? (
        <ErrorState title={request.error?.message ?? ''} onRetry={again} />
      ) : (
        <EmptyState
          icon={<PeopleIcon size={32} />}
          title={t`No invitations`}
          action={
            <ButtonLink to="/" variant="primary">
              <Trans>Find something to save</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function Invitation({ invite }: { invite: InviteEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const board = useEntity('boards', invite.board);
  const inviter = useEntity('users', invite.invitedByUser);
  if (!board || !inviter) return null;
  const { pinCount = 0 } = board;
  const membership = { boardId: invite.board, userId: invite.invitedUser };
  const from = inviter.fullName;
  return (
    <InvitationView
      name={board.name}
      href={board.privacy === 'secret' ? null : board.url}
      description={board.description ?? ''}
      cover={board.coverImages?.[0] ?? null}
      isWarned={board.sensitivityScreen?.showWarning === true}
      from={{ name: from, href: `/${inviter.username}/`, imageUrl: inviter.imageMediumUrl }}
      says={
        invite.access === 'delete' ? t`${from} invites you to add and remove pins` : t`${from} invites you to add pins`
      }
      counts={<Plural value={pinCount} one="# pin" other="# pins" />}
      actions={
        <>
          <Button variant="primary" onClick={() => dispatch(acceptRequested(membership))}>
            <Trans>Accept</Trans>
          </Button>
          <Button onClick={() => dispatch(denyRequested(membership))}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    />
  );
}
