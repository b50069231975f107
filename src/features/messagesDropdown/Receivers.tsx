import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { UserId } from '../../../contract/schemas/common';
import { sharingOpened } from '../../actions/conversations';
import { receiverSearched } from '../../actions/messaging';
import type { UserEntity } from '../../entities/users';
import { selectReceivers, selectReceiversRequest } from '../../selectors/messaging';
import { selectUserId } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { ErrorState } from '../../ui/ErrorState';
import { SearchField } from '../../ui/fields/SearchField';
import { OneLine } from '../../ui/OneLine';
import { PeopleSkeleton } from '../../ui/PersonLine';
import styles from './MessagesDropdown.module.css';

/** People to write to: those who are suggested, or whom a name finds. */
export function Receivers({ onChoose }: { onChoose: (user: UserEntity) => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [written, setWritten] = useState('');
  const query = written.trim();
  useEffect(() => {
    dispatch(sharingOpened({}));
  }, [dispatch]);
  const retry = () => void dispatch(query === '' ? sharingOpened({}) : receiverSearched({ query }));
  const search = (next: string) => {
    setWritten(next);
    dispatch(receiverSearched({ query: next.trim() }));
  };
  return (
    <>
      <SearchField
        label={t`Find people`}
        placeholder={t`Find people`}
        value={written}
        maxLength={LIMITS.searchQuery}
        autoFocus
        onValueChange={search}
      />
      <Found query={query} onChoose={onChoose} onRetry={retry} />
    </>
  );
}

interface FoundProps {
  query: string;
  onChoose: (user: UserEntity) => void;
  onRetry: () => void;
}

function Found({ query, onChoose, onRetry }: FoundProps) {
  const { t } = useLingui();
  const viewerId = useAppSelector(selectUserId);
  const found = useAppSelector((state) => selectReceivers(state, query));
  const request = useAppSelector((state) => selectReceiversRequest(state, query));
  const others = found?.filter((id) => id !== viewerId);
  if (others === undefined) {
    return request?.status === 'failed' ? (
      <ErrorState title={request.error?.message ?? ''} onRetry={onRetry} headingLevel={3} />
    ) : (
      <PeopleSkeleton count={3} />
    );
  }
  if (others.length === 0) {
    return (
      <p role="status">{query === '' ? <Trans>Search for someone by name.</Trans> : <Trans>No people found</Trans>}</p>
    );
  }
  return (
    <ul className={styles.people} aria-label={t`People`}>
      {others.map((id) => (
        <Receiver key={id} id={id} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Receiver({ id, onChoose }: { id: UserId; onChoose: (user: UserEntity) => void }) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <li>
      <button type="button" className={styles.receiver} onClick={() => onChoose(user)}>
        <Avatar name={user.fullName} src={user.imageMediumUrl} size={40} />
        <span className={styles.texts}>
          <OneLine className={styles.name}>{user.fullName}</OneLine>
          <OneLine className={styles.username}>{user.username}</OneLine>
        </span>
      </button>
    </li>
  );
}
