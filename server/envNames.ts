/** What settings were called in earlier versions: one that is still set would silently do nothing. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  HOST_ACCOUNTS: 'ADMIN_ACCOUNTS',
  KEPT_PAGES_MB: 'PAGE_CACHE_MB',
};

/** Names from this length on may differ by two letters and still be taken for a misspelling. */
const LONG = 10;
/** Shorter names, such as HOST and PORT, have too many neighbours: only the same letters count (HOTS, PORTT). */
const SHORT = 6;

/** One sentence for each variable whose name was or almost is one of ours: such a setting would silently do nothing. */
export function unknownVariables(
  source: Readonly<Record<string, string | undefined>>,
  known: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
): string[] {
  return Object.keys(source).flatMap((name) => {
    if (known.has(name) || !source[name]?.trim()) return [];
    const current = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : undefined;
    if (current !== undefined) return [`${name} is now called ${current}.`];
    const meant = [...known.keys()].find((ours) => isMisspelling(name, ours));
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}

function isMisspelling(name: string, ours: string): boolean {
  if (ours.length < SHORT) return lettersOf(name) === lettersOf(ours) && distance(name, ours) === 1;
  return distance(name.toUpperCase(), ours) <= (ours.length >= LONG ? 2 : 1);
}

const lettersOf = (name: string) => [...new Set(name)].sort().join('');

/** How many letters must be added, dropped, replaced or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
