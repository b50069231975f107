import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual } from 'react-redux';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import { readRequested } from '../../../actions/talk/news';
import { selectListRequest } from '../../../selectors/lists';
import { hasEnded } from '../../../selectors/requests';
import { NEWS_HUB, selectNewsIds } from '../../../selectors/talk/news';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { BellIcon } from '../../../ui/icons/BellIcon';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './News.module.css';
import { NewsItem } from './NewsItem';

/** The notifications: what others did with the member's pins and comments, newest first (ledger SET-008). */
export function NewsScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const ids = useAppSelector(selectNewsIds, shallowEqual);
  const request = useAppSelector((state) => selectListRequest(state, NEWS_HUB));
  const isEmpty = ids.length === 0;
  const isLoading = request?.status === 'loading';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Notifications</Trans>
        </h1>
        {!isEmpty && (
          <Button size="sm" variant="ghost" onClick={() => dispatch(readRequested({ id: null }))}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {!isEmpty && (
        <ul className={styles.list} aria-label={t`Notifications`}>
          {ids.map((id) => (
            <NewsItem key={id} id={id} />
          ))}
        </ul>
      )}
      {request?.status === 'failed' && (
        <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(NEWS_HUB))} />
      )}
      {isEmpty && request?.status === 'complete' && hasEnded(request) && (
        <EmptyState
          icon={<BellIcon size={32} />}
          title={t`Nothing new yet`}
          detail={t`When people follow you, save your pins or comment on them, you see it here.`}
          action={
            <ButtonLink to="/" variant="primary">
              <Trans>Find something to save</Trans>
            </ButtonLink>
          }
        />
      )}
      {isEmpty && (isLoading || request === undefined) && <RowsSkeleton width="48px" height="48px" />}
      {request && !hasEnded(request) && (!isEmpty || request.status === 'complete') && (
        <Button isBusy={isLoading} onClick={() => dispatch(moreRequested(NEWS_HUB))}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
