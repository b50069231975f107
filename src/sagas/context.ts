import type { BrowserHistory } from '../browser/history';
import type { LiveSource } from '../browser/liveChannel';
import type { OfflinePages } from '../browser/offlinePages';
import type { Outbox } from '../browser/outbox';
import type { Preferences } from '../browser/preferences';
import type { TableName } from '../entities/records';
import type { IdSource } from '../lib/clientIds';
import type { Clock } from '../lib/clock';
import type { FileRegistry } from '../lib/fileRegistry';
import type { Api } from '../resources/api';
import type { IdempotencyKeys } from './idempotencyKeys';
import type { InFlightReads } from './inFlightReads';
import type { PageSource } from './pageLoad';
import type { Slots } from './slots';
import type { WriteQueue } from './writeQueue';

/** Texts kept for this tab alone. Never throws: where storage is switched off it keeps nothing. */
export interface TabStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** What the browser knows that no event tells. */
export interface Device {
  isSlowConnection(): boolean;
  /** Somebody has begun to write something on the page. */
  isHalfWritten(): boolean;
}

/** What sagas reach of the world outside the store: handed in, so that they run alike in browser, server and tests. */
export interface SagaContext {
  api: Api;
  clock: Clock;
  /** null on the server. */
  history: BrowserHistory | null;
  pages: PageSource;
  /** null where nothing can be followed as it happens: on the server. */
  live: LiveSource | null;
  ids: IdSource;
  files: FileRegistry;
  tabStorage: TabStorage;
  preferences: Preferences;
  device: Device;
  /** Calls made without a connection. */
  outbox: Outbox;
  /** Answers once what the store shows now has been painted; at once where nothing is painted. */
  painted: () => Promise<void>;
  /** Pages that open without one. */
  offlinePages: OfflinePages;
  /** One read at a time for one question: the reads of this store that are under way. */
  reads: InFlightReads;
  turns: WriteQueue;
  /** Bounds how many files are uploaded at once. */
  uploadSlots: Slots;
  attempts: IdempotencyKeys;
  /** Ids of the records that mounted components show. */
  watchedIds: (table: TableName) => Iterable<string>;
  report: (error: unknown, where: string) => void;
}

/** What the one who makes the store gives; the rest has defaults. */
export type SagaContextInput = Pick<SagaContext, 'api' | 'clock' | 'history' | 'pages'> &
  Partial<
    Pick<SagaContext, 'ids' | 'live' | 'tabStorage' | 'preferences' | 'device' | 'outbox' | 'offlinePages' | 'painted'>
  >;
