/** A copy of plain data in which every string that is a key of `ids` is replaced; the same object if there is none. */
export function swapIds<T>(value: T, ids: Readonly<Record<string, string>>): T {
  return swapAny(value, ids) as T;
}

function swapAny(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return ids[value] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return keepIfSame(
      value,
      value.map((item) => swapAny(item, ids)),
    );
  const entries = Object.entries(value).map(([key, inner]) => [key, swapAny(inner, ids)] as const);
  return entries.every(([key, inner]) => (value as Record<string, unknown>)[key] === inner)
    ? value
    : Object.fromEntries(entries);
}

function keepIfSame(before: unknown[], after: unknown[]): unknown[] {
  return after.every((item, i) => item === before[i]) ? before : after;
}
