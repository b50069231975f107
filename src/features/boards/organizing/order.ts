import type { PinId } from '../../../../contract/schemas/common';
import type { PinPlacing } from '../../../actions/boards/ordering';

/** The order with the moved items together, in their own order, so that the first of them is at `index`. */
export function gather<Id>(order: readonly Id[], moved: readonly Id[], index: number): readonly Id[] {
  const named = new Set(moved);
  const others = order.filter((id) => !named.has(id));
  const at = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, at), ...order.filter((id) => named.has(id)), ...others.slice(at)];
}

/** Where the items are as long as nothing has moved: the number of others before the first of them. */
export const indexOfFirst = <Id>(order: readonly Id[], moved: readonly Id[]): number =>
  order.findIndex((id) => moved.includes(id));

/** Where the moved items go when they are over another one: it makes room in the direction from which they come. */
export function indexOver<Id>(shown: readonly Id[], moved: readonly Id[], over: Id): number {
  const others = shown.filter((id) => !moved.includes(id));
  const isBehind = shown.indexOf(over) > indexOfFirst(shown, moved);
  return others.indexOf(over) + (isBehind ? 1 : 0);
}

/** One entry for each moved pin, in this order: behind the pin before it, or at the front. */
export function placings(order: readonly PinId[], moved: readonly PinId[]): PinPlacing[] {
  return order.flatMap((id, index) => (moved.includes(id) ? [{ id, afterId: order[index - 1] ?? null }] : []));
}
