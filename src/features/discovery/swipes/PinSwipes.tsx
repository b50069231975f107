import { type RefObject, useRef } from 'react';
import { moreRequested } from '../../../actions/lists';
import { navigationRequested } from '../../../actions/navigation';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';
import { areShortcutsOn, isOverlayOpen } from '../../../hooks/useShortcuts';
import { selectPinNeighbor } from '../../../selectors/discovery/pinNeighbors';
import { useAppDispatch, useAppStore } from '../../../store/hooks';

/** A swipe of this length (px) goes to the next pin. */
const SWIPE_PX = 60;
/** Swipes from the edge of the screen are the browser's. */
const EDGE_PX = 24;
/** A page of a greater scale was zoomed: a swipe moves it. */
const LARGEST_SCALE = 1.01;
/** What moves by itself when it is swiped. The controls of a video are in its lower part. */
const MOVING = 'input, textarea, select, audio, [contenteditable="true"], [role="slider"], [role="dialog"]';
/** What has arrow keys of its own. */
const WITH_ARROWS = `${MOVING}, video, [role="tablist"], [role="radiogroup"], [role="listbox"], [role="grid"], [role="menu"], [role="toolbar"]`;
const MEDIA = 'article[aria-labelledby="pin-title"] [data-impression^="closeup:"]';
const CAROUSEL = '[data-is-corner]';

/**
 * On a pin's page, a sideways swipe on the picture and the arrow keys lead to the next or previous pin of the list from
 * which it was opened (ledger CLOSE-021). Listens to touches and leaves scrolling and pinching to the browser.
 */
export function PinSwipes() {
  const frame = useRef<HTMLSpanElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const goTo = useNeighbor(frame);
  useDocumentEvent(frame, 'touchstart', (event) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    start.current = touch && canStart(touch, event.target) ? { x: touch.clientX, y: touch.clientY } : null;
  });
  useDocumentEvent(frame, 'touchcancel', () => {
    start.current = null;
  });
  useDocumentEvent(frame, 'touchend', ({ changedTouches: [touch] }) => {
    const from = start.current;
    start.current = null;
    if (!from || !touch) return;
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
    // Swiping to the right shows the pin on the left.
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) goTo(across > 0 ? 'left' : 'right');
  });
  useDocumentEvent(frame, 'keydown', (event) => {
    const { key, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!areShortcutsOn() || isOverlayOpen() || (target instanceof Element && target.closest(WITH_ARROWS))) return;
    if (goTo(key === 'ArrowLeft' ? 'left' : 'right')) event.preventDefault();
  });
  return <span ref={frame} hidden />;
}

/** Opens the pin on one side in place of this one; false if there is none. */
function useNeighbor(frame: RefObject<Element | null>): (side: 'left' | 'right') => boolean {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return (side) => {
    const step = (side === 'right') === (frame.current?.ownerDocument.documentElement.dir === 'rtl') ? -1 : 1;
    const neighbor = selectPinNeighbor(store.getState(), step);
    if (!neighbor) return false;
    if (neighbor.pinId) dispatch(navigationRequested({ to: `/pin/${neighbor.pinId}/`, replace: true }));
    else if (step === 1) dispatch(moreRequested(neighbor.source));
    return neighbor.pinId !== null;
  };
}

function canStart({ clientX, clientY }: Touch, target: EventTarget | null): boolean {
  const media = target instanceof Element ? target.closest(MEDIA) : null;
  if (!media || !(target instanceof Element) || target.closest(MOVING) || media.querySelector(CAROUSEL)) return false;
  const { defaultView: view } = target.ownerDocument;
  if (!view || (view.visualViewport?.scale ?? 1) > LARGEST_SCALE || isOverlayOpen()) return false;
  if (clientX < EDGE_PX || clientX > view.innerWidth - EDGE_PX) return false;
  const box = target.closest('video')?.getBoundingClientRect();
  return !box || clientY < box.top + box.height * 0.7;
}
