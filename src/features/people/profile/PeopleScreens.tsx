import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import type { UserEntity } from '../../../entities/people/users';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { usePagedList } from '../../../store/usePagedList';
import { Avatar } from '../../../ui/Avatar';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PeopleIcon } from '../../../ui/icons/PeopleIcon';
import { Link } from '../../../ui/Link';
import { MorePage } from '../../../ui/MorePage';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { Tabs } from '../../../ui/Tabs';
import styles from './PeopleScreens.module.css';
import { PersonRow } from './PersonRow';
import { useProfileUser } from './useProfileUser';

type Kind = 'followers' | 'following';

export const FollowersScreen = () => <PeopleScreen kind="followers" />;
export const FollowingScreen = () => <PeopleScreen kind="following" />;

function PeopleScreen({ kind }: { kind: Kind }) {
  const { user, isOwn } = useProfileUser();
  return (
    <div className={styles.page}>
      {user ? <People key={kind} kind={kind} user={user} isOwn={isOwn} /> : <PeopleSkeleton />}
    </div>
  );
}

function People({ kind, user, isOwn }: { kind: Kind; user: UserEntity; isOwn: boolean }) {
  const { t } = useLingui();
  const { username, fullName: name } = user;
  const source = useMemo<ListSource>(
    () =>
      kind === 'followers'
        ? { resource: 'UserFollowersResource.get', options: { username } }
        : { resource: 'UserFollowingResource.get', options: { username } },
    [kind, username],
  );
  const list = usePagedList<UserId>(source);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  const heading = kind === 'followers' ? t`Followers of ${name}` : t`Followed by ${name}`;
  return (
    <>
      <header className={styles.header}>
        <Link to={`/${username}/`} className={styles.person}>
          <Avatar name={name} src={user.imageMediumUrl} size={48} />
          <span>{name}</span>
        </Link>
        <h1 className="visuallyHidden">{heading}</h1>
      </header>
      <Tabs
        label={t`People around ${name}`}
        tabs={[
          { to: `/${username}/followers/`, label: t`Followers`, isCurrent: kind === 'followers' },
          {
            to: `/${username}/following/`,
            label: t({ message: 'Following', context: 'people whom somebody follows' }),
            isCurrent: kind === 'following',
          },
        ]}
      />
      {list.ids.length > 0 && (
        <ul className={styles.list} aria-label={heading}>
          {list.ids.map((id) => (
            <li key={id} className={styles.item}>
              <PersonRow id={id} />
            </li>
          ))}
        </ul>
      )}
      {list.isLoading && <PeopleSkeleton />}
      {list.hasFailed && (
        <ErrorState title={t`These people could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.ids.length === 0 && !list.isLoading && !list.hasFailed && <Nobody kind={kind} name={name} isOwn={isOwn} />}
      <div ref={endRef} />
      <MorePage bookmark={list.bookmark} />
    </>
  );
}

function Nobody({ kind, name, isOwn }: { kind: Kind; name: string; isOwn: boolean }) {
  const { t } = useLingui();
  const title =
    kind === 'followers'
      ? isOwn
        ? t`No followers yet`
        : t`${name} has no followers yet`
      : isOwn
        ? t`You’re not following anyone yet`
        : t`${name} isn’t following anyone yet`;
  return (
    <EmptyState
      icon={<PeopleIcon size={32} />}
      title={title}
      action={
        <ButtonLink to="/" variant={isOwn ? 'primary' : 'secondary'}>
          {isOwn && kind === 'following' ? <Trans>Find people in the feed</Trans> : <Trans>Go to the feed</Trans>}
        </ButtonLink>
      }
    />
  );
}
