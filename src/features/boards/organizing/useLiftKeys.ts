import { type RefObject, useEffect, useEffectEvent } from 'react';
import { pinAt } from './hits';
import type { Lifting } from './useLifting';

/** Steps of the keys in places; up and down go by about a row. */
function stepOf(key: string, isRtl: boolean, row: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: isRtl ? 1 : -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowUp: -row,
    ArrowDown: row,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key];
}

/** How many cards stand beside each other. */
function columnsOf(cards: Element): number {
  const starts = [...cards.querySelectorAll<HTMLElement>('[role="article"]')].map((card) => card.offsetLeft);
  return Math.max(1, new Set(starts).size);
}

/**
 * Moves cards by keys: Enter on a card takes it, or all that are selected, arrows move it, Tab goes on to sections and
 * boards, Enter or Space puts it down, Escape puts it back.
 */
export function useLiftKeys(cards: RefObject<HTMLElement | null>, lifting: Lifting): void {
  const { lifted } = lifting;
  const isLifted = lifted !== null;
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, target } = event;
    const element = cards.current;
    if (!element || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (!lifted) {
      const pinId = key === 'Enter' ? pinAt(target) : null;
      if (pinId) lifting.lift(pinId);
      return pinId !== null;
    }
    if (key === 'Enter' || key === ' ') lifting.drop();
    else if (key === 'Tab' && !event.shiftKey) {
      const first = element.ownerDocument.querySelector<HTMLElement>('[data-target]');
      first?.focus();
      return first !== null;
    } else {
      const step = stepOf(key, element.matches(':dir(rtl)'), columnsOf(element));
      if (step === undefined || lifted.index === null) return false;
      lifting.moveTo(lifted.index + step);
      target.closest('[role="article"]')?.scrollIntoView?.({ block: 'nearest' });
    }
    return true;
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    lifting.putBack();
  });
  useEffect(() => {
    const element = cards.current;
    if (!element) return;
    const hear = (event: KeyboardEvent) => {
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', hear, { capture: true });
    return () => element.removeEventListener('keydown', hear, { capture: true });
  }, [cards]);
  useEffect(() => {
    const owner = isLifted ? cards.current?.ownerDocument : null;
    const hear = (event: KeyboardEvent) => leave(event);
    owner?.addEventListener('keydown', hear, { capture: true });
    return () => owner?.removeEventListener('keydown', hear, { capture: true });
  }, [cards, isLifted]);
}
