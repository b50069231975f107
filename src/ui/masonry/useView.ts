import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Viewport } from '../../lib/viewport';
import { covers, fallsShort, type Sight, stretchFor } from './overscan';
import type { Positions, View } from './positions';

/** The view that a remembered grid begins with, so that its first render is its last. */
function remembered({ top, width, height }: Positions): View | undefined {
  if (top === undefined || width === undefined || height === undefined) return undefined;
  return { width, from: top, to: top + height };
}

/**
 * The width of the frame and the stretch of the grid to draw; undefined until measured. State changes only when a band
 * is crossed: at once where the next frame would show a gap, else when the browser has time.
 */
export function useView(
  frame: RefObject<HTMLElement | null>,
  viewport: Viewport,
  positions: Positions,
  onMove: () => void,
) {
  const [view, setView] = useState(() => remembered(positions));
  const wanted = useRef(view);
  const drawn = useRef(view);
  useLayoutEffect(() => {
    drawn.current = view;
    // What other code set (a shift) holds from here on, too.
    wanted.current = view;
  }, [view]);

  function look(): Sight {
    const before = positions.top;
    const top = frame.current ? -viewport.topOf(frame.current) : 0;
    const height = viewport.height();
    positions.top = top;
    positions.height = height;
    const moved = before === undefined ? 0 : top - before;
    // A browser rounds where it is told to scroll to: less than a pixel is not the reader's doing.
    if (Math.abs(moved) >= 1) positions.anchor = undefined;
    // Farther than two views in a frame is a jump, after which nothing can be told about where it goes on.
    return { top, height, speed: Math.abs(moved) > 2 * height ? 0 : moved };
  }

  const move = useEffectEvent(() => {
    const { current: asked } = wanted;
    if (!asked) return;
    const sight = look();
    const stretch = { ...stretchFor(sight), width: asked.width };
    if (!drawn.current || !covers(drawn.current, sight)) {
      wanted.current = stretch;
      flushSync(() => setView(stretch));
    } else if (fallsShort(asked, stretch, sight.speed)) {
      wanted.current = stretch;
      setView(stretch);
    }
    onMove();
  });

  const setWidth = useEffectEvent((width: number) => {
    const before = wanted.current;
    // Nothing can be laid out in no width: so it is in a hidden tab panel, which will be shown again.
    if (width <= 0 || width === before?.width) return;
    positions.width = width;
    const stretch = before ?? { from: positions.top ?? 0, to: (positions.top ?? 0) + (positions.height ?? 0) };
    const next = { from: stretch.from, to: stretch.to, width };
    wanted.current = next;
    setView(next);
  });

  const measure = useEffectEvent((element: Element) => {
    if (!wanted.current) look();
    setWidth(viewport.widthOf(element));
  });

  useLayoutEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    measure(element);
    const endScroll = viewport.onScroll(() => move());
    const endWidth = viewport.onWidth(element, (width) => flushSync(() => setWidth(width)));
    return () => {
      endScroll();
      endWidth();
    };
  }, [frame, viewport]);

  const isMeasured = view !== undefined;
  const widen = useEffectEvent(() => {
    if (drawn.current)
      startTransition(() => setView({ ...stretchFor({ ...look(), speed: 0 }), width: drawn.current?.width ?? 0 }));
  });
  // The first paint holds only what is in view; the rest follows when the browser is at rest.
  useEffect(() => (isMeasured ? viewport.whenIdle(() => widen()) : undefined), [isMeasured, viewport]);

  return [view, setView] as const;
}
