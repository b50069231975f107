/** The order with `id` at `index`, or at the nearest valid index. */
export function moveTo<Id>(order: readonly Id[], id: Id, index: number): readonly Id[] {
  const others = order.filter((other) => other !== id);
  const at = Math.max(0, Math.min(others.length, index));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The order after `id` was dragged over the row at `index`: it takes that position. */
export function moveBehind<Id>(order: readonly Id[], id: Id, index: number): readonly Id[] {
  return order.indexOf(id) === index ? order : moveTo(order, id, index);
}

/** The item before `id` once `id` is at `index`; null: it is the first. */
export function placeBehind<Id>(order: readonly Id[], id: Id, index: number): Id | null {
  const moved = moveBehind(order, id, index);
  return moved[moved.indexOf(id) - 1] ?? null;
}
