/** The service worker, what it keeps and what waits for the connection (docs/adr/0011). */
export const WORKER_PATH = '/service-worker.js';

/** Visited pages with their pictures; the least recently used go first. */
export const OFFLINE_PAGES_CACHE = { count: 30, bytes: 60_000_000 } as const;
/** Who looks shortly at a page has not visited it. ms. */
export const VISIT_MS = 3000;

/** One name for the channel on which outcomes are told, the lock under which calls are sent, and the browser's sync. */
export const OUTBOX_NAME = 'magpie.outbox';
/** A call waits no longer than this, and the server knows the key of what it has done for a day more. Days. */
export const QUEUED_CALL_DAYS = 7;
/** A call that brings no answer for so long is tried again later. ms. */
export const REPLAY_TIMEOUT_MS = 20_000;

/** Names of caches: files of builds belong to nobody, all else to one account. */
export const FILES_CACHE = 'magpie-files';
export const ACCOUNT_CACHE = 'magpie-of-';
/** Who looks without an account, where the account of a page is told. */
export const VISITOR = 'visitor';

/** What a member needs besides pages: the boards that a pin may be saved to. Kept as it was when a page last started. */
export const CACHED_ANSWER = '/resource/BoardPickerBoardsResource/get/';

/** The experiment with the worker: 'queue' keeps no pages, 'off' takes the worker away. Everybody else is in 'pages'. */
export const WORKER_EXPERIMENT = 'service_worker';
export const WORKER_GROUPS = ['pages', 'queue', 'off'] as const;
export type WorkerGroup = (typeof WORKER_GROUPS)[number];

/** Where the system's share sheet sends what people share with the installed application (manifest.webmanifest). */
export const SHARE_PATH = '/pin-builder';
export const SHARE_PARAM = 'shared';
