import { LIMITS } from '../../contract/constants/limits';

/** A button with how many of something wait: a badge, and the same in its label, with `what` they are in words. */
export function waitingLook(label: string, what: string, waiting: number) {
  if (waiting === 0) return { label, badge: undefined };
  const badge = waiting >= LIMITS.unreadShown ? `${LIMITS.unreadShown - 1}+` : String(waiting);
  return { label: `${label} · ${what} · ${badge}`, badge };
}

/** The way to them, with their number. */
export const withCount = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);
