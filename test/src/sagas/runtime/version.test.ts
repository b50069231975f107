import { newVersionSeen } from '../../../../src/actions/app';
import * as log from '../../../../src/actions/log';
import { navigationRequested } from '../../../../src/actions/navigation';
import { returned } from '../../../../src/actions/pins/textDrafts';
import type { BrowserHistory } from '../../../../src/browser/history';
import { reportsReducer } from '../../../../src/reducers/running/reports';
import { versionReducer } from '../../../../src/reducers/version';
import { versionSaga } from '../../../../src/sagas/runtime/version';
import { createTestStore } from '../../../support/createTestStore';

const DAY_MS = 86_400_000;

function setUp(device: { isSlowConnection?: () => boolean; isHalfWritten?: () => boolean } = {}) {
  const done: string[] = [];
  const note =
    (what: string) =>
    (...args: unknown[]) =>
      void done.push([what, ...args.filter((arg) => typeof arg === 'string' && arg.startsWith('/'))].join(' '));
  const history: BrowserHistory = {
    path: '/',
    currentKey: () => 'k',
    push: note('push'),
    replace: note('replace'),
    go: note('go'),
    assign: note('assign'),
    reload: note('reload'),
    listen: () => () => undefined,
    scrollOf: () => 0,
    resumeScroll: () => {},
    saveScroll: () => undefined,
    focusedLink: () => null,
    scrollTo: () => undefined,
  };
  const made = createTestStore({ history, device });
  made.store.install({ slices: { version: versionReducer, reports: reportsReducer }, sagas: [versionSaga] });
  const see = (version = '2') => made.store.dispatch(newVersionSeen({ version, at: made.clock.now() }));
  const go = async (payload: Parameters<typeof navigationRequested>[0]) => {
    made.store.dispatch(navigationRequested(payload));
    await made.settle();
    return done.splice(0);
  };
  return { ...made, see, go };
}

describe('a newer version', () => {
  it('[BOOT-040] has the next route change loaded by the browser', async () => {
    const { see, go } = setUp();
    expect(await go({ to: '/pin/1' })).toEqual(['push /pin/1']);
    see();
    expect(await go({ to: '/pin/2' })).toEqual(['assign /pin/2']);
    expect(await go({ to: '/login', replace: true })).toEqual(['replace /login', 'reload']);
    expect(await go({ to: '/pin/1', popped: { key: 'k' } })).toEqual(['reload']);
  });

  it('[BOOT-041] waits on a slow connection until the running one has been stale for 24 hours', async () => {
    const { see, go, clock } = setUp({ isSlowConnection: () => true });
    see();
    expect(await go({ to: '/pin/1' })).toEqual(['push /pin/1']);
    clock.advance(DAY_MS - 1);
    see('3');
    expect(await go({ to: '/pin/2' })).toEqual(['push /pin/2']);
    clock.advance(1);
    expect(await go({ to: '/pin/3' })).toEqual(['assign /pin/3']);
  });

  it('[BOOT-040] never costs what is half written or could not be sent', async () => {
    let isHalfWritten = true;
    const { see, go, store } = setUp({ isHalfWritten: () => isHalfWritten });
    see();
    expect(await go({ to: '/pin/1' })).toEqual(['push /pin/1']);
    isHalfWritten = false;
    store.dispatch(returned({ key: 'comment 5', text: 'Lovely', uploadId: null }));
    expect(await go({ to: '/pin/2' })).toEqual(['push /pin/2']);
  });

  it('[BOOT-039] is reported once, also when it was seen before anybody listened', async () => {
    const { see, store, settle, state } = setUp();
    see();
    await settle();
    see('3');
    store.dispatch(log.began());
    await settle();
    expect(state().reports?.metrics).toEqual([
      { name: 'new_version', value: 1, route: '', detail: { message: 'new version available', version: '2' } },
    ]);
  });
});
