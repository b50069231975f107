/** The service worker APIs in use. TypeScript's own types for them cannot be combined with those of pages. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: LockManager | undefined };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<{ postMessage(message: unknown): void }[]>;
  };
  readonly crypto: Crypto;
  readonly BroadcastChannel: typeof BroadcastChannel;
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LongEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LongEvent;
  activate: LongEvent;
  fetch: FetchEvent;
  message: LongEvent & { readonly data: unknown };
  sync: LongEvent & { readonly tag: string };
}
