import {
  configureStore,
  type Dispatch,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import * as app from '../actions/app';
import { createFileRegistry, type FileRegistry } from '../lib/fileRegistry';
import { coreReducers, createRootReducer, type RootState } from '../reducers/root';
import { devToolsOptions } from './devTools';
import { EntityListeners } from './entityListeners';
import type { PageModule } from './pageModule';

export type AppDispatch = Dispatch<UnknownAction>;

export interface AppStoreOptions {
  /** From fromEmbeddedState; may hold branches whose reducers come later. */
  preloadedState?: Partial<RootState>;
  /** In the browser: components that take a page over read the state as it was embedded. */
  takesOver?: boolean;
  devTools?: boolean;
}

type Hear = (event: UnknownAction) => void;

export interface AppStore extends Store<RootState, UnknownAction> {
  dispatch: AppDispatch;
  /** Adds a page's branches; does nothing the second time. Never in an effect or during a render. */
  install(module: PageModule): void;
  /**
   * Tells every event, once the reducers have heard it, from here on, and first those that came before, in their
   * order. For the engine, once.
   */
  connect(hear: Hear): void;
  /** Events that still wait for an engine. */
  readonly waiting: readonly UnknownAction[];
  readonly entityListeners: EntityListeners;
  /** The state that the server rendered with: what components read while they take the page over. */
  readonly hydrationState: RootState;
  readonly files: FileRegistry;
}

/**
 * The state of one page in the browser, or of one request on the server; nothing is shared between two. It holds
 * everything that a page shows. What happens after an event is the engine's (engine.ts), which may come later.
 */
export function createAppStore({ preloadedState, takesOver = false, devTools = false }: AppStoreOptions): AppStore {
  const branches: Record<string, Reducer> = { ...coreReducers };
  const waiting: UnknownAction[] = [];
  let hear: Hear = (event) => void waiting.push(event);
  const tellEngine: Middleware = () => (next) => (event) => {
    const result = next(event);
    hear(event as UnknownAction);
    return result;
  };
  const store = configureStore({
    reducer: createRootReducer(branches),
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: false, immutableCheck: false, serializableCheck }).concat(tellEngine),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: false }),
    devTools: devTools && devToolsOptions,
  });

  function install({ slices = {} }: PageModule): void {
    const fresh = Object.entries(slices).filter(([name]) => !(name in branches));
    for (const [name, reducer] of fresh) branches[name] = reducer as Reducer;
    if (fresh.length > 0) store.dispatch(app.slicesInstalled({ slices: fresh.map(([name]) => name) }));
  }

  function connect(engine: Hear): void {
    hear = engine;
    for (const event of waiting.splice(0)) engine(event);
  }

  const hydrationState = store.getState();
  const entityListeners = new EntityListeners(hydrationState.entities);
  store.subscribe(() => entityListeners.notify(store.getState().entities));
  const files = createFileRegistry();
  const appStore = Object.assign(store, { install, connect, waiting, entityListeners, hydrationState, files });
  // On the server nothing is taken over: what is rendered is what was loaded meanwhile.
  if (!takesOver) Object.defineProperty(appStore, 'hydrationState', { get: store.getState });
  return appStore;
}

/** Checks that events and state are plain data while developing; records are, for they come from JSON. */
const serializableCheck = { ignoredPaths: ['entities'], ignoredActionPaths: ['payload.entities'], warnAfter: 200 };
