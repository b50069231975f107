import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { between, clamp, distance, FITTED, type Point, type Size, type ZoomView, zoomTo } from './zoom';

/** The scale after a double tap, and the factor of the plus key. */
const DOUBLE_TAP_SCALE = 2.5;
const STEP = 1.5;
/** Two taps within this time (ms) and distance (px) are a double tap. */
const DOUBLE_TAP = { ms: 320, px: 32 } as const;
/** A swipe of this length (px) over a fitted picture goes to the next one. */
const SWIPE_PX = 60;
const PIXELS_PER_LINE = 16;

interface Options {
  frame: RefObject<HTMLElement | null>;
  picture: Size;
  /** A sideways swipe over the fitted picture: 1 towards the right edge of the screen, -1 towards the left. */
  onSwipe: (direction: 1 | -1) => void;
}

/** Wheel, pinch, drag, double tap and keys over one picture. The view starts fitted: remount it for another picture. */
export function useZoom({ frame, picture, onSwipe }: Options) {
  const [view, setView] = useState<ZoomView>(FITTED);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef({ start: { x: 0, y: 0 }, hasMoved: false, hasPinched: false });
  const lastTap = useRef({ at: 0, point: { x: 0, y: 0 } });

  const change = (next: (view: ZoomView) => ZoomView) => {
    const { current: element } = frame;
    if (!element) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    setView((before) => clamp(next(before), picture, size));
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };

  // React's wheel listeners are passive: the page behind would scroll and a pinch would zoom the browser.
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? PIXELS_PER_LINE : 1);
    // A trackpad's pinch arrives as wheel events with the Ctrl key, in small steps.
    const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002));
    change((before) => zoomTo(before, before.scale * factor, pointOf(event)));
  });
  useEffect(() => {
    const { current: element } = frame;
    const listen = (event: WheelEvent) => wheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    if (pointers.current.size === 0) press.current = { start: point, hasMoved: false, hasPinched: false };
    else press.current.hasPinched = true;
    pointers.current.set(event.pointerId, point);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (distance(now, press.current.start) > SWIPE_PX / 6) press.current.hasMoved = true;
    if (!other) return change((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }));
    const [from, to] = [between(before, other), between(now, other)];
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    change((view) => {
      const zoomed = zoomTo(view, view.scale * factor, from);
      return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const wasDown = pointers.current.delete(event.pointerId);
    const { start, hasMoved, hasPinched } = press.current;
    if (!wasDown || hasPinched || pointers.current.size > 0) return;
    const point = pointOf(event);
    const [across, down] = [point.x - start.x, point.y - start.y];
    if (hasMoved) {
      const isSwipe = view.scale === 1 && event.pointerType !== 'mouse' && Math.abs(across) > SWIPE_PX;
      if (isSwipe && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across > 0 ? 1 : -1);
      return;
    }
    tap(point, event.timeStamp);
  }

  function tap(point: Point, at: number) {
    const { at: before, point: there } = lastTap.current;
    const isDouble = at - before < DOUBLE_TAP.ms && distance(point, there) < DOUBLE_TAP.px;
    lastTap.current = { at: isDouble ? 0 : at, point };
    if (isDouble) change((now) => (now.scale > 1 ? FITTED : zoomTo(now, DOUBLE_TAP_SCALE, point)));
  }

  return {
    view,
    closer: () => change((now) => zoomTo(now, now.scale * STEP, { x: 0, y: 0 })),
    farther: () => change((now) => zoomTo(now, now.scale / STEP, { x: 0, y: 0 })),
    reset: () => setView(FITTED),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  };
}
