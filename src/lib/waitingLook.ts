import { LIMITS } from '../../contract/constants/limits';

/** Props of a button with a count: a badge, and the same count in its label. `what` names in words what is counted. */
export function waitingLook(label: string, what: string, waiting: number) {
  if (waiting === 0) return { label, badge: undefined };
  const badge = waiting >= LIMITS.unreadShown ? `${LIMITS.unreadShown - 1}+` : String(waiting);
  return { label: `${label} · ${what} · ${badge}`, badge };
}

/** The label of a link with its count. */
export const withCount = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);
