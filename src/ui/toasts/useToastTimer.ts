import { useEffect, useEffectEvent, useRef } from 'react';

/** After a pause a toast stays at least this long, so that it does not disappear just as the pointer leaves. */
const LEAST_REST_MS = 1500;

export interface ToastTimer {
  /** Null for a toast that stays until it is dismissed. */
  durationMs: number | null;
  isPaused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` when the toast has been shown for its duration. A pause stops the timer; the rest runs afterwards. */
export function useToastTimer({ durationMs, isPaused, onEnd }: ToastTimer): void {
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    left.current = durationMs;
  }, [durationMs]);

  useEffect(() => {
    if (durationMs === null || isPaused) return;
    const rest = left.current ?? durationMs;
    const started = performance.now();
    const timer = setTimeout(() => end(), rest);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(Math.min(LEAST_REST_MS, durationMs), rest - (performance.now() - started));
    };
  }, [durationMs, isPaused]);
}
