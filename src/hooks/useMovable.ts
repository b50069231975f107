import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** The step of an arrow key, and with Shift, as a fraction of the frame. */
export const STEP = 0.01;
export const LARGE_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Movable {
  /** What the thing is moved over. Left is left in every language. */
  frame: RefObject<HTMLElement | null>;
  /** By fractions of the frame's sides since the last call. */
  onMove: (x: number, y: number) => void;
  /** The pointer was lifted after it moved the thing. */
  onEnd?: () => void;
}

/** Handlers that let a thing be dragged, and moved by the arrow keys. `press` returns whether the key moved it. */
export function useMovable({ frame, onMove, onEnd }: Movable) {
  const last = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null);
  const press = (event: KeyboardEvent): boolean => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove(arrow[0] * step, arrow[1] * step);
    return true;
  };
  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    const from = last.current;
    if (!from || !box || box.width === 0 || (x === from.x && y === from.y)) return;
    last.current = { x, y, hasMoved: true };
    onMove((x - from.x) / box.width, (y - from.y) / box.height);
  };
  const end = () => {
    if (last.current?.hasMoved) onEnd?.();
    last.current = null;
  };
  const pointer = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY, hasMoved: false };
    },
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { press, pointer };
}
