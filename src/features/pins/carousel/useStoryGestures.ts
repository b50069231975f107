import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { PageTurns } from './usePageTurns';

/** The share of the width at either side where a tap turns the page. */
const EDGE = 0.3;
/** A press that is longer holds the page, and is no tap. */
const HOLD_MS = 250;
/** A swipe of this length turns the page, or closes the story. px */
const SWIPE_PX = 60;
/** Elements that handle a press themselves. */
const OWN_PRESSES = 'a, button, input, textarea, select, label, summary, video[controls]';
const FIELDS = 'input, textarea, select';

interface Press {
  x: number;
  y: number;
  at: number;
}

/** Taps at the sides turn the page, a longer press holds it, a swipe down closes; arrow keys, Home, End and space. */
export function useStoryGestures(
  { index, count, show, isPlaying, setPlaying, setHeld }: PageTurns,
  onClose: () => void,
) {
  const press = useRef<Press | null>(null);
  const wasTap = useRef(true);
  const end = () => {
    press.current = null;
    setHeld(false);
  };
  return {
    onPointerDown(event: PointerEvent) {
      wasTap.current = true;
      if (event.target instanceof Element && event.target.closest(OWN_PRESSES)) return;
      press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      setHeld(true);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      end();
      if (!start) return;
      const [across, down] = [event.clientX - start.x, event.clientY - start.y];
      wasTap.current = event.timeStamp - start.at < HOLD_MS && Math.hypot(across, down) < SWIPE_PX / 4;
      if (event.pointerType === 'mouse') return;
      if (down > SWIPE_PX && down > 2 * Math.abs(across)) onClose();
      else if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) {
        // Swiping to the right shows the page on the left.
        show(index + (across < 0 === event.currentTarget.matches(':dir(rtl)') ? -1 : 1));
      }
    },
    onPointerCancel: end,
    /** Before the page itself sees the tap: a video under it is not paused. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const { target, currentTarget, clientX } = event;
      if (!(target instanceof Element) || target.closest(OWN_PRESSES)) return;
      // A click that ends a text selection turns nothing.
      if (currentTarget.ownerDocument.getSelection()?.isCollapsed === false) return;
      const side = wasTap.current ? sideOf(clientX, currentTarget.getBoundingClientRect()) : 0;
      const to = index + (currentTarget.matches(':dir(rtl)') ? -side : side);
      if (wasTap.current && (side === 0 || to < 0 || to >= count)) return;
      event.stopPropagation();
      show(to);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target instanceof HTMLElement && event.target.matches(FIELDS)) return;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const isOnPage = event.target instanceof Element && !event.target.closest(OWN_PRESSES);
      const to = targetOf(event.key, index, count - 1, event.currentTarget.matches(':dir(rtl)'));
      if (to !== undefined) show(to);
      else if (event.key === ' ' && isOnPage) setPlaying(!isPlaying);
      else return;
      event.preventDefault();
    },
  };
}

const sideOf = (clientX: number, { left, width }: DOMRect): -1 | 0 | 1 => {
  const at = (clientX - left) / width;
  return at < EDGE ? -1 : at > 1 - EDGE ? 1 : 0;
};

/** The index that a key leads to; undefined for other keys. */
function targetOf(key: string, index: number, last: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === isRtl ? index - 1 : index + 1;
}
