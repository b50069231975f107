import { slicesInstalled, started } from '../actions/app';
import { merged } from '../actions/entities';
import { navigationCommitted, navigationRequested } from '../actions/navigation';
import { viewportMeasured } from '../actions/ui';
import type { LazyPart } from '../hooks/useLazyPart';
import { selectIsAuthenticated } from '../selectors/session';
import type { AppStore } from '../store/createAppStore';
import type { SagaRuntime } from '../store/sagaRuntime';

/** So long somebody may look at a page before its engine comes unasked. ms. */
const LOOKING_MS = 10_000;

/** What comes with a page by itself, and that of a visitor whose state follows a page made for everybody. */
const OF_ITSELF: ReadonlySet<string> = new Set(
  [navigationCommitted, viewportMeasured, slicesInstalled, started, merged].map(({ type }) => type),
);

/** Brings the engine when somebody is there, and with the first event that somebody caused at the latest. */
export function loadRuntimeWhenNeeded(
  store: AppStore,
  engine: LazyPart<SagaRuntime>,
  assign: (path: string) => void,
): void {
  const bring = () => {
    engine.load().catch((error: unknown) => {
      console.error(error);
      // Without it a link leads nowhere: the browser goes there itself. Anything else is tried again.
      const asked = store.waiting.findLast(navigationRequested.match);
      if (asked) assign(asked.payload.to);
    });
  };
  const look = () => {
    if (engine.peek()) stop();
    else if (store.waiting.some(({ type }) => !OF_ITSELF.has(type))) bring();
  };
  // An event waits once everybody has heard of it.
  const stop = store.subscribe(() => queueMicrotask(look));
  if (selectIsAuthenticated(store.getState())) bring();
  else {
    engine.loadWhenIdle();
    // Who only looks and touches nothing is counted too.
    setTimeout(bring, LOOKING_MS);
  }
}
