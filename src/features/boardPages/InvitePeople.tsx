import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { CollaboratorAccess } from '../../../contract/constants/privacy';
import type { UserId } from '../../../contract/schemas/common';
import * as invites from '../../actions/invites';
import type { BoardEntity } from '../../entities/boards';
import type { ListSource } from '../../entities/lists';
import { membershipId } from '../../lib/membershipId';
import { selectPeople } from '../../selectors/collaborators';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { selectUserId } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { Select } from '../../ui/fields/Select';
import { Stack } from '../../ui/Stack';
import styles from './BoardPeople.module.css';
import { PersonLine } from './PersonLine';

/** Finds people by name and invites them. */
export function InvitePeople({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [query, setQuery] = useState('');
  const [access, setAccess] = useState<CollaboratorAccess>('write');
  const mayGiveMore = board.abilities?.edit || board.access === 'delete';
  const search = (written: string) => {
    setQuery(written);
    if (written.trim() !== '') dispatch(invites.peopleSearched({ query: written.trim() }));
  };
  return (
    <Stack gap={3}>
      <SearchField
        label={t`Find people to invite`}
        placeholder={t`Find people to invite`}
        value={query}
        maxLength={LIMITS.searchQuery}
        onValueChange={search}
      />
      {mayGiveMore && (
        <Select
          label={t`Whoever you invite`}
          value={access}
          options={[
            { value: 'write', label: t`Can add pins` },
            { value: 'delete', label: t`Can add and remove pins` },
          ]}
          onValueChange={(value) => setAccess(value as CollaboratorAccess)}
        />
      )}
      {query.trim() !== '' && <FoundPeople board={board} query={query.trim()} access={access} />}
    </Stack>
  );
}

interface FoundPeopleProps {
  board: BoardEntity;
  query: string;
  access: CollaboratorAccess;
}

function FoundPeople({ board, query, access }: FoundPeopleProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const people = useAppSelector(selectPeople);
  const viewerId = useAppSelector(selectUserId);
  const source = useMemo<ListSource>(
    () => ({ resource: 'BaseSearchResource.get', options: { query, scope: 'users', page_size: 8 } }),
    [query],
  );
  const ids = useAppSelector((state) => selectListIds<UserId>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const others = ids.filter((id) => id !== viewerId && id !== board.owner);
  if (others.length === 0) {
    return (
      <p className={styles.quiet} role="status">
        {request?.status === 'complete' && <Trans>Nobody of that name is here</Trans>}
        {request?.status === 'failed' && request.error?.message}
      </p>
    );
  }
  return (
    <ul className={styles.people} aria-label={t`People found`}>
      {others.map((userId) => {
        const id = membershipId(board.id, userId);
        const status = people.invites[id]?.status;
        const isIn = people.collaborators[id] !== undefined;
        const isAsked = status === 'new';
        return (
          <PersonLine
            key={userId}
            id={userId}
            detail={isIn ? <Trans>On this board</Trans> : isAsked ? <Trans>Invited</Trans> : null}
            actions={
              !isIn &&
              !isAsked && (
                <Button
                  size="sm"
                  variant="primary"
                  onClick={() => dispatch(invites.inviteRequested({ boardId: board.id, userId, access }))}
                >
                  <Trans>Invite</Trans>
                </Button>
              )
            }
          />
        );
      })}
    </ul>
  );
}
