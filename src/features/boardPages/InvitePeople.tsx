import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { CollaboratorAccess } from '../../../contract/constants/privacy';
import type { UserId } from '../../../contract/schemas/common';
import * as invites from '../../actions/invites';
import type { BoardEntity } from '../../entities/boards';
import { membershipId } from '../../lib/membershipId';
import { peopleNamed, selectPeople } from '../../selectors/collaborators';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { selectUserId } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { Select } from '../../ui/fields/Select';
import { PeopleSkeleton } from '../../ui/PersonLine';
import styles from './BoardPeople.module.css';
import { BoardPerson } from './BoardPerson';
import { useAccessTexts } from './CollaboratorLine';

/** Where a name is written, to find people by. */
export function FindPeople({ written, onWrite }: { written: string; onWrite: (written: string) => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const search = (text: string) => {
    onWrite(text);
    if (text.trim() !== '') dispatch(invites.peopleSearched({ query: text.trim() }));
  };
  return (
    <SearchField
      label={t`Find people to invite`}
      placeholder={t`Find people to invite`}
      value={written}
      maxLength={LIMITS.searchQuery}
      onValueChange={search}
    />
  );
}

/** Those of that name, to be invited, and what they may do then. */
export function FoundPeople({ board, query }: { board: BoardEntity; query: string }) {
  const { t } = useLingui();
  const texts = useAccessTexts();
  const [access, setAccess] = useState<CollaboratorAccess>('write');
  const viewerId = useAppSelector(selectUserId);
  const source = useMemo(() => peopleNamed(query), [query]);
  const ids = useAppSelector((state) => selectListIds<UserId>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const others = ids.filter((id) => id !== viewerId && id !== board.owner);
  const isAnswered = request?.status === 'complete' || request?.status === 'failed';
  if (others.length === 0) {
    return (
      <>
        {!isAnswered && <PeopleSkeleton count={2} />}
        <p className={styles.quiet} role="status">
          {request?.status === 'complete' && <Trans>Nobody of that name is here</Trans>}
          {request?.status === 'failed' && request.error?.message}
        </p>
      </>
    );
  }
  return (
    <>
      {(board.abilities?.edit || board.access === 'delete') && (
        <Select
          label={t`Whoever you invite`}
          value={access}
          options={(['write', 'delete'] as const).map((value) => ({ value, label: texts[value] }))}
          onValueChange={(value) => setAccess(value as CollaboratorAccess)}
        />
      )}
      <ul className={styles.people} aria-label={t`People found`}>
        {others.map((id) => (
          <FoundPerson key={id} id={id} board={board} access={access} />
        ))}
      </ul>
    </>
  );
}

interface FoundPersonProps {
  id: UserId;
  board: BoardEntity;
  access: CollaboratorAccess;
}

/** Inviting and taking that back are one button, so that the keyboard stays where it is. */
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
      aria-label={isAsked ? t`Take back the invitation of ${name}` : t`Invite ${name}`}
      onClick={press}
    >
      {isAsked ? <Trans>Take back</Trans> : <Trans>Invite</Trans>}
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
