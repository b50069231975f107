import { Trans, useLingui } from '@lingui/react/macro';
import type { UserId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { usePagedList } from '../../../store/usePagedList';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { ShieldIcon } from '../../../ui/icons/ShieldIcon';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { PersonRow } from '../profile';
import styles from './SettingsScreen.module.css';

const SOURCE: ListSource = { resource: 'BlockedUsersResource.get', options: {} };

/** Those whom the member blocked, each to be unblocked. */
export function BlockedSection() {
  const { t } = useLingui();
  const list = usePagedList<UserId>(SOURCE);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  const isEmpty = list.ids.length === 0 && !list.isLoading && !list.hasFailed;
  return (
    <section className={styles.section} aria-labelledby="blocked-title">
      <h2 id="blocked-title">
        <Trans>Blocked people</Trans>
      </h2>
      {list.ids.length > 0 && (
        <ul className={styles.people} aria-labelledby="blocked-title">
          {list.ids.map((id) => (
            <li key={id}>
              <PersonRow id={id} />
            </li>
          ))}
        </ul>
      )}
      {list.isLoading && <PeopleSkeleton />}
      {list.hasFailed && (
        <ErrorState title={t`These people could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {isEmpty && (
        <EmptyState
          icon={<ShieldIcon size={32} />}
          title={t`You haven’t blocked anyone. To block someone, open the menu on their profile.`}
          headingLevel={3}
        />
      )}
      <div ref={endRef} />
    </section>
  );
}
