import type { WorkerGroup } from '../../contract/constants/offline';

/** The words of the page that stands in for one that was not kept, in the language of the last page. */
export interface OfflineWords {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  text: string;
  again: string;
  /** Above the pages that do open. */
  kept: string;
}

/** What a page tells the worker. */
export type ToWorker =
  /** A page has started. `files` are the application's, wanted offline whatever page is opened. */
  | { type: 'hello'; account: string; group: WorkerGroup; words: OfflineWords; files: readonly string[] }
  /** Somebody has stayed on a page; `files` are the scripts, styles and pictures that it shows. */
  | { type: 'visited'; account: string; path: string; title: string; files: readonly string[] }
  | { type: 'loggedOut' }
  | { type: 'replay'; csrf: string | null };

/** What the worker tells pages; they measure it and do nothing else (ledger BOOT-033 to 035). */
export type FromWorker =
  | { type: 'replayed'; count: number }
  | { type: 'replayFailed'; message: string }
  | { type: 'experiment'; group: WorkerGroup };
