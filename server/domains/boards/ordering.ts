import { positionBetween } from '../../platform/database/positions';
import { invalid } from '../../platform/http/errors';

interface Placed<Id> {
  id: Id;
  position: string;
  /** Deleted: it keeps its place, but nothing is put behind it. */
  isGone: boolean;
}

/**
 * Where a thing stands once it is moved behind `afterId`, or before all (null), in `order`, which is ascending and holds
 * everything that has a place there. `head`: the place before all. Throws 400 that names `field` where the other one is
 * not there any more, or is the thing itself.
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
  if (at === -1 || !before) throw invalid({ [field]: 'That is not in this order any more. Try again.' });
  return positionBetween(before.position, others[at + 1]?.position ?? null);
}
