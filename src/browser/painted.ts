import { windowViewport } from './viewport';

/** A hidden page gets no animation frames, so the wait is limited. ms */
const LONGEST_MS = 200;

/**
 * Resolves after the current state has been painted, so that feedback to input appears before the work that it starts.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, LONGEST_MS);
    const callOff = windowViewport.afterPaint(done);
    function done() {
      clearTimeout(timer);
      callOff();
      resolve();
    }
  });
}
