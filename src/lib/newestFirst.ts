/** The list with `item` at its head, each item once, at most `limit`. */
export function newestFirst<T>(list: readonly T[], item: T, limit: number): T[] {
  return [item, ...list.filter((other) => other !== item)].slice(0, limit);
}
