import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import type { UserEntity } from '../../../entities/people/users';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { usePagedList } from '../../../store/usePagedList';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { BoardIcon } from '../../../ui/icons/BoardIcon';
import { MorePage } from '../../../ui/MorePage';
import { CardGridSkeleton } from '../../boards/boards';
import { BoardGroups } from './BoardGroups';
import { ArchivedBoards, NewBoard, ReorderBoards } from './ownParts';
import styles from './ProfileLayout.module.css';

/** The boards of a person, with secret ones only for themselves. On their own profile members can create boards. */
export function ProfileBoards({ user, isOwn }: { user: UserEntity; isOwn: boolean }) {
  const { t } = useLingui();
  const { username, fullName: name } = user;
  const source = useMemo<ListSource>(() => ({ resource: 'BoardsFeedResource.get', options: { username } }), [username]);
  const list = usePagedList<BoardId>(source);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  const isEmpty = list.ids.length === 0 && !list.isLoading && !list.hasFailed;
  return (
    <>
      {isOwn && !isEmpty && (
        <div className={styles.bar}>
          {list.ids.length > 1 && <ReorderBoards username={username} />}
          <NewBoard variant="secondary" />
        </div>
      )}
      <BoardGroups ids={list.ids} name={name} />
      {list.isLoading && <CardGridSkeleton />}
      {list.hasFailed && (
        <ErrorState title={t`The boards could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {isEmpty && (
        <EmptyState
          icon={<BoardIcon size={32} />}
          title={isOwn ? t`Create your first board` : t`${name} has no boards yet`}
          action={
            isOwn ? (
              <>
                <NewBoard variant="primary" />
                <ButtonLink to="/settings/import">
                  <Trans>Bring your pins</Trans>
                </ButtonLink>
              </>
            ) : (
              <ButtonLink to={`/${username}/_pins/`}>
                <Trans>See their pins</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      <div ref={endRef} />
      <MorePage bookmark={list.bookmark} />
      {isOwn && !list.isFirstLoading && <ArchivedBoards />}
    </>
  );
}
