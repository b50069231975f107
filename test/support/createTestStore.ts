import { END_BOOKMARK } from '../../contract/constants/limits';
import type { Board, Section } from '../../contract/schemas/boards/boards';
import type { User, Viewer } from '../../contract/schemas/people/users';
import type { Comment } from '../../contract/schemas/pins/comments';
import type { DuplicateGroup } from '../../contract/schemas/pins/duplicateGroups';
import type { Pin } from '../../contract/schemas/pins/pins';
import type { ScheduledPin } from '../../contract/schemas/pins/scheduledPins';
import type { RequestContext } from '../../contract/startup';
import * as app from '../../src/actions/app';
import { merged } from '../../src/actions/entities';
import type { BrowserHistory } from '../../src/browser/history';
import type { LiveSource } from '../../src/browser/liveChannel';
import type { Preferences } from '../../src/browser/preferences';
import { boardSchema } from '../../src/entities/boards/boards';
import { sectionSchema } from '../../src/entities/boards/sections';
import type { ListSource } from '../../src/entities/lists';
import { userSchema } from '../../src/entities/people/users';
import { toViewerRecords } from '../../src/entities/people/viewer';
import { commentSchema } from '../../src/entities/pins/comments';
import { duplicateGroupSchema } from '../../src/entities/pins/duplicateGroups';
import { pinSchema } from '../../src/entities/pins/pins';
import { scheduledPinSchema } from '../../src/entities/pins/scheduledPins';
import type { EntityRecords } from '../../src/entities/records';
import type { Clock } from '../../src/lib/clock';
import { normalizeAnswer } from '../../src/lib/normalize';
import { deferredReducers } from '../../src/reducers/deferredReducers';
import type { RootState } from '../../src/reducers/root';
import { memberSagas } from '../../src/sagas/member';
import { loadList } from '../../src/sagas/runtime/callResource';
import type { Device, SagaContext, TabStorage } from '../../src/sagas/runtime/context';
import type { PageSource } from '../../src/sagas/runtime/pageLoad';
import { type AppStore, createAppStore } from '../../src/store/createAppStore';
import type { PageEffects, PageModule } from '../../src/store/pageModule';
import { type SagaRuntime, startSagaRuntime } from '../../src/store/sagaRuntime';
import { buildContext } from './factories';
import { createFakeApi, type FakeApi } from './fakeApi';

const SHAPES = {
  pins: [pinSchema],
  boards: [boardSchema],
  sections: [sectionSchema],
  users: [userSchema],
  comments: [commentSchema],
  scheduledPins: [scheduledPinSchema],
  duplicateGroups: [duplicateGroupSchema],
};

/** A client clock that stands still until a test moves it forward. */
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

/** A page's branches and sagas together. */
export type TestModule = Pick<PageModule, 'slices'> & Pick<PageEffects, 'sagas'>;

/** The store with its saga runtime, as on the server. */
interface RunningStore extends Omit<AppStore, 'install'>, Omit<SagaRuntime, 'install'> {
  install(module: TestModule): void;
}

export interface TestStore {
  store: RunningStore;
  api: FakeApi;
  clock: FakeClock;
  tabStorage: TabStorage & { texts: Map<string, string> };
  /** Errors that sagas reported. */
  errors: unknown[];
  state(): RootState;
  /** Adds records to the store, as an answer would. */
  know(records: {
    pins?: Pin[];
    boards?: Board[];
    sections?: Section[];
    users?: User[];
    comments?: Comment[];
    scheduledPins?: ScheduledPin[];
    duplicateGroups?: DuplicateGroup[];
  }): void;
  /** Reads the first page of a list, for which the fake server returns these rows. */
  readList(source: ListSource, rows: unknown[], bookmark?: string): Promise<void>;
  /**
   * Waits until everything that does not depend on the clock or a held call has finished. Throws what a saga reported,
   * unless the test expects errors.
   */
  settle(): Promise<void>;
}

interface TestStoreOptions {
  viewer?: Viewer | null;
  context?: Partial<RequestContext>;
  modules?: readonly TestModule[];
  preloadedState?: Partial<RootState>;
  api?: FakeApi;
  /** null by default, as on the server. */
  history?: BrowserHistory | null;
  preferences?: Partial<Preferences>;
  /** The pages of the site; none by default. */
  pages?: PageSource;
  device?: Partial<Device>;
  /** The outbox; by default one that stores nothing. */
  outbox?: SagaContext['outbox'];
  /** By default no page opens offline. */
  offlinePages?: SagaContext['offlinePages'];
  live?: LiveSource;
  /** Seconds of a video file; by default the browser can read none. */
  readVideoSeconds?: SagaContext['readVideoSeconds'];
  /** By default no file is stored. */
  storedFiles?: SagaContext['storedFiles'];
  /** Resolves when the current state is painted; immediately by default. */
  painted?: SagaContext['painted'];
  /** The test checks `errors` itself. */
  expectsErrors?: boolean;
}

const NO_PREFERENCES: Preferences = {
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

/** A real store with real sagas and a fake server. Client-made ids count up: new-1, new-2 … */
export function createTestStore({
  viewer = null,
  context,
  modules = [],
  preloadedState,
  api = createFakeApi(),
  history = null,
  preferences,
  pages = { match: () => null, prepare: async () => undefined },
  device,
  outbox,
  offlinePages,
  live,
  readVideoSeconds,
  storedFiles,
  painted,
  expectsErrors = false,
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
  const appStore = createAppStore({
    ...(preloadedState && { preloadedState }),
    reducers: deferredReducers,
    isHydrating: history !== null,
  });
  const engine = startSagaRuntime(appStore, {
    sagas: memberSagas,
    sagaContext: {
      api,
      clock,
      history,
      pages,
      ids: { next: () => `new-${++serial}` },
      tabStorage,
      ...(live && { live }),
      ...(readVideoSeconds && { readVideoSeconds }),
      ...(storedFiles && { storedFiles }),
      ...(painted && { painted }),
      ...(device && {
        device: { isSlowConnection: () => false, isHalfWritten: () => false, fingerprint: () => 'test', ...device },
      }),
      ...(outbox && { outbox }),
      ...(offlinePages && { offlinePages }),
      ...(preferences && { preferences: { ...NO_PREFERENCES, ...preferences } }),
    },
    onError: (error) => void errors.push(error),
  });
  const installBranches = appStore.install;
  const store: RunningStore = Object.assign(appStore, engine, {
    install(module: TestModule) {
      installBranches(module);
      engine.install(module.sagas);
    },
  });
  for (const module of modules) store.install(module);
  const isAuthenticated = viewer !== null;
  store.dispatch(
    app.started({
      context: buildContext({ isAuthenticated, loginState: isAuthenticated ? 'AUTH' : 'UNAUTH', ...context }),
      viewer: viewer && toViewerRecords(viewer),
    }),
  );

  const know: TestStore['know'] = (records) => {
    const { entities } = normalizeAnswer<EntityRecords>(records, SHAPES);
    store.dispatch(merged({ entities, sentAt: clock.now() }));
  };
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (errors.length > 0 && !expectsErrors) throw errors[0];
  }
  const readList: TestStore['readList'] = async (source, rows, bookmark = END_BOOKMARK) => {
    if (source.resource === 'RelatedModulesFeedQuery') throw new Error('Answer queries with onQuery');
    const data = source.resource === 'BaseSearchResource.get' ? { results: rows } : rows;
    api.on(source.resource, () => ({ data: data as never, bookmark }));
    await store.run(() => loadList(source)).done;
  };
  return { store, api, clock, tabStorage, errors, state: store.getState, know, readList, settle };
}
