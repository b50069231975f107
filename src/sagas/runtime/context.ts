import type { BrowserHistory } from '../../browser/history';
import type { LiveSource } from '../../browser/liveChannel';
import type { OfflinePages } from '../../browser/offlinePages';
import type { Outbox } from '../../browser/outbox';
import type { Preferences } from '../../browser/preferences';
import type { TableName } from '../../entities/records';
import type { IdSource } from '../../lib/clientIds';
import type { Clock } from '../../lib/clock';
import type { FileRegistry } from '../../lib/fileRegistry';
import type { StoredFiles } from '../../lib/storedFiles';
import type { Api } from '../../resources/api';
import type { IdempotencyKeys } from './idempotencyKeys';
import type { InFlightReads } from './inFlightReads';
import type { PageSource } from './pageLoad';
import type { Slots } from './slots';
import type { WriteQueue } from './writeQueue';

/** Storage of this tab. Never throws: when storage is disabled it stores nothing. */
export interface TabStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Facts about the browser that are not in the store. */
export interface Device {
  isSlowConnection(): boolean;
  /** Whether a field on the page has unsent text. */
  isHalfWritten(): boolean;
  /** What this browser is like: what stays the same as long as it is the same device. */
  fingerprint(): string;
}

/** Everything outside the store that sagas use: injected, so that they run the same in browser, server and tests. */
export interface SagaContext {
  api: Api;
  clock: Clock;
  /** null on the server. */
  history: BrowserHistory | null;
  pages: PageSource;
  /** The live channel; null on the server. */
  live: LiveSource | null;
  ids: IdSource;
  files: FileRegistry;
  /** Files whose uploads go on after a reload. */
  storedFiles: StoredFiles;
  /** Seconds of a video file; null if the browser cannot read it. */
  readVideoSeconds: (file: Blob) => Promise<number | null>;
  tabStorage: TabStorage;
  preferences: Preferences;
  device: Device;
  /** Calls made without a connection. */
  outbox: Outbox;
  /** Resolves when the current state has been painted; immediately where nothing is painted. */
  painted: () => Promise<void>;
  /** Visited pages that open offline. */
  offlinePages: OfflinePages;
  /** In-flight reads of this store, shared by equal requests. */
  reads: InFlightReads;
  writeQueue: WriteQueue;
  /** Bounds how many files are uploaded at once. */
  uploadSlots: Slots;
  idempotencyKeys: IdempotencyKeys;
  /** Ids of the records that mounted components show. */
  watchedIds: (table: TableName) => Iterable<string>;
  report: (error: unknown, where: string) => void;
}

/** What the creator of the runtime provides; the rest has defaults. */
export type SagaContextInput = Pick<SagaContext, 'api' | 'clock' | 'history' | 'pages'> &
  Partial<
    Pick<
      SagaContext,
      | 'ids'
      | 'live'
      | 'tabStorage'
      | 'preferences'
      | 'device'
      | 'outbox'
      | 'offlinePages'
      | 'painted'
      | 'readVideoSeconds'
      | 'storedFiles'
    >
  >;
