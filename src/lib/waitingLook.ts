/** A button with how many invitations wait: a badge, and the same in words, `invitations`, in its label. */
export function waitingLook(label: string, invitations: string, waiting: number) {
  return waiting > 0
    ? { label: `${label} · ${invitations} · ${waiting}`, badge: String(waiting) }
    : { label, badge: undefined };
}

/** The way to them, with their number. */
export const withCount = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);
