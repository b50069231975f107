/** The service worker APIs in use. TypeScript's own types for them cannot be combined with those of pages. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: LockManager | undefined };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly crypto: Crypto;
  readonly BroadcastChannel: typeof BroadcastChannel;
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
}

interface PageClient {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
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
  push: LongEvent & { readonly data: { json(): unknown } | null };
  notificationclick: LongEvent & { readonly notification: Pick<Notification, 'close' | 'data'> };
  sync: LongEvent & { readonly tag: string };
}
