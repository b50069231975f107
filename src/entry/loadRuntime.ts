import { slicesInstalled, started } from '../actions/app';
import { merged } from '../actions/entities';
import { navigationCommitted, navigationRequested } from '../actions/navigation';
import { viewportMeasured } from '../actions/ui';
import type { LazyPart } from '../hooks/useLazyPart';
import { selectIsAuthenticated } from '../selectors/people/session';
import type { AppStore } from '../store/createAppStore';
import type { SagaRuntime } from '../store/sagaRuntime';

/** After this time the saga runtime loads even if the visitor does nothing. ms */
const LOAD_ANYWAY_MS = 10_000;

/** Events that a page causes by itself, without anybody acting. */
const PAGE_EVENTS: ReadonlySet<string> = new Set(
  [navigationCommitted, viewportMeasured, slicesInstalled, started, merged].map(({ type }) => type),
);

/**
 * Loads the saga runtime when the browser is idle, and at the latest with the first event that a person causes. Members
 * get it at once.
 */
export function loadRuntimeWhenNeeded(
  store: AppStore,
  sagaRuntime: LazyPart<SagaRuntime>,
  assign: (path: string) => void,
): void {
  const loadRuntime = () => {
    sagaRuntime.load().catch((error: unknown) => {
      console.error(error);
      // Without the runtime links do nothing, so the browser loads the last requested address itself. Other events stay
      // buffered until the runtime loads.
      const lastNavigation = store.bufferedActions.findLast(navigationRequested.match);
      if (lastNavigation) assign(lastNavigation.payload.to);
    });
  };
  const loadIfNeeded = () => {
    if (sagaRuntime.peek()) stop();
    else if (store.bufferedActions.some(({ type }) => !PAGE_EVENTS.has(type))) loadRuntime();
  };
  // An event is buffered only after the reducers and subscribers have run.
  const stop = store.subscribe(() => queueMicrotask(loadIfNeeded));
  if (selectIsAuthenticated(store.getState())) loadRuntime();
  else {
    sagaRuntime.loadWhenIdle();
    // A visitor who only looks is counted too, and the runtime sends those events.
    setTimeout(loadRuntime, LOAD_ANYWAY_MS);
  }
}
