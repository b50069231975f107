/** Moves `item` to the head of the list, without duplicates, and cuts the list to `limit`. */
export function newestFirst<T>(list: readonly T[], item: T, limit: number): T[] {
  return [item, ...list.filter((other) => other !== item)].slice(0, limit);
}
