import { type RefObject, useEffect, useRef } from 'react';
import * as videos from '../../../actions/content/videos';
import { useCalm } from '../../../hooks/useCalm';
import type { Viewport } from '../../../lib/viewport';
import { selectIsAutoplaying, selectMayAutoplay } from '../../../selectors/content/videos';
import type { AppStore } from '../../../store/createAppStore';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { useViewport } from '../../../ui/masonry/contexts';
import { AutoplaySelector } from './autoplaySelector';

/** One for each page, for all of its videos. */
const selectors = new WeakMap<AppStore, AutoplaySelector>();

function selectorOf(store: AppStore, viewport: Viewport): AutoplaySelector {
  const known = selectors.get(store);
  if (known) return known;
  const made = new AutoplaySelector(viewport, (id) => void store.dispatch(videos.autoplayGranted({ id })));
  selectors.set(store, made);
  return made;
}

/**
 * Autoplays a muted video when it is selected, unless the visitor has turned autoplay off, prefers reduced motion,
 * saves data, or the tab is hidden.
 */
export function useAutoplay(id: string, video: RefObject<HTMLVideoElement | null>) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const viewport = useViewport(undefined);
  const isWanted = useAppSelector(selectMayAutoplay);
  const isCalm = useCalm();
  const isTurn = useAppSelector((state) => selectIsAutoplaying(state, id));
  const isOurs = useRef(false);
  /** The visitor plays it: it goes on when its turn to autoplay ends. */
  const isHeld = useRef(false);

  const isAllowed = isWanted && !isCalm;
  useEffect(() => {
    const element = video.current;
    return element && isAllowed ? selectorOf(store, viewport).add(id, element) : undefined;
  }, [id, video, isAllowed, store, viewport]);

  useEffect(() => {
    const element = video.current;
    if (!element || !isTurn || !element.paused) return;
    element.muted = true;
    isHeld.current = false;
    // The browser refused: the video stays at its poster.
    element.play().catch(() => undefined);
    return () => {
      if (element.paused || isHeld.current) return;
      isOurs.current = true;
      element.pause();
    };
  }, [isTurn, video]);

  return {
    /** Whether the last pause came from here, not from the visitor. */
    isOurPause() {
      const was = isOurs.current;
      isOurs.current = false;
      return was;
    },
    /** The visitor plays it: no other video autoplays. */
    hold() {
      isHeld.current = true;
      selectorOf(store, viewport).hold(id);
      dispatch(videos.played({ id }));
    },
    /** The visitor paused it at `time`. */
    decline(time: number) {
      dispatch(videos.paused({ id, time }));
      selectorOf(store, viewport).decline(id);
    },
  };
}
