import type { PinId } from '../../../../contract/schemas/common';
import type { PinPlace } from '../../../actions/pins/pins';

const CARD = '[role="article"]';

/** The pin whose card this element is in. */
export function pinAt(element: Element | null): PinId | null {
  const marked = element?.closest(CARD)?.querySelector<HTMLElement>('[data-impression^="pin:"]')?.dataset.impression;
  return marked ? (marked.slice('pin:'.length) as PinId) : null;
}

/** The card of a pin, if the grid has drawn it. */
export const cardOf = (cards: Element, id: PinId): HTMLElement | null =>
  cards.querySelector(`[data-impression="pin:${id}"]`)?.closest<HTMLElement>(CARD) ?? null;

/** What stands under the pointer. */
export function elementAt(event: PointerEvent): Element | null {
  const { target, clientX, clientY } = event;
  const node = target instanceof Node ? target : null;
  const owner = node?.ownerDocument ?? (node as Document | null);
  if (owner?.elementFromPoint) return owner.elementFromPoint(clientX, clientY);
  return node instanceof Element ? node : null;
}

/** An element that takes pins, and where they go then. */
export interface Target {
  element: Element;
  place: PinPlace;
}

/** Marks of elements that take pins (`Targets.tsx`). */
export const targetMark = ({ boardId, sectionId }: PinPlace) => `${boardId}/${sectionId ?? ''}`;

export function targetAt(element: Element | null, tiles: ReadonlyMap<string, PinPlace>): Target | null {
  const marked = element?.closest<HTMLElement>('[data-target]');
  if (marked) {
    const [boardId, sectionId] = (marked.dataset.target ?? '').split('/');
    return { element: marked, place: { boardId, sectionId: sectionId || null } as PinPlace };
  }
  const tile = element?.closest('a[href]');
  const place = tiles.get(tile?.getAttribute('href') ?? '');
  return tile && place ? { element: tile, place } : null;
}
