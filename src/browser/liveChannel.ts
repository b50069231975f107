/** One event of a channel: its name, parsed data, and sequence number. */
export interface LiveMessage {
  event: string;
  data: unknown;
  id: number | null;
}

/** The connection over which the server sends live updates. */
export interface LiveSource {
  /** Opens a channel. `onEnd` is called once, when the server or the network closes it or the page is hidden. */
  open(path: string, onMessage: (message: LiveMessage) => void, onEnd: () => void): () => void;
  /** Resolves when the page is visible. A hidden page keeps no connection, because browsers allow only a few. */
  whenVisible(): Promise<void>;
  /** From 0 to 1, so that browsers that lost their connection together do not reconnect at the same time. */
  jitter(): number;
}

const EVENTS = ['change', 'reset', 'presence', 'messages', 'typing', 'comments', 'gone'] as const;

/**
 * Server-sent events. The browser's own reconnection is not used, because all browsers would reconnect at the same
 * time.
 */
export function createLiveSource(document: Document): LiveSource {
  return {
    open(path, onMessage, onEnd) {
      const source = new EventSource(path);
      let isOver = false;
      const close = () => {
        source.close();
        document.removeEventListener('visibilitychange', endWhenHidden);
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        close();
        onEnd();
      };
      const endWhenHidden = () => {
        if (document.visibilityState === 'hidden') end();
      };
      for (const event of EVENTS) {
        source.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) =>
          onMessage({ event, data: JSON.parse(data), id: lastEventId === '' ? null : Number(lastEventId) }),
        );
      }
      source.addEventListener('error', end);
      document.addEventListener('visibilitychange', endWhenHidden);
      return () => {
        isOver = true;
        close();
      };
    },
    whenVisible: () =>
      new Promise((resolve) => {
        if (document.visibilityState === 'visible') return resolve();
        const look = () => {
          if (document.visibilityState !== 'visible') return;
          document.removeEventListener('visibilitychange', look);
          resolve();
        };
        document.addEventListener('visibilitychange', look);
      }),
    jitter: Math.random,
  };
}
