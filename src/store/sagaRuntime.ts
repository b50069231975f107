import createSagaMiddleware, { END, type Task } from 'redux-saga';
import { isSessionLost } from '../lib/apiError';
import { randomIds } from '../lib/clientIds';
import { NO_STORED_FILES } from '../lib/storedFiles';
import { coreSagas } from '../sagas/core';
import type { SagaContext, SagaContextInput } from '../sagas/runtime/context';
import { runDefinition, type SagaDefinition } from '../sagas/runtime/defineSaga';
import type { Saga } from '../sagas/runtime/effects';
import { InFlightReads } from '../sagas/runtime/inFlightReads';
import { runForViewer } from '../sagas/runtime/pageLoad';
import { Slots } from '../sagas/runtime/slots';
import { WriteQueue } from '../sagas/runtime/writeQueue';
import type { AppStore } from './createAppStore';

interface SagaRuntimeOptions {
  sagaContext: SagaContextInput;
  /** In addition to those that every page needs. */
  sagas?: readonly SagaDefinition[] | undefined;
  onError?: (error: unknown, where: string) => void;
}

/** A saga that is running. */
export interface Running<R> {
  /** undefined when it was cancelled; rejects only on a programming error. */
  done: Promise<R | undefined>;
  cancel(): void;
}

export interface SagaRuntime {
  /** Adds sagas; skips those that are installed already. */
  install(sagas: readonly SagaDefinition[] | undefined): void;
  /** Runs a saga that is in no table, such as the load of the first page. It is cancelled when the viewer changes. */
  run<R>(saga: () => Saga<R>): Running<R>;
  /** Ends every saga and waits for the work that they have begun. */
  close(): Promise<void>;
}

/** Uploads that run at the same time; further files wait. */
const UPLOADS_AT_ONCE = 3;

/** Starts the sagas on a store. Events that were dispatched before are replayed to them. */
export function startSagaRuntime(
  store: AppStore,
  { sagaContext, sagas, onError = () => {} }: SagaRuntimeOptions,
): SagaRuntime {
  /** A lost session, as while an account is being closed, is handled by `send` and no fault of the code. */
  const report = (error: unknown, where: string) => {
    if (!isSessionLost(error)) onError(error, where);
  };
  const context: SagaContext = {
    ids: randomIds,
    live: null,
    tabStorage: NO_STORAGE,
    preferences: NO_PREFERENCES,
    device: NO_DEVICE,
    outbox: NO_OUTBOX,
    offlinePages: NO_OFFLINE_PAGES,
    painted: async () => {},
    readVideoSeconds: async () => null,
    storedFiles: NO_STORED_FILES,
    ...sagaContext,
    files: store.files,
    reads: new InFlightReads(),
    writeQueue: new WriteQueue(),
    uploadSlots: new Slots(UPLOADS_AT_ONCE),
    idempotencyKeys: new Map(),
    watchedIds: (table) => store.entityListeners.watchedIds(table),
    report,
  };
  const middleware = createSagaMiddleware({
    context,
    onError: (error, { sagaStack }) => report(error, sagaStack),
  });
  const hear = middleware(store)((event) => event);

  const tasks = new Set<Task>();
  const installed = new Set<SagaDefinition>();
  function install(definitions: readonly SagaDefinition[] = []): void {
    for (const definition of definitions) {
      if (installed.has(definition)) continue;
      installed.add(definition);
      tasks.add(middleware.run(runDefinition, definition));
    }
  }

  function run<R>(saga: () => Saga<R>): Running<R> {
    const task = middleware.run(runForViewer<R>, saga);
    tasks.add(task);
    const done = task
      .toPromise<R>()
      .then((result) => (task.isCancelled() ? undefined : result))
      .finally(() => tasks.delete(task));
    return { done, cancel: () => task.cancel() };
  }

  async function close(): Promise<void> {
    store.dispatch(END);
    await Promise.all([...tasks].map((task) => task.toPromise()));
  }

  install(coreSagas);
  install(sagas);
  store.connect((event) => void hear(event));
  return { install, run, close };
}

const NO_STORAGE = { get: () => null, set: () => {}, remove: () => {} };

const NO_PREFERENCES = {
  saveTheme: () => {},
  saveLocale: () => {},
  rememberUser: () => {},
  rememberedUser: () => null,
  saveAutoplay: () => {},
  savedAutoplay: () => true,
  verifyRemindedAt: () => null,
  saveVerifyReminded: () => {},
  savedAccounts: () => [],
  saveAccounts: () => {},
  merchantBanners: () => ({}),
  saveMerchantBanners: () => {},
};

const NO_DEVICE = { isSlowConnection: () => false, isHalfWritten: () => false, fingerprint: () => 'server' };

const NO_OUTBOX: SagaContext['outbox'] = {
  waiting: 0,
  add: async () => false,
  outcome: async () => null,
  withdraw: async () => false,
  adopt: async () => [],
  leave: () => {},
  forget: async () => {},
  drop: async () => 0,
  replay: async () => {},
  flush: async () => {},
  holds: () => false,
};

const NO_OFFLINE_PAGES: SagaContext['offlinePages'] = { has: async () => false, forget: async () => {} };
