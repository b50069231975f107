/** Deep equality of plain data (JSON values and undefined). */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameArray(a, b);
  return sameRecord(a as Record<string, unknown>, b as Record<string, unknown>);
}

function sameArray(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!sameValue(a[i], b[i])) return false;
  return true;
}

function sameRecord(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let count = 0;
  for (const key in a) {
    if (!sameValue(a[key], b[key])) return false;
    if (a[key] !== undefined) count++;
  }
  for (const key in b) if (b[key] !== undefined) count--;
  return count === 0;
}
