import type { WorkerGroup } from '../../contract/constants/offline';

/** Texts of the page that is shown in place of one that is not cached, in the language of the last page. */
export interface OfflineWords {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  text: string;
  again: string;
  /** Heading of the list of pages that do open. */
  cached: string;
}

/** Messages from a page to the worker. */
export type ToWorker =
  /** A page has started. `files` are those of the application, cached so that every page opens offline. */
  | { type: 'hello'; account: string; group: WorkerGroup; words: OfflineWords; files: readonly string[] }
  /** A page was looked at; `files` are the scripts, styles and images that it shows. */
  | { type: 'visited'; account: string; path: string; title: string; files: readonly string[] }
  | { type: 'loggedOut' }
  | { type: 'replay'; csrf: string | null };

/** Messages from the worker to pages, which only measure them (ledger BOOT-033 to 035). */
export type FromWorker =
  | { type: 'replayed'; count: number }
  | { type: 'replayFailed'; message: string }
  | { type: 'experiment'; group: WorkerGroup };
