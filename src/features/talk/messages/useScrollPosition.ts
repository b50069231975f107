import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { MessageId } from '../../../../contract/schemas/common';
import type { ScrollPosition } from '../../../actions/talk/conversations';
import type { MessageEntity } from '../../../entities/talk/conversations';

/** Distance from the end, in px, up to which the reader counts as being at the end. */
const NEAR_END = 80;

/** What the reader sees first, and how far the end is below the view, in px. */
interface Seen extends ScrollPosition {
  readonly element: HTMLElement | undefined;
  readonly below: number;
}

/**
 * Keeps a reader's place in a box that scrolls: at its end as long as they are there, else at the first
 * message that they see, whatever comes before it or changes its height. `saved`: where they were before.
 * `onNearStart`: they come near the beginning; absent while there is nothing to do then.
 */
export function useScrollPosition(
  said: readonly MessageEntity[],
  saved: ScrollPosition | null | undefined,
  onNearStart: (() => void) | undefined,
) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef<Seen | null>(saved ? { ...saved, element: undefined, below: Number.POSITIVE_INFINITY } : null);
  const [firstId, lastId] = [said[0]?.id, said.at(-1)?.id];

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  const keep = useCallback(() => {
    const { current: at } = seen;
    if (!box.current || !list.current) return;
    if (at === null || at.below <= 1) return toEnd();
    const element = at.element?.isConnected ? at.element : messageIn(list.current, at.messageId);
    if (element) box.current.scrollTop += topIn(box.current, element) - at.top;
  }, [toEnd]);

  useLayoutEffect(() => {
    if (firstId !== undefined) keep();
  }, [firstId, keep]);
  useLayoutEffect(() => {
    if (lastId !== undefined && isNearEnd(seen.current)) toEnd();
  }, [lastId, toEnd]);
  useEffect(() => {
    if (!list.current) return;
    // Messages that come into view for the first time get their height then, and all do where the window is resized.
    const observer = new ResizeObserver(keep);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [keep]);

  const onScroll = () => {
    if (!box.current || !list.current) return;
    seen.current = look(box.current, list.current);
    if (box.current.scrollTop < box.current.clientHeight) onNearStart?.();
  };
  const position = useCallback((): ScrollPosition | null => {
    const { current: at } = seen;
    return at === null || isNearEnd(at) ? null : { messageId: at.messageId, top: at.top };
  }, []);
  return { box, list, position, onScroll };
}

const isNearEnd = (seen: Seen | null) => seen === null || seen.below < NEAR_END;

const topIn = (box: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

const messageIn = (list: HTMLElement, id: MessageId) =>
  list.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? undefined;

/** What the reader sees now; null where nothing was said. */
function look(box: HTMLElement, list: HTMLElement): Seen | null {
  const edge = box.getBoundingClientRect().top;
  const part = firstBelow(list.children, edge);
  const element = part?.firstElementChild && firstBelow(part.firstElementChild.children, edge);
  if (!(element instanceof HTMLElement)) return null;
  return {
    element,
    messageId: element.dataset.message as MessageId,
    top: topIn(box, element),
    below: box.scrollHeight - box.scrollTop - box.clientHeight,
  };
}

/** The first of these elements, which follow each other, that ends below the edge. */
function firstBelow(elements: HTMLCollection, edge: number): Element | undefined {
  let [low, high] = [0, elements.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = elements[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > edge) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}
