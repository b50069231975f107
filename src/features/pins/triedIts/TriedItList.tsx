import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { TriedItId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import { useAppDispatch } from '../../../store/hooks';
import { usePagedList } from '../../../store/usePagedList';
import { ErrorState } from '../../../ui/ErrorState';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { Remarks } from '../remarks';
import { ShowMore } from './ShowMore';
import { TriedItItem } from './TriedItItem';

/** Tried-its, newest first; read when they are first shown. `isOfUser`: each leads to its pin. */
export function TriedItList({ source, isOfUser = false }: { source: ListSource; isOfUser?: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = usePagedList<TriedItId>(source);
  const { ids, isUnread } = list;
  useEffect(() => {
    if (isUnread) dispatch(refreshRequested(source));
  }, [dispatch, isUnread, source]);
  if (list.hasFailed && ids.length === 0) return <ErrorState title={list.error ?? ''} onRetry={list.retry} />;
  if (list.isFirstLoading) return <PeopleSkeleton count={2} />;
  return (
    <>
      {ids.length > 0 && (
        <Remarks label={t`Who tried it`}>
          {ids.map((id) => (
            <TriedItItem key={id} id={id} isOfUser={isOfUser} />
          ))}
        </Remarks>
      )}
      {ids.length > 0 && <ShowMore list={list} />}
    </>
  );
}
