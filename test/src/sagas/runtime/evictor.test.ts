import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { navigationCommitted } from '../../../../src/actions/navigation';
import type { ListSource } from '../../../../src/entities/lists';
import { toPlain } from '../../../../src/lib/entityTable';
import { loadList, loadResource } from '../../../../src/sagas/runtime/callResource';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds, selectListRequest } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildComment, buildPin, buildUser, pinBoardOf } from '../../../support/factories';

const feedOf = (n: number): ListSource => ({
  resource: 'BoardFeedResource.get',
  options: { board_id: String(n) as BoardId },
});

const ROWS = 200;

/** Board feeds of 200 pins each; `pin(n)` is the first of the n-th. */
async function readFeeds(count: number) {
  const t = createTestStore();
  const owner = buildUser();
  const board = pinBoardOf(buildBoard({ owner }));
  const pinner = buildUser();
  const make = () => buildPin({ board, pinner });
  const feeds = Array.from({ length: count }, () => Array.from({ length: ROWS }, make));
  const pins = feeds.map((feed) => feed[0]);
  const read = async (from: number, to: number) => {
    for (let n = from; n < to; n++) await t.readList(feedOf(n), feeds[n] ?? []);
  };
  const goOn = () => {
    const entry = { key: 'k', path: '/', handler: null, params: {}, status: 200 };
    t.store.dispatch(navigationCommitted({ entry, how: 'push' }));
  };
  const pause = async () => {
    goOn();
    t.clock.advance(2000);
    await t.settle();
  };
  const pin = (n: number) => selectEntity(t.state(), 'pins', pins[n]?.id as PinId);
  return { ...t, pins, feeds, owner, pinner, read, goOn, pause, pin };
}

describe('a day of scrolling', () => {
  it('keeps the lists read last with all that they name, and evicts the rest', async () => {
    const { read, pause, pin, feeds, owner, pinner, state } = await readFeeds(16);
    await read(0, 16);
    await pause();
    for (let n = 0; n < 8; n++) expect(pin(n)).toBeUndefined();
    for (let n = 8; n < 16; n++) {
      expect(selectListIds(state(), feedOf(n))).toEqual(feeds[n]?.map(({ id }) => id));
      const board = selectEntity(state(), 'boards', pin(n)?.board);
      expect(selectEntity(state(), 'users', board?.owner)?.username).toBe(owner.username);
      expect(selectEntity(state(), 'users', pin(n)?.pinner)?.username).toBe(pinner.username);
    }
    expect(Object.keys(toPlain(state().entities.pins))).toHaveLength(8 * ROWS);
  });

  it('refetches an evicted list', async () => {
    const { store, api, read, pause, pin, pins, state } = await readFeeds(16);
    await read(0, 16);
    await pause();
    expect(selectListRequest(state(), feedOf(0))).toBeUndefined();
    const asked = api.calls('BoardFeedResource.get').length;
    await store.run(() => loadList(feedOf(0))).done;
    expect(api.calls('BoardFeedResource.get')).toHaveLength(asked + 1);
    expect(pin(15)?.id).toBe(pins[15]?.id);
  });

  it('keeps the people whom a retained comment mentions', async () => {
    const { read, readList, pause, pin, state } = await readFeeds(16);
    await read(0, 16);
    const named = buildUser();
    const comment = buildComment({ tagged_users: [named] });
    await readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: comment.pin_id } }, [comment]);
    await pause();
    expect(pin(0)).toBeUndefined();
    expect(selectEntity(state(), 'users', named.id)?.username).toBe(named.username);
  });

  it('waits until enough has gathered and the next page has been shown for a while', async () => {
    const { read, goOn, pause, clock, settle, pin, pins } = await readFeeds(16);
    await read(0, 9);
    await pause();
    expect(pin(0)?.id).toBe(pins[0]?.id);
    await read(9, 11);
    goOn();
    clock.advance(1999);
    goOn();
    clock.advance(1999);
    await settle();
    expect(pin(0)?.id).toBe(pins[0]?.id);
    clock.advance(1);
    await settle();
    expect(pin(0)).toBeUndefined();
  });

  it('keeps what is on the screen, was just opened, or waits for the server', async () => {
    const t = await readFeeds(16);
    const opened = buildPin();
    t.api.on('PinResource.get', () => opened);
    await t.store.run(() => loadResource('PinResource.get', { id: opened.id })).done;
    await t.read(0, 16);
    const stop = t.store.entityListeners.subscribe('pins', [t.pins[3]?.id ?? ''], () => {});
    const { edited } = await import('../../../../src/actions/pins/pins');
    t.store.dispatch(edited({ changeId: 'c', pinId: t.pins[5]?.id as PinId, edits: { title: 'New' } }));
    await t.pause();
    expect(t.pin(3)?.id).toBe(t.pins[3]?.id);
    expect(selectListIds(t.state(), feedOf(3))).toHaveLength(ROWS);
    expect(t.pin(5)?.title).toBe('New');
    expect(selectEntity(t.state(), 'pins', opened.id)?.title).toBe(opened.title);
    expect(t.pin(4)).toBeUndefined();
    stop();
  });
});
