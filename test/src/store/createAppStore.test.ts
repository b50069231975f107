import { navigationCommitted } from '../../../src/actions/navigation';
import * as session from '../../../src/actions/people/session';
import * as pinBuilder from '../../../src/actions/pins/pinBuilder';
import * as requests from '../../../src/actions/requests';
import * as ui from '../../../src/actions/ui';
import { wentOnline } from '../../../src/actions/ui';
import { pinBuilderReducer } from '../../../src/reducers/pins/pinBuilder';
import { initialPinBuilder } from '../../../src/reducers/pins/pinDrafts/state';
import type { RootState } from '../../../src/reducers/root';
import { loadList, loadResource } from '../../../src/sagas/runtime/callResource';
import { defineSaga, every, latestBy, leadingBy } from '../../../src/sagas/runtime/defineSaga';
import { put, sleep } from '../../../src/sagas/runtime/effects';
import { selectEntity } from '../../../src/selectors/entities';
import { selectListIds } from '../../../src/selectors/lists';
import { fromEmbeddedState, toEmbeddedState } from '../../../src/store/embeddedState';
import { createTestStore } from '../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../support/factories';

const HOME = { resource: 'UserHomefeedResource.get', options: {} } as const;

describe('installing a page module', () => {
  it('adds its branch and its sagas once', async () => {
    const { store, state, settle } = createTestStore();
    let runs = 0;
    const saga = defineSaga('count', {
      [wentOnline.type]: every(function* () {
        runs++;
        yield* put(ui.backOnlineShown());
      }),
    });
    const module = { slices: { pinBuilder: pinBuilderReducer }, sagas: [saga] };
    expect(state().pinBuilder).toBeUndefined();
    store.install(module);
    store.install(module);
    expect(state().pinBuilder).toEqual(initialPinBuilder);
    store.dispatch(wentOnline());
    await settle();
    expect(runs).toBe(1);
  });

  it('keeps preloaded state of a branch whose reducer comes later, through events before and after', () => {
    const preloaded = { ...initialPinBuilder, createdPinIds: ['7' as never] };
    const { store, state } = createTestStore({ preloadedState: { pinBuilder: preloaded } });
    store.dispatch(ui.viewportMeasured({ width: 500 }));
    store.install({ slices: { pinBuilder: pinBuilderReducer } });
    expect(state().pinBuilder?.createdPinIds).toEqual(['7']);
    store.dispatch(pinBuilder.draftSelected({ draftId: 'a', isSelected: true }));
    expect(state().pinBuilder).toMatchObject({ createdPinIds: ['7'], selectedPinDraftIds: ['a'] });
  });

  it('shares nothing between two stores of one process', () => {
    const first = createTestStore();
    const second = createTestStore();
    first.store.install({ slices: { pinBuilder: pinBuilderReducer } });
    expect(second.state().pinBuilder).toBeUndefined();
    first.store.dispatch(ui.viewportMeasured({ width: 500 }));
    expect(second.state().ui.app.width).toBeNull();
  });
});

describe('sagas', () => {
  it('an error in one worker is shown and reported, and its siblings live on', async () => {
    const { store, state, errors, clock, settle } = createTestStore({ expectsErrors: true });
    const seen: number[] = [];
    const saga = defineSaga('fragile', {
      [ui.viewportMeasured.type]: every(function* ({ payload }: ReturnType<typeof ui.viewportMeasured>) {
        if (payload.width === 1) throw new Error('broken');
        yield* sleep(0);
        seen.push(payload.width);
      }),
      [ui.wentOffline.type]: every(function* () {
        yield* put(ui.changeBoardClosed());
        seen.push(-1);
      }),
    });
    store.install({ sagas: [saga] });
    store.dispatch(ui.viewportMeasured({ width: 2 }));
    store.dispatch(ui.viewportMeasured({ width: 1 }));
    store.dispatch(ui.wentOffline());
    clock.advance(1);
    await settle();
    expect(errors).toHaveLength(1);
    expect(state().requests['ui/viewportMeasured']?.['']).toMatchObject({ status: 'failed' });
    expect(seen.toSorted()).toEqual([-1, 2]);
  });

  it('latest ends the running worker of its key alone, leading ignores what comes meanwhile', async () => {
    const { store, clock, settle } = createTestStore();
    const done: string[] = [];
    const saga = defineSaga('keys', {
      [requests.forgotten.type]: latestBy('resource')(function* ({ payload }: ReturnType<typeof requests.forgotten>) {
        yield* sleep(10);
        done.push(`latest ${payload.resource} ${payload.options}`);
      }),
      [requests.cancelled.type]: leadingBy('resource')(function* ({ payload }: ReturnType<typeof requests.cancelled>) {
        yield* sleep(10);
        done.push(`leading ${payload.resource} ${payload.options}`);
      }),
    });
    store.install({ sagas: [saga] });
    for (const event of [requests.forgotten, requests.cancelled]) {
      for (const [resource, options] of [
        ['A', '1'],
        ['B', '1'],
        ['A', '2'],
      ] as const) {
        store.dispatch(event({ resource, options }));
      }
    }
    clock.advance(10);
    await settle();
    expect(done.toSorted()).toEqual(['latest A 2', 'latest B 1', 'leading A 1', 'leading B 1']);
  });

  it('close waits for what core, installed and free sagas have begun', async () => {
    const { store, api, state } = createTestStore();
    const held = api.hold('UserHomefeedResource.get');
    const running = store.run(() => loadList(HOME));
    await new Promise(setImmediate);
    let isClosed = false;
    const closing = store.close().then(() => {
      isClosed = true;
    });
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    held[0]?.answer([buildPin()], '-end-');
    await running.done;
    await closing;
    expect(selectListIds(state(), HOME)).toHaveLength(1);
  });
});

describe('the viewer changes', () => {
  it('[ACCT-047] leaves nothing of the one before in the store, and answers still under way change nothing', async () => {
    const viewer = buildViewer();
    const { store, api, state, settle, errors } = createTestStore({ viewer });
    api.on('UserHomefeedResource.get', () => ({ data: [buildPin()], bookmark: 'next' }));
    await store.run(() => loadList(HOME)).done;
    store.dispatch(session.loginSignupOpened({ from: 'save' }));
    const held = api.hold('UserResource.get');
    const loading = store.run(() => loadResource('UserResource.get', { username: 'other' }));
    await settle();

    store.dispatch(session.loggedOut());
    held[0]?.answer(buildUser({ username: 'other' }));
    expect(await loading.done).toBeUndefined();
    await settle();

    expect(errors).toEqual([]);
    const { context, ui: screen, ...rest } = state();
    expect(rest.session).toMatchObject({ isAuthenticated: false, userId: null, viewer: null, loginSignupFrom: null });
    expect(rest.requests).toEqual({});
    expect(Object.values(rest.lists.homeFeed)).toEqual([]);
    expect(selectEntity(state(), 'users', viewer.id)).toBeUndefined();
    expect(JSON.stringify(toEmbeddedState(state()))).not.toContain(viewer.email);
    expect(context).toMatchObject({ isAuthenticated: false, loginState: 'UNAUTH' });
    expect(screen.toasts).toEqual([]);
  });

  it('ends workers of the one before, and goes on watching for the next', async () => {
    const { store, state, clock, settle } = createTestStore({ viewer: buildViewer() });
    const saga = defineSaga('slow', {
      [ui.wentOffline.type]: every(function* () {
        yield* sleep(10);
        yield* put(ui.typeaheadOverlayShown({ isShown: true }));
      }),
    });
    store.install({ sagas: [saga] });
    store.dispatch(ui.wentOffline());
    store.dispatch(session.loggedOut());
    clock.advance(10);
    await settle();
    expect(state().ui.app.showTypeaheadOverlay).toBe(false);
    store.dispatch(ui.wentOffline());
    clock.advance(10);
    await settle();
    expect(state().ui.app.showTypeaheadOverlay).toBe(true);
  });
});

describe('the embedded state', () => {
  it('[BOOT-022] comes back as it was, and nothing is fetched again', async () => {
    const server = createTestStore();
    const pin = buildPin();
    server.api.on('UserHomefeedResource.get', () => ({ data: [pin], bookmark: 'next' }));
    await server.store.run(() => loadList(HOME)).done;
    await server.store.close();

    const text = JSON.stringify(toEmbeddedState(server.state()));
    const client = createTestStore({ preloadedState: fromEmbeddedState(JSON.parse(text)) });
    expect(selectEntity(client.state(), 'pins', pin.id)).toMatchObject({ id: pin.id, board: pin.board.id });
    expect(JSON.stringify(toEmbeddedState(client.state()))).toBe(text);
    await client.store.run(() => loadList(HOME)).done;
    expect(client.api.calls('UserHomefeedResource.get')).toEqual([]);
    expect(selectListIds(client.state(), HOME)).toEqual([pin.id]);
  });

  it('holds no request that nobody waits for', async () => {
    const { store, api, state } = createTestStore();
    api.hold('UserHomefeedResource.get');
    store.run(() => loadList(HOME));
    expect(state().requests['UserHomefeedResource.get']?.['{}']?.status).toBe('loading');
    expect((toEmbeddedState(state()) as RootState).requests['UserHomefeedResource.get']).toEqual({});
  });

  it('[ROUTE-047] has the history entry under the key that the browser knows it by', () => {
    const server = createTestStore();
    const entry = { key: 'start', path: '/pin/1/', handler: 'www/pin/[id]', params: { id: '1' }, status: 200 };
    server.store.dispatch(navigationCommitted({ entry, how: 'start' }));
    const plain: unknown = JSON.parse(JSON.stringify(toEmbeddedState(server.state())));
    expect(fromEmbeddedState(plain, 'k7').ui?.navigation.current).toEqual({ ...entry, key: 'k7' });
    expect(fromEmbeddedState(plain).ui?.navigation.current).toEqual(entry);
    const nowhere: unknown = JSON.parse(JSON.stringify(toEmbeddedState(createTestStore().state())));
    expect(fromEmbeddedState(nowhere, 'k7').ui?.navigation.current).toBeNull();
  });

  it('is refused when it is not one', () => {
    expect(() => fromEmbeddedState(null)).toThrow('not readable');
    expect(() => fromEmbeddedState({ session: {} })).toThrow('not readable');
  });
});

describe('an event that nobody hears', () => {
  it('leaves the state the same object', () => {
    const { store, state } = createTestStore();
    const before = state();
    store.dispatch({ type: 'nobody/hears' });
    expect(state()).toBe(before);
  });
});
