import { configureStore, type Dispatch, type Reducer, type Store, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { END, type Task } from 'redux-saga';
import * as app from '../actions/app';
import { randomIds } from '../lib/clientIds';
import { createFileRegistry, type FileRegistry } from '../lib/fileRegistry';
import { coreReducers, createRootReducer, type RootState } from '../reducers/root';
import type { SagaContext, SagaContextInput } from '../sagas/context';
import { coreSagas } from '../sagas/core';
import { runDefinition, type SagaDefinition } from '../sagas/defineSaga';
import type { Saga } from '../sagas/effects';
import { runForViewer } from '../sagas/pageLoad';
import { ReadsUnderWay } from '../sagas/readsUnderWay';
import { Turns } from '../sagas/turns';
import { devToolsOptions } from './devTools';
import { EntityListeners } from './entityListeners';
import type { PageModule } from './pageModule';

export type AppDispatch = Dispatch<UnknownAction>;

export interface AppStoreOptions {
  /** From fromEmbeddedState; may hold branches whose reducers come later. */
  preloadedState?: Partial<RootState>;
  /** Installed before the store is given out. */
  modules?: readonly PageModule[];
  sagaContext: SagaContextInput;
  devTools?: boolean;
  onError?: (error: unknown, where: string) => void;
}

/** A saga on its way. */
export interface Running<R> {
  /** undefined when it was cancelled; rejects only on a programming error. */
  done: Promise<R | undefined>;
  cancel(): void;
}

export interface AppStore extends Store<RootState, UnknownAction> {
  dispatch: AppDispatch;
  /** Adds a page's branches and sagas; does nothing the second time. Never in an effect or during a render. */
  install(module: PageModule): void;
  /** Runs a saga outside of any table: the load of the first page. Ends with a change of viewer. */
  run<R>(saga: () => Saga<R>): Running<R>;
  /** Ends every saga and waits for what they have begun. */
  close(): Promise<void>;
  readonly entityListeners: EntityListeners;
  /** The state that the server rendered with: what components read while they take the page over. */
  readonly hydrationState: RootState;
  readonly files: FileRegistry;
}

/** One store per page in the browser, one per request on the server; nothing is shared between two. */
export function createAppStore({
  preloadedState,
  modules = [],
  sagaContext,
  devTools = false,
  onError = () => {},
}: AppStoreOptions): AppStore {
  const files = createFileRegistry();
  const context: SagaContext = {
    ids: randomIds,
    tabStorage: NO_STORAGE,
    preferences: NO_PREFERENCES,
    ...sagaContext,
    files,
    reads: new ReadsUnderWay(),
    turns: new Turns(),
    watchedIds: (table) => entityListeners.watchedIds(table),
    report: onError,
  };
  const branches: Record<string, Reducer> = { ...coreReducers };
  const sagaMiddleware = createSagaMiddleware({
    context,
    onError: (error, { sagaStack }) => onError(error, sagaStack),
  });
  const store = configureStore({
    reducer: createRootReducer(branches),
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: false, immutableCheck: false, serializableCheck }).concat(sagaMiddleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: false }),
    devTools: devTools && devToolsOptions,
  });

  const tasks = new Set<Task>();
  const installed = new Set<SagaDefinition>();
  const runSagas = (definitions: readonly SagaDefinition[] = []) => {
    for (const definition of definitions) {
      if (installed.has(definition)) continue;
      installed.add(definition);
      tasks.add(sagaMiddleware.run(runDefinition, definition));
    }
  };

  function install({ slices = {}, sagas }: PageModule): void {
    const fresh = Object.entries(slices).filter(([name]) => !(name in branches));
    for (const [name, reducer] of fresh) branches[name] = reducer as Reducer;
    if (fresh.length > 0) store.dispatch(app.slicesInstalled({ slices: fresh.map(([name]) => name) }));
    runSagas(sagas);
  }

  function run<R>(saga: () => Saga<R>): Running<R> {
    const task = sagaMiddleware.run(runForViewer<R>, saga);
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

  runSagas(coreSagas);
  for (const module of modules) install(module);

  const hydrationState = store.getState();
  const entityListeners = new EntityListeners(hydrationState.entities);
  store.subscribe(() => entityListeners.notify(store.getState().entities));
  const appStore = Object.assign(store, { install, run, close, entityListeners, hydrationState, files });
  // On the server nothing is taken over: what is rendered is what was loaded meanwhile.
  if (sagaContext.history === null) Object.defineProperty(appStore, 'hydrationState', { get: store.getState });
  return appStore;
}

/** Checks that events and state are plain data while developing; records are, for they come from JSON. */
const serializableCheck = { ignoredPaths: ['entities'], ignoredActionPaths: ['payload.entities'], warnAfter: 200 };

const NO_STORAGE = { get: () => null, set: () => {}, remove: () => {} };

const NO_PREFERENCES = { keepTheme: () => {}, keepLocale: () => {} };
