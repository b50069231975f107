import { END_BOOKMARK } from '../../../../contract/constants/limits';
import type { PinId } from '../../../../contract/schemas/common';
import { confirmed } from '../../../../src/actions/changes';
import * as lists from '../../../../src/actions/lists';
import * as pinEvents from '../../../../src/actions/pins/pins';
import type { RequestMode } from '../../../../src/actions/requests';
import type { ListSource } from '../../../../src/entities/lists';
import { callResource, loadList, loadResource } from '../../../../src/sagas/runtime/callResource';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds, selectListRequest } from '../../../../src/selectors/lists';
import { hasEnded, selectRequest } from '../../../../src/selectors/requests';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../../support/factories';

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

describe('reading a resource', () => {
  it('[QUERY-018] [QUERY-028] is in progress, then complete with the ids of what came', async () => {
    const { store, api, state, settle } = createTestStore();
    const held = api.hold('UserResource.get');
    const user = buildUser({ username: 'ada' });
    store.run(() => loadResource('UserResource.get', { username: 'ada' }));
    const request = () => selectRequest(state(), 'UserResource.get', { username: 'ada' });
    expect(request()).toMatchObject({ status: 'loading', data: null });
    await settle();
    held[0]?.answer(user);
    await settle();
    expect(request()).toEqual({ status: 'complete', mode: 'first', bookmark: null, error: null, data: user.id });
    expect(selectEntity(state(), 'users', user.id)?.username).toBe('ada');
  });

  it('[QUERY-019] [QUERY-020] [QUERY-030] a failure keeps the error and clears the data', async () => {
    const { store, api, state } = createTestStore();
    api.on('UserResource.get', () => buildUser());
    const read = () => store.run(() => callResource('UserResource.get', { username: 'ada' })).done;
    await read();
    api.fail('UserResource.get', 'server');
    await expect(read()).rejects.toThrow('Sorry! Something went wrong on our end!');
    expect(selectRequest(state(), 'UserResource.get', { username: 'ada' })).toMatchObject({
      status: 'failed',
      data: null,
      error: {
        api_error_code: 20,
        code: 'server',
        message: 'Sorry! Something went wrong on our end!',
        message_detail: '',
        extraData: {},
        httpStatus: 500,
      },
    });
  });

  it.each([
    ['[QUERY-026]', 'server', 2],
    ['[QUERY-026]', 'network', 2],
    ['[QUERY-027]', 'notFound', 1],
    ['[QUERY-027]', 'forbidden', 1],
  ] as const)('%s after %s the next pass has asked %d times', async (_, name, times) => {
    const { store, api } = createTestStore();
    api.fail('UserResource.get', name);
    const options = { username: 'ada' };
    const load = () => store.run(() => loadResource('UserResource.get', options)).done;
    expect(await load()).toMatchObject({ status: 'failed' });
    await load();
    expect(api.calls('UserResource.get')).toHaveLength(times);
  });

  it('shares one call between equal reads under way, and asks again after it', async () => {
    const { store, api, settle } = createTestStore();
    const held = api.hold('UserResource.get');
    const read = () => store.run(() => callResource('UserResource.get', { username: 'ada' })).done;
    const both = [read(), read()];
    await settle();
    expect(held).toHaveLength(1);
    held[0]?.answer(buildUser());
    await Promise.all(both);
    void read();
    await settle();
    expect(held).toHaveLength(2);
  });

  it('asks again once for all who know of something since, and only when what is under way has its answer', async () => {
    const { store, api, state, settle } = createTestStore();
    const held = api.hold('UserResource.get');
    const read = (mode: RequestMode) => {
      void store.run(() => callResource('UserResource.get', { username: 'ada' }, { mode })).done;
    };
    read('first');
    await settle();
    read('refresh');
    read('refresh');
    await settle();
    expect(held).toHaveLength(1);
    const ada = buildUser();
    held[0]?.answer({ ...ada, full_name: 'Ada' });
    await settle();
    expect(held).toHaveLength(2);
    held[1]?.answer({ ...ada, full_name: 'Ada Lovelace' });
    await settle();
    expect(selectEntity(state(), 'users', ada.id)?.fullName).toBe('Ada Lovelace');
  });

  it('sends no second call for those who have left before the first one was answered', async () => {
    const { store, api, settle } = createTestStore();
    const held = api.hold('UserResource.get');
    const read = (mode: RequestMode) =>
      store.run(() => callResource('UserResource.get', { username: 'ada' }, { mode }));
    void read('first').done;
    await settle();
    const anew = read('refresh');
    await settle();
    anew.cancel();
    held[0]?.answer(buildUser());
    await settle();
    expect(held).toHaveLength(1);
  });

  it('an answer is as old as its call, also for those who joined it later', async () => {
    const { store, api, clock, state, know, settle } = createTestStore();
    const pin = buildPin({ title: 'Oak' });
    know({ pins: [pin] });
    const held = api.hold('PinResource.get');
    const read = () => void store.run(() => callResource('PinResource.get', { id: pin.id })).done;
    read();
    await settle();
    clock.advance(1000);
    store.dispatch(pinEvents.edited({ changeId: 'c', pinId: pin.id, edits: { title: 'Old oak' } }));
    store.dispatch(confirmed({ changeId: 'c', at: clock.now() }));
    clock.advance(1000);
    read();
    held[0]?.answer(pin);
    await settle();
    expect(selectEntity(state(), 'pins', pin.id)?.title).toBe('Old oak');
  });

  it('gives a call up when the last of its askers has left, and forgets that it was begun', async () => {
    const { store, api, state, settle } = createTestStore();
    const held = api.hold('UserResource.get');
    const read = () => store.run(() => callResource('UserResource.get', { username: 'ada' }));
    const [first, second] = [read(), read()];
    await settle();
    first.cancel();
    await settle();
    expect(held[0]?.extra.signal?.aborted).toBe(false);
    second.cancel();
    await settle();
    expect(held[0]?.extra.signal?.aborted).toBe(true);
    expect(selectRequest(state(), 'UserResource.get', { username: 'ada' })).toBeUndefined();
  });

  it('waits for a load that is on its way instead of asking again', async () => {
    const { store, api, settle } = createTestStore();
    const held = api.hold('UserResource.get');
    const load = () => store.run(() => loadResource('UserResource.get', { username: 'ada' })).done;
    const both = Promise.all([load(), load()]);
    await settle();
    held[0]?.answer(buildUser());
    expect((await both).map((request) => request?.status)).toEqual(['complete', 'complete']);
    expect(held).toHaveLength(1);
  });
});

describe('lists', () => {
  const pins = Array.from({ length: 6 }, () => buildPin());

  it('[QUERY-021] [QUERY-023] more appends, once, and comes to an end', async () => {
    const { store, api, state, settle, readList } = createTestStore();
    await readList(HOME, pins.slice(0, 2), 'page-2');
    expect(selectListRequest(state(), HOME)).toMatchObject({ status: 'complete', bookmark: 'page-2' });
    const held = api.hold('UserHomefeedResource.get');
    store.dispatch(lists.moreRequested(HOME));
    store.dispatch(lists.moreRequested(HOME));
    await settle();
    expect(held.map(({ options }) => options)).toEqual([{ bookmark: 'page-2' }]);
    held[0]?.answer(pins.slice(2, 4), END_BOOKMARK);
    await settle();
    expect(selectListIds(state(), HOME)).toEqual(pins.slice(0, 4).map(({ id }) => id));
    expect(hasEnded(selectListRequest(state(), HOME))).toBe(true);
  });

  it('[QUERY-024] asks for nothing after the end', async () => {
    const { store, api, settle, readList } = createTestStore();
    await readList(HOME, pins, END_BOOKMARK);
    const before = api.calls('UserHomefeedResource.get').length;
    store.dispatch(lists.moreRequested(HOME));
    await settle();
    expect(api.calls('UserHomefeedResource.get')).toHaveLength(before);
  });

  it('nothing comes twice', async () => {
    const { store, api, state, settle, readList } = createTestStore();
    await readList(HOME, pins.slice(0, 3), 'page-2');
    api.on('UserHomefeedResource.get', () => ({ data: pins.slice(2, 5), bookmark: END_BOOKMARK }));
    store.dispatch(lists.moreRequested(HOME));
    await settle();
    expect(selectListIds(state(), HOME)).toEqual(pins.slice(0, 5).map(({ id }) => id));
  });

  it('a failed further page keeps the list and its place, and can be asked for again', async () => {
    const { store, api, state, settle, readList } = createTestStore();
    await readList(HOME, pins.slice(0, 2), 'page-2');
    api.fail('UserHomefeedResource.get', 'network');
    store.dispatch(lists.moreRequested(HOME));
    await settle();
    expect(selectListRequest(state(), HOME)).toMatchObject({ status: 'failed', mode: 'more', bookmark: 'page-2' });
    expect(selectListIds(state(), HOME)).toHaveLength(2);
    api.on('UserHomefeedResource.get', () => ({ data: pins.slice(2, 4), bookmark: END_BOOKMARK }));
    store.dispatch(lists.moreRequested(HOME));
    await settle();
    expect(selectListIds(state(), HOME)).toHaveLength(4);
  });

  it('[QUERY-022] refreshing replaces, and what is there stays until the answer', async () => {
    const { store, api, state, settle, readList } = createTestStore();
    await readList(HOME, pins.slice(0, 4), 'page-2');
    const held = api.hold('UserHomefeedResource.get');
    store.dispatch(lists.refreshRequested(HOME));
    await settle();
    expect(selectListIds(state(), HOME)).toHaveLength(4);
    held[0]?.answer([...pins.slice(4), ...pins.slice(0, 1)], 'page-2');
    await settle();
    expect(selectListIds(state(), HOME)).toEqual([pins[4], pins[5], pins[0]].map((pin) => pin?.id));
  });

  it('[SEARCH-009] rows of a search are in data.results, of three kinds', async () => {
    const { state, readList } = createTestStore();
    const source: ListSource = { resource: 'BaseSearchResource.get', options: { query: 'oak', scope: 'pins' } };
    const [board, user] = [buildBoard(), buildUser()];
    await readList(source, [...pins.slice(0, 1), board, user]);
    expect(selectListIds(state(), source)).toEqual([pins[0]?.id, board.id, user.id]);
    expect(selectEntity(state(), 'boards', board.id)?.name).toBe(board.name);
    const other: ListSource = { resource: 'BaseSearchResource.get', options: { query: 'oak', scope: 'boards' } };
    expect(selectListIds(state(), other)).toEqual([]);
  });

  it('[CLOSE-005] [CLOSE-006] the related feed goes by cursor through the query transport', async () => {
    const { store, api, state, settle } = createTestStore();
    const { camelize } = await import('../../../../src/lib/camelize');
    const item = (index: number) => ({ __typename: 'Pin', ...camelize(pins[index] ?? buildPin()) }) as const;
    api.onQuery('RelatedModulesFeedQuery', ({ cursor }) => ({
      relatedModules: cursor
        ? { items: [item(2)], pageInfo: { endCursor: null, hasNextPage: false } }
        : { items: [item(0), item(1)], pageInfo: { endCursor: 'c1', hasNextPage: true } },
    }));
    const source: ListSource = { resource: 'RelatedModulesFeedQuery', options: { pinId: '5' as PinId } };
    await store.run(() => loadList(source)).done;
    store.dispatch(lists.moreRequested(source));
    await settle();
    store.dispatch(lists.moreRequested(source));
    await settle();
    expect(api.queries.map(({ variables }) => variables)).toEqual([{ pinId: '5' }, { pinId: '5', cursor: 'c1' }]);
    expect(selectListIds(state(), source)).toEqual(pins.slice(0, 3).map(({ id }) => id));
    expect(selectEntity(state(), 'pins', pins[0]?.id)?.board).toBe(pins[0]?.board.id);
  });

  it('[HOME-001] the list keeps its identity when an answer brings nothing new', async () => {
    const { state, readList } = createTestStore();
    await readList(HOME, pins, END_BOOKMARK);
    const [tables, ids] = [state().entities.pins, selectListIds(state(), HOME)];
    await readList({ resource: 'UserPinsResource.get', options: { username: 'a', kind: 'saved' } }, pins);
    expect(state().entities.pins).toBe(tables);
    expect(selectListIds(state(), HOME)).toBe(ids);
  });
});

describe('a lost session', () => {
  it('[ACCT-032] logs out once, keeps the way back, and is ignored while a logout is on its way', async () => {
    const { store, api, state, settle } = createTestStore({ viewer: buildViewer() });
    api.fail('UserHomefeedResource.get', 'unauthenticated');
    api.fail('UserResource.get', 'unauthenticated');
    store.run(() => loadList(HOME));
    store.run(() => loadResource('UserResource.get', { username: 'ada' }));
    await settle();
    expect(state().session.isAuthenticated).toBe(false);
    expect(state().requests).toEqual({});
  });

  it('is no lost session where the next read succeeds, because the token was replaced meanwhile', async () => {
    const { store, api, state, settle } = createTestStore({ viewer: buildViewer() });
    const held = api.hold('UserResource.get');
    const read = store.run(() => loadResource('UserResource.get', { username: 'ada' }));
    await settle();
    held[0]?.fail('unauthenticated');
    await settle();
    held[1]?.answer(buildUser({ username: 'ada' }));
    await read.done;
    expect(held).toHaveLength(2);
    expect(state().session.isAuthenticated).toBe(true);
    expect(selectRequest(state(), 'UserResource.get', { username: 'ada' })?.status).toBe('complete');
  });

  it('a signed-out visitor is not logged out', async () => {
    const { store, api, state, settle } = createTestStore();
    api.fail('UserHomefeedResource.get', 'unauthenticated');
    store.run(() => loadList(HOME));
    await settle();
    expect(selectListRequest(state(), HOME)).toMatchObject({ status: 'failed', error: { code: 'unauthenticated' } });
  });
});
