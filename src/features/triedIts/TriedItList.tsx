import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { TriedItId } from '../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../actions/lists';
import type { ListSource } from '../../entities/lists';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { hasEnded } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { PeopleSkeleton } from '../../ui/PersonLine';
import { TriedItItem } from './TriedItItem';
import styles from './TriedIts.module.css';

/** Tried-its, newest first; read when they are first shown. `isOfUser`: each leads to its pin. */
export function TriedItList({ source, isOfUser = false }: { source: ListSource; isOfUser?: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const ids = useAppSelector((state) => selectListIds<TriedItId>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isUnread = request === undefined;
  useEffect(() => {
    if (isUnread) dispatch(refreshRequested(source));
  }, [dispatch, isUnread, source]);
  if (request?.status === 'failed' && ids.length === 0) {
    return <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(source))} />;
  }
  if (ids.length === 0 && (isUnread || request.status === 'loading')) return <PeopleSkeleton count={2} />;
  return (
    <>
      {ids.length > 0 && (
        <ul className={styles.list} aria-label={t`Who tried it`}>
          {ids.map((id) => (
            <TriedItItem key={id} id={id} isOfUser={isOfUser} />
          ))}
        </ul>
      )}
      {request && ids.length > 0 && !hasEnded(request) && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={request.status === 'loading'}
          onClick={() => dispatch(moreRequested(source))}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
