'use no memo';

import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '../../hooks/useHydrated';
import type { Viewport } from '../../lib/viewport';
import { covers, fallsShort, neededFor, type Sight, type Stretch, stretchFor } from './overscan';
import type { Positions } from './positions';

/** The range of the grid to render, and the width of the frame in px. */
export interface View extends Stretch {
  readonly width: number;
}

interface Options {
  frame: RefObject<HTMLElement | null>;
  viewport: Viewport;
  positions: Positions;
  /** Called in every frame while the reader scrolls. */
  onMove: () => void;
  /** Whether the whole view is rendered. */
  isSettled: () => boolean;
}

/**
 * The range to render; undefined until the frame is measured, unless `positions` has it. State changes only when a band
 * is crossed: synchronously when the next frame would show a gap, else as a transition. Also returns whether the grid was
 * in the server's markup.
 */
export function useView({ frame, viewport, positions, onMove, isSettled }: Options) {
  const isHydrated = useIsHydrated();
  const [view, setView] = useState((): View | undefined => {
    const { sight, width } = positions;
    return sight && width ? { ...stretchFor({ ...sight, speed: 0 }), width } : undefined;
  });
  // The range that was requested last, and the one that React has committed.
  const wanted = useRef(view);
  const drawn = useRef(view);
  useLayoutEffect(() => {
    drawn.current = view;
    wanted.current = view;
  }, [view]);

  function look(element: Element): Sight {
    const before = positions.sight;
    const top = -viewport.topOf(element);
    const height = viewport.height();
    const moved = before ? top - before.top : 0;
    // A browser rounds scroll positions: a movement of less than a pixel is not the reader's.
    if (Math.abs(moved) >= 1) positions.anchor = undefined;
    // More than two views in a frame is a jump, which says nothing about the direction.
    positions.sight = { top, height, speed: Math.abs(moved) > 2 * height ? 0 : moved };
    return positions.sight;
  }

  const move = useEffectEvent((element: Element) => {
    const { current: asked } = wanted;
    if (!asked) return;
    const sight = look(element);
    const next = { ...stretchFor(sight), width: asked.width };
    if (!isSettled() || !drawn.current || !covers(drawn.current, neededFor(sight))) {
      wanted.current = next;
      flushSync(() => setView(next));
    } else if (fallsShort(asked, next, sight.speed)) {
      wanted.current = next;
      startTransition(() => setView(next));
    }
    onMove();
  });

  const setWidth = useEffectEvent((element: Element, width: number) => {
    const before = wanted.current;
    // In a hidden tab panel the width is 0; the layout waits until it is shown again.
    if (width <= 0 || width === before?.width) return;
    positions.width = width;
    const next = { ...(before ?? stretchFor(look(element))), width };
    wanted.current = next;
    // The server's markup is still valid, so this can be a transition.
    if (isHydrated && !drawn.current) startTransition(() => setView(next));
    else setView(next);
  });

  useLayoutEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    setWidth(element, viewport.widthOf(element));
    const endScroll = viewport.onScroll(() => move(element));
    const endWidth = viewport.onWidth(element, (width) => flushSync(() => setWidth(element, width)));
    return () => {
      endScroll();
      endWidth();
    };
  }, [frame, viewport]);

  return [view, setView, isHydrated] as const;
}
