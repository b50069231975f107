import { positionBetween } from '../../../../platform/database/positions';
import { invalid } from '../../../../platform/http/errors';

interface Placed<Id> {
  id: Id;
  position: string;
  /** Deleted: it keeps its position, but nothing can be moved behind it. */
  isGone: boolean;
}

/**
 * The position of an item once it is moved behind `afterId`, or to the start (null), in `order`, which is ascending and
 * contains every positioned item. `head`: the position at the start. Throws a 400 that names `field` if `afterId` does not
 * exist, or is the item itself.
 */
export function placeAfter<Id extends string>(
  order: readonly Placed<Id>[],
  id: Id,
  afterId: Id | null,
  head: string,
  field: string,
): string {
  if (afterId === null) return head;
  const others = order.filter((item) => item.id !== id);
  const at = others.findIndex((item) => item.id === afterId && !item.isGone);
  const before = others[at];
  if (at === -1 || !before) throw invalid({ [field]: 'orderChanged' });
  return positionBetween(before.position, others[at + 1]?.position ?? null);
}
