import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { selectSectionsOf } from '../../../selectors/boards/sections';
import { selectEntity } from '../../../selectors/entities';
import { useAppStore } from '../../../store/hooks';
import { elementAt, pinAt, type Target, targetAt } from './hits';
import type { Lifted } from './Organizing';
import styles from './Organizing.module.css';
import { gather, indexOver } from './order';
import { scrollNear } from './scrollNear';
import type { Lifting } from './useLifting';

/** How far the mouse moves before it takes a card, and how far a resting finger may move. px */
const SLACK = 6;
const FINGER_SLACK = 10;
const HOLD_MS = 400;
/** How far the pointer moves on before the cards make room again: they have just moved under it. px */
const REST = 12;

interface Pressed {
  pinId: PinId;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Moves cards with the mouse, and with a finger after a long press. */
export function useLiftPointer(cards: RefObject<HTMLElement | null>, lifting: Lifting) {
  const store = useAppStore();
  const card = useRef<HTMLDivElement>(null);
  const pressed = useRef<Pressed | null>(null);
  const last = useRef<PointerEvent | null>(null);
  const over = useRef<Target | null>(null);
  const moved = useRef({ x: 0, y: 0 });
  const [isByPointer, setByPointer] = useState(false);
  const isLifted = lifting.lifted !== null && isByPointer;

  const mark = (next: Target | null) => {
    over.current?.element.classList.remove(styles.over ?? '');
    next?.element.classList.add(styles.over ?? '');
    over.current = next;
  };
  const tilesOf = ({ selection: { boardId } }: Lifted) => {
    const state = store.getState();
    const url = selectEntity(state, 'boards', boardId)?.url ?? '';
    const sections = selectSectionsOf(state, [boardId]);
    return new Map(sections.map(({ id, slug }) => [`${url}${encodeURIComponent(slug)}/`, { boardId, sectionId: id }]));
  };
  const take = useEffectEvent((pinId: PinId, { x, y }: { x: number; y: number }) => {
    pressed.current = null;
    moved.current = { x, y };
    setByPointer(true);
    lifting.lift(pinId);
  });
  const end = useEffectEvent(() => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
    last.current = null;
    mark(null);
    setByPointer(false);
  });
  const press = useEffectEvent((event: PointerEvent) => {
    end();
    const { target, clientX: x, clientY: y, pointerType } = event;
    const pinId = target instanceof Element && !lifting.lifted ? pinAt(target) : null;
    if (!pinId || event.button !== 0 || !event.isPrimary) return;
    last.current = event;
    const isFinger = pointerType !== 'mouse';
    pressed.current = { pinId, x, y, timer: isFinger ? setTimeout(() => take(pinId, { x, y }), HOLD_MS) : undefined };
  });
  const hover = (event: PointerEvent) => {
    const { lifted, order, moveTo } = lifting;
    if (!lifted) return;
    const { clientX: x, clientY: y } = event;
    place(card.current, event);
    const element = elementAt(event);
    const target = targetAt(element, tilesOf(lifted));
    if (target?.element !== over.current?.element) mark(target);
    const pinId = target || !cards.current?.contains(element) ? null : pinAt(element);
    const isNear = Math.hypot(x - moved.current.x, y - moved.current.y) < REST;
    if (!pinId || isNear || lifted.index === null || lifted.ids.includes(pinId)) return;
    moved.current = { x, y };
    moveTo(indexOver(gather(order(), lifted.ids, lifted.index), lifted.ids, pinId));
  };
  const follow = useEffectEvent((event: PointerEvent) => {
    last.current = event;
    const start = pressed.current;
    if (start) {
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (start.timer !== undefined && distance > FINGER_SLACK) end();
      else if (start.timer === undefined && distance > SLACK) take(start.pinId, start);
    } else if (isLifted) hover(event);
  });
  const release = useEffectEvent((event: PointerEvent) => {
    if (isLifted) {
      suppressClick(event);
      if (over.current) lifting.dropInto(over.current.place);
      else lifting.drop();
    }
    end();
  });
  const cancel = useEffectEvent(() => {
    if (isLifted) lifting.putBack();
    end();
  });
  const step = useEffectEvent(() => {
    if (last.current && scrollNear(last.current)) hover(last.current);
  });
  /** A finger that carries cards scrolls nothing. */
  const holdStill = useEffectEvent((event: Event) => {
    if (isLifted || (event.type === 'contextmenu' && pressed.current)) event.preventDefault();
  });

  useEffect(() => {
    const element = cards.current;
    const owner = element?.ownerDocument;
    if (!element || !owner) return;
    const hearers: [EventTarget, string, (event: Event) => void][] = [
      [element, 'pointerdown', (event) => press(event as PointerEvent)],
      [element, 'contextmenu', (event) => holdStill(event)],
      [owner, 'touchmove', (event) => holdStill(event)],
      [owner, 'pointermove', (event) => follow(event as PointerEvent)],
      [owner, 'pointerup', (event) => release(event as PointerEvent)],
      [owner, 'pointercancel', () => cancel()],
    ];
    for (const [on, name, hear] of hearers) on.addEventListener(name, hear, { passive: false });
    return () => {
      for (const [on, name, hear] of hearers) on.removeEventListener(name, hear);
    };
  }, [cards]);
  useEffect(() => {
    if (!isLifted) return;
    if (last.current) place(card.current, last.current);
    const timer = setInterval(() => step(), 16);
    return () => clearInterval(timer);
  }, [isLifted]);
  return { card, isByPointer: isLifted };
}

/** By hand, without React: it has to keep up with the pointer. */
function place(card: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (card) card.style.translate = `${clientX}px ${clientY}px`;
}

/** What is let go over a card does not select it. */
function suppressClick({ target }: PointerEvent): void {
  const owner = target instanceof Node ? target.ownerDocument : null;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  owner?.addEventListener('click', stop, { capture: true });
  setTimeout(() => owner?.removeEventListener('click', stop, { capture: true }), 0);
}
