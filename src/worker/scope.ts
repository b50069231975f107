/** The service worker APIs in use. TypeScript's own types for them cannot be combined with those of pages. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: LockManager | undefined };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions & { actions?: PushAction[] }): Promise<void>;
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

/** A button of a notification. Browsers without buttons leave it out. */
interface PushAction {
  readonly action: string;
  readonly title: string;
}

interface PageClient {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

export type PushedNotification = Pick<Notification, 'close' | 'data' | 'tag'>;

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
  /** `action`: of the button that was pressed; '' for the notification itself. */
  notificationclick: LongEvent & { readonly action: string; readonly notification: PushedNotification };
  sync: LongEvent & { readonly tag: string };
}
