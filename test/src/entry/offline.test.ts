/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { setupI18n } from '@lingui/core';
import type { Viewer } from '../../../contract/schemas/people/users';
import { authenticated } from '../../../src/actions/people/session';
import { toViewerRecords } from '../../../src/entities/people/viewer';
import { startOffline } from '../../../src/entry/offline';
import { loadToasts } from '../../../src/features/runtime/shell';
import type { FromWorker } from '../../../src/lib/workerMessages';
import { reportsReducer } from '../../../src/reducers/running/reports';
import { createTestStore } from '../../support/createTestStore';
import { buildViewer } from '../../support/factories';

jest.mock('../../../src/features/runtime/offline', () => ({ offlineWords: () => ({ title: 'You’re offline' }) }));
jest.mock('../../../src/features/runtime/shell', () => ({ loadToasts: jest.fn(async () => undefined) }));
jest.mock('../../../src/browser/worker', () => ({
  ...jest.requireActual('../../../src/browser/worker'),
  watchShownFiles: () => () => [],
}));

type AppType = 'desktop_web' | 'mobile_web' | 'tablet_web' | 'pwa';

/** A browser whose worker stands at once. */
function fakeWorkers() {
  const hearers: ((event: { data: FromWorker }) => void)[] = [];
  const posted: { type: string }[] = [];
  const container = {
    controller: { postMessage: (message: { type: string }) => void posted.push(message) },
    ready: Promise.resolve({ active: null }),
    register: jest.fn(async () => undefined),
    addEventListener: (_type: 'message', hear: (typeof hearers)[number]) => void hearers.push(hear),
    startMessages: jest.fn(),
  };
  Object.defineProperty(window.navigator, 'serviceWorker', { value: container, configurable: true });
  return { container, posted, hearers, say: (data: FromWorker) => hearers.forEach((hear) => void hear({ data })) };
}

async function setUp(appTypeDetailed: AppType, env = 'production', viewer: Viewer | null = null) {
  jest.replaceProperty(process.env as { NODE_ENV: string }, 'NODE_ENV', env);
  const workers = fakeWorkers();
  const interval = jest.spyOn(window, 'setInterval').mockReturnValue(0 as never);
  Object.assign(window, { fetch: async () => ({ json: async () => ({ groups: { client: ['client.1.js'] } }) }) });
  const t = createTestStore({
    viewer,
    context: { appTypeDetailed },
    modules: [{ slices: { reports: reportsReducer } }],
  });
  t.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  await startOffline({ store: t.store, i18n, experiments: { active: {} } as never });
  /** Three seconds in which somebody looks at the page. */
  const look = () => {
    const [callback] = interval.mock.calls.at(-1) ?? [];
    if (typeof callback === 'function') callback();
  };
  return { ...t, ...workers, look, metrics: () => t.state().reports?.metrics ?? [] };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
});

it.each<[AppType, number, string[]]>([
  ['desktop_web', 0, []],
  ['mobile_web', 1, []],
  ['tablet_web', 1, []],
  ['pwa', 1, ['/assets/client.1.js']],
])('[BOOT-032] [BOOT-036] %s listens to the worker with %i listeners', async (appType, listeners, files) => {
  const { hearers, posted, container } = await setUp(appType);
  expect(hearers.length).toBe(listeners);
  expect(container.startMessages).toHaveBeenCalledTimes(listeners);
  // The worker itself keeps pages on every client.
  expect(container.register).toHaveBeenCalledTimes(1);
  expect(posted).toMatchObject([{ type: 'hello', account: 'visitor', group: 'pages', files }]);
});

it.each<[string, FromWorker, object]>([
  ['[BOOT-033]', { type: 'replayed', count: 3 }, { name: 'worker_replayed', value: 3, route: '' }],
  [
    '[BOOT-034]',
    { type: 'replayFailed', message: 'n'.repeat(201) },
    { name: 'worker_replay_failed', value: 1, route: '', detail: { message: 'n'.repeat(200) } },
  ],
  [
    '[BOOT-035]',
    { type: 'experiment', group: 'queue' },
    { name: 'worker_experiment', value: 1, route: '', detail: { group: 'queue' } },
  ],
])('%s a message of the worker is counted and changes nothing else', async (_row, message, metric) => {
  const { say, state, metrics, posted, settle } = await setUp('mobile_web');
  const { reports: _before, ...before } = state();
  const told = posted.length;
  say(message);
  await settle();
  const { reports: _after, ...after } = state();
  expect(metrics()).toEqual([metric]);
  expect(after).toEqual(before);
  expect(posted.length).toBe(told);
});

it.each([
  ['a member', buildViewer(), 1],
  ['a visitor', null, 0],
])('[BOOT-036] where one click saves to is known before the connection goes, to %s', async (_who, viewer, calls) => {
  const { api, settle } = await setUp('mobile_web', 'production', viewer);
  await settle();
  expect(api.calls('BoardPickerBoardsResource.get').length).toBe(calls);
});

it('[BOOT-036] tells the worker who has logged in meanwhile, once', async () => {
  const { store, posted, look, settle } = await setUp('mobile_web');
  const viewer = buildViewer();
  store.dispatch(authenticated({ ...toViewerRecords(viewer), isRegistration: false }));
  look();
  look();
  await settle();
  expect(posted.filter(({ type }) => type === 'hello')).toMatchObject([
    { account: 'visitor', files: [] },
    { account: viewer.id, files: ['/assets/client.1.js'] },
  ]);
});

it('[BOOT-047] fetches the words for being offline while there is a connection, also for who touches nothing', async () => {
  jest.mocked(loadToasts).mockClear();
  await setUp('desktop_web');
  expect(loadToasts).toHaveBeenCalledTimes(1);
});

it('[BOOT-033] no other message is counted', async () => {
  const { say, metrics } = await setUp('mobile_web');
  say({ type: 'else' } as never);
  expect(metrics()).toEqual([]);
});

it('[BOOT-032] there is no worker in development, where it would stand in the way of every change', async () => {
  const { container, hearers } = await setUp('mobile_web', 'development');
  expect(container.register).not.toHaveBeenCalled();
  expect(hearers).toEqual([]);
});
