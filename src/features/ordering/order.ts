/** The order with `id` at the place `index`, or at the nearest that there is. */
export function moveTo<Id>(order: readonly Id[], id: Id, index: number): readonly Id[] {
  const others = order.filter((other) => other !== id);
  const at = Math.max(0, Math.min(others.length, index));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The order once `id` was dragged over the row that stands at `index` now: it takes that place. */
export function moveBehind<Id>(order: readonly Id[], id: Id, index: number): readonly Id[] {
  return order.indexOf(id) === index ? order : moveTo(order, id, index);
}

/** What `id` stands behind once it has taken the place `index`; null: it is the first. */
export function placeBehind<Id>(order: readonly Id[], id: Id, index: number): Id | null {
  const moved = moveBehind(order, id, index);
  return moved[moved.indexOf(id) - 1] ?? null;
}
