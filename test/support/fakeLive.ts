import type { LiveMessage, LiveSource } from '../../src/browser/liveChannel';

/** A channel whose other side is the test. */
export function createFakeLive() {
  const opened: { path: string; tell: (message: LiveMessage) => void; end: () => void; isClosed: boolean }[] = [];
  const source: LiveSource = {
    open(path, tell, end) {
      const channel = { path, tell, end, isClosed: false };
      opened.push(channel);
      return () => {
        channel.isClosed = true;
      };
    },
    whenVisible: async () => {},
    jitter: () => 0.5,
  };
  return { source, opened };
}
