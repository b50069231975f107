import type { ReactNode } from 'react';

/** Default duration of a toast. */
export const TOAST_DURATION_MS = 5000;

export interface ToastItem {
  id: string;
  text: ReactNode;
  /** Screen readers announce an error at once; everything else waits for a pause. */
  tone?: 'plain' | 'success' | 'error' | undefined;
  /** URL of a small image of what it is about. */
  picture?: string | undefined;
  /** A verb, such as 'Undo'. */
  actionLabel?: string | undefined;
  /** Milliseconds; null: until it is dismissed; TOAST_DURATION_MS by default. */
  durationMs?: number | null | undefined;
  /** The toast stays until its condition ends: it has no timer and cannot be dismissed. */
  isLasting?: boolean | undefined;
}
