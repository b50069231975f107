import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moreRequested } from '../../../actions/lists';
import { navigationRequested } from '../../../actions/navigation';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';
import { areShortcutsOn, isOverlayOpen } from '../../../hooks/useShortcuts';
import { selectPinNeighbor } from '../../../selectors/discovery/pinNeighbors';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';

/** A swipe of this length (px) goes to the next pin. */
const SWIPE_PX = 60;
/** From this length (px) on it is clear whether a finger swipes or scrolls. */
const DECIDED_PX = 10;
/** The part of the finger's way that a picture follows where no pin comes. */
const RESISTANCE = 0.25;
/** After this time a picture that was swiped away comes back, if nothing came in its place. */
const LATE_MS = 2000;
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
  const swipe = useRef<Swipe | null>(null);
  const neighborOn = useNeighbor(frame);
  const leave = useLeave();
  useDocumentEvent(frame, 'touchstart', (event) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    // A second finger pinches.
    if (!touch) return letGo(swipe);
    const media = mediaAt(touch, event.target);
    swipe.current = media && { x: touch.clientX, y: touch.clientY, media, isAcross: false };
  });
  useDocumentEvent(frame, 'touchmove', ({ touches: [touch] }) => {
    if (swipe.current && touch) follow(swipe.current, touch, (side) => neighborOn(side).pinId !== null);
  });
  useDocumentEvent(frame, 'touchcancel', () => letGo(swipe));
  useDocumentEvent(frame, 'touchend', ({ changedTouches: [touch] }) => {
    const from = swipe.current;
    if (!from || !touch) return;
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
    // Swiping to the right shows the pin on the left.
    const isLong = Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down);
    if (!isLong) return letGo(swipe);
    const neighbor = neighborOn(across > 0 ? 'left' : 'right');
    if (neighbor.pinId === null) letGo(swipe);
    else leave(from.media, across > 0 ? '100%' : '-100%');
    swipe.current = null;
    neighbor.open();
  });
  useDocumentEvent(frame, 'keydown', (event) => {
    const { key, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!areShortcutsOn() || isOverlayOpen() || (target instanceof Element && target.closest(WITH_ARROWS))) return;
    if (neighborOn(key === 'ArrowLeft' ? 'left' : 'right').open()) event.preventDefault();
  });
  return <span ref={frame} hidden />;
}

type Side = 'left' | 'right';

/** A finger that swipes, from where it started, and what it moves. */
interface Swipe {
  x: number;
  y: number;
  media: HTMLElement;
  /** It went sideways: the picture follows it. */
  isAcross: boolean;
}

/** The picture follows the finger; where there is no pin on that side, a part of the way. */
function follow(swipe: Swipe, { clientX, clientY }: Touch, isThere: (side: Side) => boolean): void {
  const [across, down] = [clientX - swipe.x, clientY - swipe.y];
  swipe.isAcross ||= Math.hypot(across, down) > DECIDED_PX && Math.abs(across) > Math.abs(down);
  if (!swipe.isAcross) return;
  const way = isThere(across > 0 ? 'left' : 'right') ? across : across * RESISTANCE;
  swipe.media.style.transition = '';
  swipe.media.style.translate = `${Math.round(way)}px`;
}

/** The picture goes back to its place. */
function letGo(swipe: RefObject<Swipe | null>): void {
  if (swipe.current?.isAcross) moveTo(swipe.current.media, '');
  swipe.current = null;
}

function moveTo({ style }: HTMLElement, place: string): void {
  style.transition = 'translate var(--motion-open) var(--ease-out)';
  style.translate = place;
}

/**
 * Returns what moves a picture away for the next pin. The next page may have it in the same element, which has its place
 * again then; so it has where the next page is late.
 */
function useLeave(): (media: HTMLElement, place: string) => void {
  const left = useRef<HTMLElement>(null);
  const path = useAppSelector(selectCurrentEntry)?.path;
  useLayoutEffect(() => {
    if (path !== undefined && left.current) Object.assign(left.current.style, { transition: '', translate: '' });
    left.current = null;
  }, [path]);
  return (media, place) => {
    left.current = media;
    moveTo(media, place);
    setTimeout(() => {
      if (left.current === media) moveTo(media, '');
    }, LATE_MS);
  };
}

/** Returns the pin on one side, null if there is none, and what opens it in place of this one. */
function useNeighbor(frame: RefObject<Element | null>) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return (side: Side) => {
    const step = (side === 'right') === (frame.current?.ownerDocument.documentElement.dir === 'rtl') ? -1 : 1;
    const neighbor = selectPinNeighbor(store.getState(), step);
    const pinId = neighbor?.pinId ?? null;
    const open = () => {
      if (pinId !== null) dispatch(navigationRequested({ to: `/pin/${pinId}/`, replace: true }));
      else if (neighbor && step === 1) dispatch(moreRequested(neighbor.source));
      return pinId !== null;
    };
    return { pinId, open };
  };
}

/** What a touch there swipes; null: nothing. */
function mediaAt({ clientX, clientY }: Touch, target: EventTarget | null): HTMLElement | null {
  const media = target instanceof Element ? target.closest<HTMLElement>(MEDIA) : null;
  if (!media || !(target instanceof Element) || target.closest(MOVING) || media.querySelector(CAROUSEL)) return null;
  const { defaultView: view } = target.ownerDocument;
  if (!view || (view.visualViewport?.scale ?? 1) > LARGEST_SCALE || isOverlayOpen()) return null;
  if (clientX < EDGE_PX || clientX > view.innerWidth - EDGE_PX) return null;
  const box = target.closest('video')?.getBoundingClientRect();
  return !box || clientY < box.top + box.height * 0.7 ? media : null;
}
