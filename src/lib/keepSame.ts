import { isRecord } from './isRecord';

/**
 * Returns `after`, with every part that equals its counterpart in `before` replaced by that one, so that equal parts
 * keep their identity.
 */
export function keepSame<T>(before: unknown, after: T): T {
  return share(before, after) as T;
}

function share(before: unknown, after: unknown): unknown {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) return shareItems(before, after);
  if (isRecord(before) && isRecord(after)) return shareFields(before, after);
  return after;
}

function shareItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const items = after.map((item, index) => share(before[index], item));
  if (before.length === after.length && items.every((item, index) => item === before[index])) return before;
  return items.every((item, index) => item === after[index]) ? after : items;
}

function shareFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const keys = Object.keys(after);
  const fields = Object.fromEntries(keys.map((key) => [key, share(before[key], after[key])]));
  const isSame = Object.keys(before).length === keys.length && keys.every((key) => key in before);
  if (isSame && keys.every((key) => fields[key] === before[key])) return before;
  return keys.every((key) => fields[key] === after[key]) ? after : fields;
}
