/** The service worker, its caches and the outbox (docs/adr/0011). */
export const WORKER_PATH = '/service-worker.js';

/** Offline pages with their images; the least recently used are evicted. */
export const OFFLINE_PAGES_CACHE = { count: 30, bytes: 60_000_000 } as const;
/** A page that is shown for less is not a visit. ms. */
export const VISIT_MS = 3000;

/** The name of the channel for outcomes, of the lock for sending, and of the background sync. */
export const OUTBOX_NAME = 'magpie.outbox';
/**
 * Queued calls expire after this time; the server remembers the idempotency keys of finished calls for a day more.
 * Days.
 */
export const QUEUED_CALL_DAYS = 7;
/** A call without a response after this time is retried later. ms. */
export const REPLAY_TIMEOUT_MS = 20_000;

/** Cache names: files of builds are shared, all else belongs to one account. */
export const FILES_CACHE = 'magpie-files';
export const ACCOUNT_CACHE = 'magpie-of-';
/** The account name of visitors, in calls and caches. */
export const VISITOR = 'visitor';

/** What a member needs besides pages: the boards that a pin can be saved to, as of the last page start. */
export const CACHED_ANSWER = '/resource/BoardPickerBoardsResource/get/';

/** The experiment with the worker: 'queue' caches no pages, 'off' removes the worker. Everybody else is in 'pages'. */
export const WORKER_EXPERIMENT = 'service_worker';
export const WORKER_GROUPS = ['pages', 'queue', 'off'] as const;
export type WorkerGroup = (typeof WORKER_GROUPS)[number];

/** The target of the system's share sheet for the installed application (manifest.webmanifest). */
export const SHARE_PATH = '/pin-builder';
export const SHARE_PARAM = 'shared';
/** Says what the share target could not pass on without a service worker: 'files'. */
export const LOST_PARAM = 'lost';
