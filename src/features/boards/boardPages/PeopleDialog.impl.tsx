import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as invites from '../../../actions/boards/invites';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { InviteEntity } from '../../../entities/boards/collaborators';
import { collaboratorsOf, openInvitesOf, selectPeople } from '../../../selectors/boards/collaborators';
import { selectUserId } from '../../../selectors/people/session';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Switch } from '../../../ui/fields/Checkbox';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { Stack } from '../../../ui/Stack';
import { FindPeople } from '../../talk/people/index';
import type { PeopleDialogProps } from './BoardPeople';
import styles from './BoardPeople.module.css';
import { BoardPerson } from './BoardPerson';
import { CollaboratorLine } from './CollaboratorLine';
import { InvitePeople } from './InvitePeople';

/**
 * The members of a board and their rights: the owner changes them, collaborators can leave. During a search the results
 * replace the members, so that no one is listed twice.
 */
export function PeopleDialog({ board, isOpen, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  const [written, setWritten] = useState('');
  const dispatch = useAppDispatch();
  const query = written.trim();
  useEffect(() => {
    dispatch(invites.peopleOpened({ boardId: board.id }));
  }, [dispatch, board.id]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`People on this board`} size="md">
      <Stack gap={4}>
        {board.abilities?.invite && (
          <FindPeople label={t`Find people to invite`} written={written} onWrite={setWritten} />
        )}
        {query === '' ? <People board={board} onLeft={onClose} /> : <InvitePeople board={board} query={query} />}
      </Stack>
    </Dialog>
  );
}

function People({ board, onLeft }: { board: BoardEntity; onLeft: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const boardId = board.id;
  const people = useAppSelector(selectPeople);
  const request = useAppSelector((state) =>
    selectRequest(state, 'BoardCollaboratorsResource.get', { board_id: boardId }),
  );
  const isOwner = board.abilities?.edit ?? false;
  const collaborators = collaboratorsOf(people, boardId);
  const open = board.abilities?.invite ? openInvitesOf(people, boardId) : [];
  return (
    <>
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
        <BoardPerson id={board.owner} detail={<Trans>Owner</Trans>} />
        {collaborators.map((person) => (
          <CollaboratorLine
            key={person.id}
            person={person}
            isOwner={isOwner}
            pendingOwner={board.pendingOwnershipTransfer ?? null}
            onLeft={onLeft}
          />
        ))}
        {open.map((invite) => (
          <InviteLine key={invite.id} invite={invite} isOwner={isOwner} />
        ))}
      </ul>
      {request?.status === 'loading' && collaborators.length === 0 && <PeopleSkeleton count={2} />}
      {isOwner && (
        <Switch
          label={t`Collaborators can invite people`}
          checked={board.collaboratorsMayInvite ?? false}
          onCheckedChange={(to) => dispatch(invites.invitingChanged({ boardId, to }))}
        />
      )}
    </>
  );
}

function InviteLine({ invite, isOwner }: { invite: InviteEntity; isOwner: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const membership = { boardId: invite.board, userId: invite.invitedUser };
  const isRequest = invite.type === 'request';
  const mayEnd = isOwner || invite.invitedByUser === viewerId;
  const answer = (name: string) => (
    <>
      {isRequest && isOwner && (
        <Button
          size="sm"
          variant="primary"
          aria-label={t`Approve ${name}`}
          onClick={() => dispatch(invites.approveRequested(membership))}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {mayEnd && (
        <Button
          size="sm"
          aria-label={isRequest ? t`Decline ${name}` : t`Cancel the invitation to ${name}`}
          onClick={() => dispatch(invites.denyRequested(membership))}
        >
          {isRequest ? <Trans>Decline</Trans> : <Trans>Cancel invitation</Trans>}
        </Button>
      )}
    </>
  );
  return (
    <BoardPerson
      id={invite.invitedUser}
      detail={isRequest ? <Trans>Asks to join</Trans> : <Trans>Invited</Trans>}
      action={mayEnd ? answer : undefined}
    />
  );
}
