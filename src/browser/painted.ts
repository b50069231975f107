import { windowViewport } from './viewport';

/** Where nobody looks nothing is painted, and no frame comes. ms. */
const LONGEST_MS = 200;

/** Answers once what is shown now has been painted: what a hand waits for comes before what it set going. */
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
