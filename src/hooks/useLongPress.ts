import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
/** A resting finger moves a little; beyond this it is scrolling. */
const SLACK_PX = 10;

/**
 * Handlers for a long press by touch. Suppresses the click that follows and the browser's context menu. Ignores mouse
 * and keyboard, which have other ways to do the same.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const wasLong = useRef(false);

  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onPointerDown(event: PointerEvent) {
      end();
      wasLong.current = false;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const timer = setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        onLongPress();
      }, HOLD_MS);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove(event: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      if (press.current || wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
