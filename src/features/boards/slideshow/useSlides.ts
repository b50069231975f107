import { useEffect, useEffectEvent, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { PinId } from '../../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../../actions/lists';
import type { ListSource } from '../../../entities/lists';
import { useCalm } from '../../../hooks/useCalm';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { hasEnded } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isModule } from '../../discovery/feed';

/** The choices of how long a picture is shown, in seconds. */
export const INTERVALS = [3, 5, 10, 30] as const;
export type Interval = (typeof INTERVALS)[number];

/** Reads the next page when this many known pins remain. */
const AHEAD = 5;

/**
 * Which pin of a feed is shown. Plays from the start, unless reduced motion or data saving is wanted; a picture's time
 * begins when it has loaded. After the last pin the first one follows.
 */
export function useSlides(source: ListSource) {
  const dispatch = useAppDispatch();
  const isCalm = useCalm();
  const ids = useAppSelector(
    (state) => selectListIds<PinId>(state, source).filter((id) => !isModule(id)),
    shallowEqual,
  );
  const request = useAppSelector((state) => selectListRequest(state, source));
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(!isCalm);
  const [seconds, setSeconds] = useState<Interval>(5);
  const [loadedId, setLoadedId] = useState<PinId | null>(null);
  const isUnread = request === undefined;
  const isShort = index + AHEAD >= ids.length && request?.status === 'complete' && !hasEnded(request);
  const shownId = ids[index];

  useEffect(() => {
    if (isUnread) dispatch(refreshRequested(source));
    else if (isShort) dispatch(moreRequested(source));
  }, [dispatch, source, isUnread, isShort]);

  const step = (by: 1 | -1) => {
    const to = index + by;
    if (to >= 0 && to < ids.length) setIndex(to);
    else if (by === 1 && hasEnded(request)) setIndex(0);
  };
  const stepOn = useEffectEvent(() => step(1));
  const isTimed = isPlaying && shownId !== undefined && loadedId === shownId;
  useEffect(() => {
    if (!isTimed) return;
    // Repeated, because the next page may be late.
    const timer = setInterval(() => stepOn(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isTimed, seconds, shownId]);

  return {
    ids,
    index,
    step,
    isPlaying,
    setPlaying,
    seconds,
    setSeconds,
    hasFailed: request?.status === 'failed' && ids.length === 0,
    retry: () => void dispatch(refreshRequested(source)),
    noteLoaded: () => setLoadedId(shownId ?? null),
  };
}

export type Slides = ReturnType<typeof useSlides>;
