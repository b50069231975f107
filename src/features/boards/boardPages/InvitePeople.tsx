import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { membershipId } from '../../../../contract/constants/boards/collaborators';
import type { CollaboratorAccess } from '../../../../contract/constants/people/privacy';
import type { UserId } from '../../../../contract/schemas/common';
import * as invites from '../../../actions/boards/invites';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectPeople } from '../../../selectors/boards/collaborators';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { FoundPeople } from '../../talk/people/index';
import { BoardPerson } from './BoardPerson';
import { useAccessTexts } from './CollaboratorLine';

/** People found by name, to be invited, and the access that they will have. */
export function InvitePeople({ board, query }: { board: BoardEntity; query: string }) {
  const { t } = useLingui();
  const texts = useAccessTexts();
  const [access, setAccess] = useState<CollaboratorAccess>('write');
  const mayGrant = board.abilities?.edit || board.access === 'delete';
  const chooseAccess = (
    <Select
      label={t`People you invite`}
      value={access}
      options={(['write', 'delete'] as const).map((value) => ({ value, label: texts[value] }))}
      onValueChange={(value) => setAccess(value as CollaboratorAccess)}
    />
  );
  return (
    <FoundPeople query={query} without={board.owner} head={mayGrant && chooseAccess}>
      {(id) => <FoundPerson key={id} id={id} board={board} access={access} />}
    </FoundPeople>
  );
}

interface FoundPersonProps {
  id: UserId;
  board: BoardEntity;
  access: CollaboratorAccess;
}

/** Inviting and withdrawing are one button, so that it keeps the focus. */
function FoundPerson({ id: userId, board, access }: FoundPersonProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const people = useAppSelector(selectPeople);
  const viewerId = useAppSelector(selectUserId);
  const boardId = board.id;
  const id = membershipId(boardId, userId);
  const invite = people.invites[id];
  const isIn = people.collaborators[id] !== undefined;
  const isOpen = invite?.status === 'new';
  const isAsked = isOpen && invite.type === 'invite';
  const mayEnd = board.abilities?.edit || invite?.invitedByUser === viewerId;
  const press = () =>
    isAsked
      ? dispatch(invites.denyRequested({ boardId, userId }))
      : dispatch(invites.inviteRequested({ boardId, userId, access }));
  const button = (name: string) => (
    <Button
      size="sm"
      variant={isAsked ? 'secondary' : 'primary'}
      aria-label={isAsked ? t`Cancel the invitation to ${name}` : t`Invite ${name}`}
      onClick={press}
    >
      {isAsked ? <Trans>Cancel invitation</Trans> : <Trans>Invite</Trans>}
    </Button>
  );
  return (
    <BoardPerson
      id={userId}
      detail={
        isIn ? (
          <Trans>On this board</Trans>
        ) : isAsked ? (
          <Trans>Invited</Trans>
        ) : isOpen ? (
          <Trans>Asks to join</Trans>
        ) : null
      }
      action={isIn || (isOpen && !(isAsked && mayEnd)) ? undefined : button}
    />
  );
}
