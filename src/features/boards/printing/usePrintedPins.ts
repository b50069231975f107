import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import type { PinId } from '../../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import type { RootState } from '../../../reducers/root';
import { selectEntity } from '../../../selectors/entities';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { hasEnded } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isModule } from '../../discovery/feed';

/** A sheet has at most so many pins. */
export const MOST_PRINTED = 300;

const hasPicture = (state: RootState, id: PinId) =>
  Object.keys(selectEntity(state, 'pins', id)?.images ?? {}).length > 0;

/** The pins of a feed, up to MOST_PRINTED; reads its pages one after another. */
export function usePrintedPins(source: ListSource) {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(
    (state) => selectListIds<PinId>(state, source).filter((id) => !isModule(id) && hasPicture(state, id)),
    shallowEqual,
  );
  const request = useAppSelector((state) => selectListRequest(state, source));
  const status = request?.status;
  const isWhole = hasEnded(request) || ids.length >= MOST_PRINTED;
  useEffect(() => {
    if (status === undefined) dispatch(refreshRequested(source));
    else if (status === 'complete' && !isWhole) dispatch(moreRequested(source));
  }, [dispatch, source, status, isWhole, ids.length]);
  return {
    ids: ids.slice(0, MOST_PRINTED),
    isWhole,
    isCut: ids.length > MOST_PRINTED || (ids.length === MOST_PRINTED && !hasEnded(request)),
    hasFailed: status === 'failed',
    retry: () => void dispatch(ids.length > 0 ? moreRequested(source) : refreshRequested(source)),
  };
}
