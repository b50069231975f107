import { useRef } from 'react';

/** The longest time between the two presses of a double press, also between those of a key that is held. ms */
const DOUBLE_PRESS_MS = 500;

/**
 * Whether a press is the second of a double press and hits something else than the first, because that took its place.
 * `action` names what is pressed. Times are those of the events, which do not follow the device's clock.
 */
export function useDoublePress(): (event: { timeStamp: number }, action: string) => boolean {
  const last = useRef<{ action: string; at: number } | null>(null);
  return ({ timeStamp: at }, action) => {
    const before = last.current;
    const isSecond = before !== null && before.action !== action && at - before.at < DOUBLE_PRESS_MS;
    last.current = { action: isSecond ? before.action : action, at };
    return isSecond;
  };
}
