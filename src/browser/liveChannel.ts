/** One line of a channel: the event's name, its data parsed, and its number. */
export interface LiveMessage {
  event: string;
  data: unknown;
  id: number | null;
}

/** The way to what happens elsewhere at this moment. */
export interface LiveSource {
  /** Opens a channel; `onEnd` once it is closed by the other side, by the network or by the page being hidden. */
  open(path: string, onMessage: (message: LiveMessage) => void, onEnd: () => void): () => void;
  /** Resolves when somebody can see the page: a hidden one holds no connection, for browsers have few. */
  whenVisible(): Promise<void>;
  /** From 0 to 1, so that browsers that were cut off together do not come back together. */
  jitter(): number;
}

const EVENTS = ['change', 'reset', 'presence', 'messages', 'gone'] as const;

/** Server-sent events. The browser's own coming back is not used: it would do so at the same moment everywhere. */
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
