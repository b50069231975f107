/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readVideoSeconds } from '../../../src/browser/videoLength';

/** A browser that reads every file as a video of this length; null: as none. */
function playAs(seconds: number | null): void {
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLMediaElement) {
      Object.defineProperty(this, 'duration', { value: seconds });
      queueMicrotask(() =>
        seconds === null ? this.onerror?.('error') : this.onloadedmetadata?.(new Event('loadedmetadata')),
      );
    },
  });
}

it.each([
  [61, 61],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
])('[BUILD-057] a file that the browser reads as a video of %s seconds lasts %s', async (seconds, length) => {
  URL.createObjectURL ??= () => 'blob:video';
  URL.revokeObjectURL ??= () => {};
  playAs(seconds);
  expect(await readVideoSeconds(new Blob(['x']))).toBe(length);
});
