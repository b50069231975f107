/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import * as app from '../../../src/actions/app';
import { merged } from '../../../src/actions/entities';
import { navigationRequested } from '../../../src/actions/navigation';
import * as ui from '../../../src/actions/ui';
import { toViewerRecords } from '../../../src/entities/people/viewer';
import { loadRuntimeWhenNeeded } from '../../../src/entry/loadRuntime';
import { lazyPart } from '../../../src/hooks/useLazyPart';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { reportsReducer } from '../../../src/reducers/running/reports';
import { createAppStore } from '../../../src/store/createAppStore';
import type { SagaRuntime } from '../../../src/store/sagaRuntime';
import { buildContext, buildViewer } from '../../support/factories';

function setUp({ isMember = false, hasEngine = true } = {}) {
  jest.useFakeTimers();
  const store = createAppStore({ reducers: deferredReducers });
  if (isMember) store.dispatch(app.started({ context: buildContext(), viewer: toViewerRecords(buildViewer()) }));
  const importer = jest.fn(async () => {
    if (!hasEngine) throw new Error('The engine cannot be had');
    return {} as SagaRuntime;
  });
  const assign = jest.fn();
  loadRuntimeWhenNeeded(store, lazyPart(importer), assign);
  return { store, importer, assign };
}

afterEach(() => void jest.useRealTimers());

it('leaves the engine where it is while only what belongs to the page comes', async () => {
  const { store, importer } = setUp();
  store.dispatch(ui.viewportMeasured({ width: 390 }));
  // What follows a page that was made for everybody.
  store.install({ slices: { reports: reportsReducer } });
  store.dispatch(app.started({ context: buildContext(), viewer: null }));
  store.dispatch(merged({ entities: {}, sentAt: 1 }));
  await jest.advanceTimersByTimeAsync(9999);
  expect(importer).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(importer).toHaveBeenCalledTimes(1);
});

it('brings it with the first event that somebody caused, whatever came before', async () => {
  const { store, importer } = setUp();
  store.install({ slices: { reports: reportsReducer } });
  store.dispatch(ui.wentOffline());
  await jest.advanceTimersByTimeAsync(0);
  expect(importer).toHaveBeenCalledTimes(1);
});

it('brings it to members at once', () => {
  expect(setUp({ isMember: true }).importer).toHaveBeenCalledTimes(1);
});

it('has the browser follow a link where it cannot be had, and tries again with what comes next', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, importer, assign } = setUp({ hasEngine: false });
  store.dispatch(ui.wentOffline());
  await jest.advanceTimersByTimeAsync(0);
  expect(assign).not.toHaveBeenCalled();
  store.dispatch(navigationRequested({ to: '/search/' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(importer).toHaveBeenCalledTimes(2);
  expect(assign).toHaveBeenCalledWith('/search/');
});
