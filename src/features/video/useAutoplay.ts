import { type RefObject, useEffect, useRef } from 'react';
import * as videos from '../../actions/videos';
import { useCalm } from '../../hooks/useCalm';
import type { Viewport } from '../../lib/viewport';
import { selectIsAutoplaying, selectMayAutoplay } from '../../selectors/videos';
import type { AppStore } from '../../store/createAppStore';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useViewport } from '../../ui/masonry/contexts';
import { WriteQueue } from './turns';

/** One for each page that is open, however many films it shows. */
const turnsOf = new WeakMap<AppStore, WriteQueue>();

function turnsFor(store: AppStore, viewport: Viewport): WriteQueue {
  const known = turnsOf.get(store);
  if (known) return known;
  const made = new WriteQueue(viewport, (id) => void store.dispatch(videos.autoplayGranted({ id })));
  turnsOf.set(store, made);
  return made;
}

/**
 * Lets a film play by itself, without sound, when it is its turn; not where the visitor has turned that off, prefers
 * things that keep still, saves data, or is elsewhere.
 */
export function useAutoplay(id: string, video: RefObject<HTMLVideoElement | null>) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const viewport = useViewport(undefined);
  const isWanted = useAppSelector(selectMayAutoplay);
  const isCalm = useCalm();
  const isTurn = useAppSelector((state) => selectIsAutoplaying(state, id));
  const isOurs = useRef(false);

  const isAllowed = isWanted && !isCalm;
  useEffect(() => {
    const element = video.current;
    return element && isAllowed ? turnsFor(store, viewport).add(id, element) : undefined;
  }, [id, video, isAllowed, store, viewport]);

  useEffect(() => {
    const element = video.current;
    if (!element || !isTurn || !element.paused) return;
    element.muted = true;
    // Refused by the browser: it stays as it is, with its first picture.
    element.play().catch(() => undefined);
    return () => {
      // Not where somebody took it over meanwhile.
      if (element.paused || !element.muted) return;
      isOurs.current = true;
      element.pause();
    };
  }, [isTurn, video]);

  return {
    /** The pause that was just told of is ours, and nobody's wish. */
    isOurPause() {
      const was = isOurs.current;
      isOurs.current = false;
      return was;
    },
    /** Somebody plays it now: nothing else begins by itself. */
    hold() {
      turnsFor(store, viewport).hold(id);
      dispatch(videos.played({ id }));
    },
    /** Somebody paused it at `time`. */
    decline(time: number) {
      dispatch(videos.paused({ id, time }));
      turnsFor(store, viewport).decline(id);
    },
  };
}
