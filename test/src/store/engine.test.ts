import { navigationCommitted } from '../../../src/actions/navigation';
import * as ui from '../../../src/actions/ui';
import { defineSaga, every } from '../../../src/sagas/defineSaga';
import { put } from '../../../src/sagas/effects';
import { createAppStore } from '../../../src/store/createAppStore';
import { startEngine } from '../../../src/store/engine';
import { createFakeClock } from '../../support/createTestStore';
import { createFakeApi } from '../../support/fakeApi';

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
    const store = createAppStore({});
    store.dispatch(ui.viewportMeasured({ width: 700 }));
    store.dispatch(ui.wentOnline());
    store.dispatch(ui.viewportMeasured({ width: 900 }));
    expect(store.getState().ui.app.width).toBe(900);
    expect(store.waiting).toHaveLength(3);

    const { heard, saga } = recorder();
    startEngine(store, { sagaContext, sagas: [saga] });
    expect(heard).toEqual(['width 700', 'offline', 'width 900', 'offline']);
    expect(store.waiting).toEqual([]);

    store.dispatch(ui.viewportMeasured({ width: 1100 }));
    expect(heard.slice(4)).toEqual(['width 1100', 'offline']);
  });

  it('takes over nothing on the server: what is rendered is what was loaded', () => {
    const entry = { key: 'a', path: '/', handler: null, params: {}, status: 200 };
    const [server, browser] = [createAppStore({}), createAppStore({ takesOver: true })];
    for (const store of [server, browser]) store.dispatch(navigationCommitted({ entry, how: 'start' }));
    expect(server.hydrationState.ui.navigation.current?.key).toBe('a');
    expect(browser.hydrationState.ui.navigation.current).toBeNull();
  });
});
