import type { ReactNode } from 'react';

/** How long a toast stays unless it says otherwise. */
export const TOAST_DURATION_MS = 5000;

export interface ToastItem {
  id: string;
  text: ReactNode;
  /** An error is read out at once and interrupts; everything else waits for a pause. */
  tone?: 'plain' | 'success' | 'error' | undefined;
  /** Address of a small picture of what it is about. */
  picture?: string | undefined;
  /** A verb, such as 'Undo'. */
  actionLabel?: string | undefined;
  /** Milliseconds; null stays until it is dismissed; TOAST_DURATION_MS when left out. */
  durationMs?: number | null | undefined;
  /** It goes when what it says is over, and not before: no clock, and no way to dismiss it. */
  isLasting?: boolean | undefined;
}
