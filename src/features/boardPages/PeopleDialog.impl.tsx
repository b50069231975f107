import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { CollaboratorAccess } from '../../../contract/constants/privacy';
import type { UserId } from '../../../contract/schemas/common';
import * as invites from '../../actions/invites';
import { endRequested, requested } from '../../actions/transfers';
import type { CollaboratorEntity, InviteEntity } from '../../entities/collaborators';
import { collaboratorsOf, openInvitesOf, selectPeople } from '../../selectors/collaborators';
import { selectRequest } from '../../selectors/requests';
import { selectUserId } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { Dialog } from '../../ui/overlays/Dialog';
import { Stack } from '../../ui/Stack';
import type { PeopleDialogProps } from './BoardPeople';
import styles from './BoardPeople.module.css';
import { InvitePeople } from './InvitePeople';
import { PersonLine } from './PersonLine';

/** Who adds to a board and what they may do; the owner changes that, collaborators leave here. */
export function PeopleDialog({ board, isOpen, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const boardId = board.id;
  const people = useAppSelector(selectPeople);
  const request = useAppSelector((state) =>
    selectRequest(state, 'BoardCollaboratorsResource.get', { board_id: boardId }),
  );
  useEffect(() => {
    dispatch(invites.peopleOpened({ boardId }));
  }, [dispatch, boardId]);
  const isOwner = board.abilities?.edit ?? false;
  const mayInvite = board.abilities?.invite ?? false;
  const collaborators = collaboratorsOf(people, boardId);
  const open = mayInvite ? openInvitesOf(people, boardId) : [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`People on this board`} size="md">
      <Stack gap={5}>
        {mayInvite && <InvitePeople board={board} />}
        {request?.status === 'failed' && (
          <Banner
            tone="error"
            action={
              <Button size="sm" onClick={() => dispatch(invites.peopleOpened({ boardId }))}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {request.error?.message}
          </Banner>
        )}
        <ul className={styles.people} aria-label={t`People on this board`}>
          <PersonLine id={board.owner} detail={<Trans>Owner</Trans>} />
          {collaborators.map((person) => (
            <CollaboratorLine
              key={person.id}
              person={person}
              isOwner={isOwner}
              pendingOwner={board.pendingOwnershipTransfer ?? null}
              onLeft={onClose}
            />
          ))}
          {open.map((invite) => (
            <InviteLine key={invite.id} invite={invite} isOwner={isOwner} />
          ))}
        </ul>
        {request?.status === 'loading' && collaborators.length === 0 && (
          <p className={styles.quiet} role="status">
            <Trans>Loading people</Trans>
          </p>
        )}
        {isOwner && (
          <Switch
            label={t`Collaborators can invite people`}
            checked={board.collaboratorsMayInvite ?? false}
            onCheckedChange={(to) => dispatch(invites.invitingChanged({ boardId, to }))}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** What the two levels let people do, in words. */
function useAccessTexts(): Record<CollaboratorAccess, string> {
  const { t } = useLingui();
  return { write: t`Can add pins`, delete: t`Can add and remove pins` };
}

interface CollaboratorLineProps {
  person: CollaboratorEntity;
  isOwner: boolean;
  /** Who is asked to take the board over. */
  pendingOwner: UserId | null;
  onLeft: () => void;
}

function CollaboratorLine({ person, isOwner, pendingOwner, onLeft }: CollaboratorLineProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const texts = useAccessTexts();
  const isViewer = useAppSelector(selectUserId) === person.user;
  const membership = { boardId: person.boardId, userId: person.user };
  const leave = () => {
    dispatch(invites.removeRequested(membership));
    onLeft();
  };
  return (
    <PersonLine
      id={person.user}
      detail={pendingOwner === person.user ? <Trans>Asked to become the owner</Trans> : texts[person.access]}
      actions={
        isOwner ? (
          <>
            <Select
              label={t`What they can do`}
              isLabelHidden
              value={person.access}
              options={(['write', 'delete'] as const).map((value) => ({ value, label: texts[value] }))}
              onValueChange={(access) =>
                dispatch(invites.accessChangeRequested({ ...membership, access: access as CollaboratorAccess }))
              }
            />
            {pendingOwner === null && (
              <Button size="sm" variant="ghost" onClick={() => dispatch(requested(membership))}>
                <Trans>Make owner</Trans>
              </Button>
            )}
            {pendingOwner === person.user && (
              <Button size="sm" variant="ghost" onClick={() => dispatch(endRequested({ boardId: person.boardId }))}>
                <Trans>Stop asking</Trans>
              </Button>
            )}
            <Button size="sm" onClick={() => dispatch(invites.removeRequested(membership))}>
              <Trans>Remove</Trans>
            </Button>
          </>
        ) : (
          isViewer && (
            <Button size="sm" onClick={leave}>
              <Trans>Leave board</Trans>
            </Button>
          )
        )
      }
    />
  );
}

function InviteLine({ invite, isOwner }: { invite: InviteEntity; isOwner: boolean }) {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const membership = { boardId: invite.board, userId: invite.invitedUser };
  const isRequest = invite.type === 'request';
  const mayEnd = isOwner || invite.invitedByUser === viewerId;
  return (
    <PersonLine
      id={invite.invitedUser}
      detail={isRequest ? <Trans>Asks to join</Trans> : <Trans>Invited</Trans>}
      actions={
        <>
          {isRequest && isOwner && (
            <Button size="sm" variant="primary" onClick={() => dispatch(invites.approveRequested(membership))}>
              <Trans>Approve</Trans>
            </Button>
          )}
          {mayEnd && (
            <Button size="sm" onClick={() => dispatch(invites.denyRequested(membership))}>
              {isRequest ? <Trans>Decline</Trans> : <Trans>Take back</Trans>}
            </Button>
          )}
        </>
      }
    />
  );
}
