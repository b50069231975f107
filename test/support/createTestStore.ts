import type { Viewer } from '../../contract/schemas/users';
import type { RequestContext } from '../../contract/startup';
import * as app from '../../src/actions/app';
import { toViewerRecords } from '../../src/entities/viewer';
import type { Clock } from '../../src/lib/clock';
import type { RootState } from '../../src/reducers/root';
import type { TabStorage } from '../../src/sagas/context';
import { type AppStore, createAppStore } from '../../src/store/createAppStore';
import type { PageModule } from '../../src/store/pageModule';
import { buildContext } from './factories';
import { createFakeApi, type FakeApi } from './fakeApi';

/** A clock for the client that stands until it is turned forward. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function createFakeClock(start = Date.parse('2026-03-14T09:26:53Z')): FakeClock {
  let time = start;
  let alarms: { at: number; callback: () => void }[] = [];
  return {
    now: () => time,
    after(ms, callback) {
      const alarm = { at: time + ms, callback };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance(ms) {
      time += ms;
      const due = alarms.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at);
      alarms = alarms.filter(({ at }) => at > time);
      for (const { callback } of due) callback();
    },
  };
}

export interface TestStore {
  store: AppStore;
  api: FakeApi;
  clock: FakeClock;
  tabStorage: TabStorage & { texts: Map<string, string> };
  /** Errors that sagas reported. */
  errors: unknown[];
  state(): RootState;
  /** Waits until everything that can go on without the clock or a held call has gone on. */
  settle(): Promise<void>;
}

interface TestStoreOptions {
  viewer?: Viewer | null;
  context?: Partial<RequestContext>;
  modules?: readonly PageModule[];
  preloadedState?: Partial<RootState>;
  api?: FakeApi;
}

/** A real store with real sagas over a fake server. Ids made by the client count up: new-1, new-2 … */
export function createTestStore({
  viewer = null,
  context,
  modules,
  preloadedState,
  api = createFakeApi(),
}: TestStoreOptions = {}): TestStore {
  const clock = createFakeClock();
  const errors: unknown[] = [];
  const texts = new Map<string, string>();
  const tabStorage = {
    texts,
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, value: string) => void texts.set(key, value),
    remove: (key: string) => void texts.delete(key),
  };
  let serial = 0;
  const store = createAppStore({
    ...(preloadedState && { preloadedState }),
    ...(modules && { modules }),
    sagaContext: {
      api,
      clock,
      history: null,
      pages: { match: () => null, prepare: async () => undefined },
      ids: { next: () => `new-${++serial}` },
      tabStorage,
    },
    onError: (error) => void errors.push(error),
  });
  const isAuthenticated = viewer !== null;
  store.dispatch(
    app.started({
      context: buildContext({ isAuthenticated, loginState: isAuthenticated ? 'AUTH' : 'UNAUTH', ...context }),
      viewer: viewer && toViewerRecords(viewer),
    }),
  );
  return { store, api, clock, tabStorage, errors, state: store.getState, settle };
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
