import {
  configureStore,
  type DevToolsEnhancerOptions,
  type Dispatch,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import * as app from '../actions/app';
import { createFileRegistry, type FileRegistry } from '../lib/fileRegistry';
import { createRootReducer, firstReducers, type RootReducers, type RootState } from '../reducers/root';
import { EntityListeners } from './entityListeners';
import type { PageModule } from './pageModule';

export type AppDispatch = Dispatch<UnknownAction>;

export interface AppStoreOptions {
  /** From fromEmbeddedState; may hold branches whose reducers are installed later. */
  preloadedState?: Partial<RootState>;
  /** The deferred reducers (reducers/deferredReducers.ts), where they are loaded from the start. */
  reducers?: RootReducers;
  /** In the browser: components read the embedded state while they hydrate. */
  isHydrating?: boolean;
  /** How Redux DevTools show the store (store/devTools.ts); undefined if they must not. */
  devTools?: DevToolsEnhancerOptions | undefined;
}

type EventListener = (event: UnknownAction) => void;

export interface AppStore extends Store<RootState, UnknownAction> {
  dispatch: AppDispatch;
  /** Adds a page's branches; does nothing the second time. Never call it in an effect or during a render. */
  install(module: PageModule): void;
  /** Adds the deferred reducers and replays the buffered events to them. Call it once, like `install`. */
  complete(reducers: RootReducers): void;
  /**
   * Passes every event to `listener` after the reducers have run, starting with the buffered ones in their order. For the
   * saga runtime, once.
   */
  connect(listener: EventListener): void;
  /** Events that are buffered until the saga runtime is there. */
  readonly bufferedActions: readonly UnknownAction[];
  readonly entityListeners: EntityListeners;
  /** The state that the server rendered with: what components read while they hydrate. */
  readonly hydrationState: RootState;
  readonly files: FileRegistry;
}

/**
 * The state of one page in the browser, or of one request on the server; nothing is shared between two. It holds
 * everything that a page shows. Side effects are the saga runtime's (sagaRuntime.ts), which may be loaded later.
 */
export function createAppStore({ preloadedState, reducers, isHydrating = false, devTools }: AppStoreOptions): AppStore {
  const branches: Record<string, Reducer> = { ...firstReducers, ...reducers?.branches };
  const rootReducers: RootReducers = { branches, reduceWithLog: reducers?.reduceWithLog };
  const bufferedActions: UnknownAction[] = [];
  let notify: EventListener = (event) => void bufferedActions.push(event);
  const notifySagas: Middleware = () => (next) => (event) => {
    const result = next(event);
    notify(event as UnknownAction);
    return result;
  };
  const store = configureStore({
    reducer: createRootReducer(rootReducers),
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: false, immutableCheck: false, serializableCheck }).concat(notifySagas),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: false }),
    devTools: devTools ?? false,
  });

  function add(reducers: Readonly<Record<string, Reducer>>, missed: readonly UnknownAction[]): void {
    const fresh = Object.entries(reducers).filter(([name]) => !(name in branches));
    for (const [name, reducer] of fresh) branches[name] = reducer;
    if (fresh.length > 0) store.dispatch(app.slicesInstalled({ slices: fresh.map(([name]) => name), missed }));
  }

  const install = ({ slices }: PageModule) => add((slices ?? {}) as Readonly<Record<string, Reducer>>, []);
  function complete(deferred: RootReducers): void {
    rootReducers.reduceWithLog = deferred.reduceWithLog;
    add(deferred.branches, [...bufferedActions]);
  }

  function connect(listener: EventListener): void {
    notify = listener;
    for (const event of bufferedActions.splice(0)) listener(event);
  }

  const hydrationState = store.getState();
  const entityListeners = new EntityListeners(hydrationState.entities);
  store.subscribe(() => entityListeners.notify(store.getState().entities));
  const files = createFileRegistry();
  const appStore = Object.assign(store, {
    install,
    complete,
    connect,
    bufferedActions,
    entityListeners,
    hydrationState,
    files,
  });
  // The server does not hydrate: it renders what was loaded meanwhile.
  if (!isHydrating) Object.defineProperty(appStore, 'hydrationState', { get: store.getState });
  return appStore;
}

/** Checks that events and state are plain data while developing; records are, for they come from JSON. */
const serializableCheck = {
  ignoredPaths: ['entities', 'optimistic'],
  ignoredActionPaths: ['payload.entities'],
  warnAfter: 200,
};
