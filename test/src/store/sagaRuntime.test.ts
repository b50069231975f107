import * as changes from '../../../src/actions/changes';
import { navigationCommitted } from '../../../src/actions/navigation';
import * as pins from '../../../src/actions/pins/pins';
import * as live from '../../../src/actions/talk/live';
import * as ui from '../../../src/actions/ui';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { liveReducer } from '../../../src/reducers/talk/live';
import { defineSaga, every } from '../../../src/sagas/runtime/defineSaga';
import { put } from '../../../src/sagas/runtime/effects';
import { selectBase, selectEntity } from '../../../src/selectors/entities';
import { createAppStore } from '../../../src/store/createAppStore';
import { fromEmbeddedState, toEmbeddedState } from '../../../src/store/embeddedState';
import { startSagaRuntime } from '../../../src/store/sagaRuntime';
import { createFakeClock, createTestStore } from '../../support/createTestStore';
import { buildPin } from '../../support/factories';
import { createFakeApi, failure } from '../../support/fakeApi';

const sagaContext = {
  api: createFakeApi(),
  clock: createFakeClock(),
  history: null,
  pages: { match: () => null, prepare: async () => undefined },
};

function recorder() {
  const heard: string[] = [];
  const saga = defineSaga('recorder', {
    [ui.viewportMeasured.type]: every(function* ({ payload }: ReturnType<typeof ui.viewportMeasured>) {
      heard.push(`width ${payload.width}`);
      yield* put(ui.wentOffline());
    }),
    // biome-ignore lint/correctness/useYield: it only listens
    [ui.wentOffline.type]: every(function* () {
      heard.push('offline');
    }),
  });
  return { heard, saga };
}

describe('an engine that comes later than the page', () => {
  it('leaves the state alive without it, then hears what was dispatched before, once and in order', () => {
    const store = createAppStore({ reducers: deferredReducers });
    store.dispatch(ui.viewportMeasured({ width: 700 }));
    store.dispatch(ui.wentOnline());
    store.dispatch(ui.viewportMeasured({ width: 900 }));
    expect(store.getState().ui.app.width).toBe(900);
    expect(store.bufferedActions).toHaveLength(3);

    const { heard, saga } = recorder();
    startSagaRuntime(store, { sagaContext, sagas: [saga] });
    expect(heard).toEqual(['width 700', 'offline', 'width 900', 'offline']);
    expect(store.bufferedActions).toEqual([]);

    store.dispatch(ui.viewportMeasured({ width: 1100 }));
    expect(heard.slice(4)).toEqual(['width 1100', 'offline']);
  });

  it('hydrates nothing on the server: what is rendered is what was loaded', () => {
    const entry = { key: 'a', path: '/', handler: null, params: {}, status: 200 };
    const [server, browser] = [
      createAppStore({ reducers: deferredReducers }),
      createAppStore({ reducers: deferredReducers, isHydrating: true }),
    ];
    for (const store of [server, browser]) store.dispatch(navigationCommitted({ entry, how: 'start' }));
    expect(server.hydrationState.ui.navigation.current?.key).toBe('a');
    expect(browser.hydrationState.ui.navigation.current).toBeNull();
  });
});

describe('a worker that fails', () => {
  function runWith(error: Error) {
    const reported: unknown[] = [];
    const store = createAppStore({ reducers: deferredReducers });
    const saga = defineSaga('failing', {
      // biome-ignore lint/correctness/useYield: it only throws
      [ui.wentOffline.type]: every(function* () {
        throw error;
      }),
    });
    startSagaRuntime(store, { sagaContext, sagas: [saga], onError: (found) => void reported.push(found) });
    store.dispatch(ui.wentOffline());
    return reported;
  }

  it('is reported, unless its call came after the end of the session', () => {
    const fault = failure('notFound');
    expect(runWith(fault)).toEqual([fault]);
    expect(runWith(failure('unauthenticated'))).toEqual([]);
  });
});

describe('branches that come later than the page', () => {
  function pageWithPin() {
    const server = createTestStore();
    const pin = buildPin({ title: 'Clay cups' });
    server.know({ pins: [pin] });
    const state: unknown = JSON.parse(JSON.stringify(toEmbeddedState(server.state())));
    const store = createAppStore({ preloadedState: fromEmbeddedState(state), isHydrating: true });
    const title = () => selectEntity(store.getState(), 'pins', pin.id)?.title;
    return { store, pin, title };
  }

  it('show what came with the page, and hear what they missed when they come, once and in order', () => {
    const { store, pin, title } = pageWithPin();
    expect(title()).toBe('Clay cups');
    const entry = { key: 'a', path: '/pin/1/', handler: 'www/pin/[id]', params: {}, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'push' }));
    for (const [changeId, text] of [
      ['one', 'Bowls'],
      ['two', 'Clay bowls'],
    ] as const) {
      store.dispatch(pins.edited({ changeId, pinId: pin.id, edits: { title: text } }));
    }
    store.dispatch(changes.reverted({ changeId: 'one' }));
    expect(title()).toBe('Clay cups');

    store.complete(deferredReducers);
    expect(title()).toBe('Clay bowls');
    expect(selectBase(store.getState(), 'pins', pin.id)?.title).toBe('Clay cups');
    expect(store.getState().session.visitedPages).toEqual(['/pin/1/']);
    expect(store.getState().ui.navigation.previous).toEqual([]);

    store.complete(deferredReducers);
    store.dispatch(changes.reverted({ changeId: 'two' }));
    expect(title()).toBe('Clay cups');
  });

  it('hear what they missed also where the log came before them, which has it once', () => {
    const { store, pin, title } = pageWithPin();
    store.dispatch(pins.edited({ changeId: 'one', pinId: pin.id, edits: { title: 'Bowls' } }));
    store.dispatch(live.watched({ boardId: null, pinId: pin.id }));
    store.complete(deferredReducers);
    store.complete({ ...deferredReducers, branches: { live: liveReducer } });
    expect(store.getState().live?.pinId).toBe(pin.id);
    expect(store.getState().optimistic?.log.map(({ changeId }) => changeId)).toEqual(['one']);
    store.dispatch(changes.reverted({ changeId: 'one' }));
    expect(title()).toBe('Clay cups');
  });
});
