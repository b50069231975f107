import { BULK_ACTIONS } from '../../../../contract/constants/pins/bulkActions';
import type { BulkActionId, PinId } from '../../../../contract/schemas/common';
import type { BulkAction } from '../../../../contract/schemas/pins/bulkActions';
import * as bulk from '../../../../src/actions/pins/bulkActions';
import * as pinActions from '../../../../src/actions/pins/pins';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { bulkActionsReducer } from '../../../../src/reducers/pins/bulkActions';
import { readBlockingActions } from '../../../../src/sagas/pins/bulkActions';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import {
  selectBlocking,
  selectChosenCount,
  selectIsChosen,
  selectRangeTo,
} from '../../../../src/selectors/pins/bulkActions';
import { selectSelectionAt } from '../../../../src/selectors/pins/bulkSelection';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

async function setUp() {
  const viewer = buildViewer();
  const owner = buildUser({ id: viewer.id, username: viewer.username });
  const from = buildBoard({ name: 'From', owner, pin_count: 5, sectionless_pin_count: 3, section_count: 1 });
  const to = buildBoard({ name: 'To', owner, pin_count: 1, sectionless_pin_count: 1 });
  const oak = buildSection({ board_id: from.id, title: 'Oak', slug: 'oak', pin_count: 2 });
  const section = { id: oak.id, slug: oak.slug, title: oak.title };
  const inside = [1, 2].map(() => buildPin({ board: pinBoardOf(from), pinner: owner, section }));
  const pins = [1, 2, 3].map(() => buildPin({ board: pinBoardOf(from), pinner: owner }));
  const there = buildPin({ board: pinBoardOf(to), pinner: owner });
  const t = createTestStore({ viewer });
  t.store.install({ slices: { bulkActions: bulkActionsReducer } });
  t.api.on('UserResource.get', () => owner);
  t.know({ boards: [from, to], sections: [oak], pins: [...pins, ...inside, there] });
  const unsorted: ListSource = {
    resource: 'BoardFeedResource.get',
    options: { board_id: from.id, filter_section_pins: true },
  };
  const ofOak: ListSource = {
    resource: 'BoardSectionPinsResource.get',
    options: { board_id: from.id, section_id: oak.id },
  };
  const target: ListSource = {
    resource: 'BoardFeedResource.get',
    options: { board_id: to.id, filter_section_pins: true },
  };
  const home: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
  await t.readList(unsorted, pins);
  await t.readList(ofOak, inside);
  await t.readList(target, [there]);
  await t.readList(home, [pins[0] as (typeof pins)[0], there]);
  const ids = pins.map(({ id }) => id) as [PinId, PinId, PinId];
  const feed = (source: ListSource) => selectListIds(t.state(), source);
  const counts = (id: typeof from.id) => {
    const board = selectEntity(t.state(), 'boards', id);
    return [board?.pinCount, board?.sectionlessPinCount];
  };
  const answer = (given: Partial<BulkAction> = {}): BulkAction => ({
    id: '700' as BulkActionId,
    action: 'bulkMove',
    board_id: from.id,
    section_id: null,
    target_board_id: to.id,
    target_section_id: null,
    status: 'done',
    total: 2,
    done: 2,
    ...given,
  });
  const choose = (chosen: readonly PinId[], isAllBut = false, part: bulk.BoardPart = null): bulk.BulkSelection => ({
    boardId: from.id,
    part,
    ids: chosen,
    isAllBut,
  });
  const undo = () => t.store.dispatch(toasts.actionChosen({ id: t.state().ui.toasts[0]?.id ?? '' }));
  const lists = { unsorted, ofOak, target, home };
  return { ...t, viewer, from, to, oak, pins, ids, inside, there, ...lists, feed, counts, answer, choose, undo };
}

describe('choosing pins', () => {
  it('chooses some, ranges, and all but some, and counts them', async () => {
    const { store, state, from, ids } = await setUp();
    const place = { boardId: from.id, part: null };
    store.dispatch(bulk.pinsChosen({ pinIds: [ids[0]], isChosen: true }));
    expect(selectSelectionAt(state(), place)).toBeNull();
    store.dispatch(bulk.selectionStarted({ ...place, pinId: ids[0] }));
    expect([selectChosenCount(state()), selectIsChosen(state(), ids[0]), selectIsChosen(state(), ids[1])]).toEqual([
      1,
      true,
      false,
    ]);
    expect(selectRangeTo(state(), ids[2])).toEqual(ids);
    store.dispatch(bulk.pinsChosen({ pinIds: [ids[1]], isChosen: true }));
    expect(ids.map((id) => selectIsChosen(state(), id))).toEqual([true, true, false]);
    store.dispatch(bulk.pinsChosen({ pinIds: ids, isChosen: true }));
    expect(selectChosenCount(state())).toBe(3);
    store.dispatch(bulk.allChosen({ isChosen: true }));
    store.dispatch(bulk.pinsChosen({ pinIds: [ids[1]], isChosen: false }));
    expect([selectChosenCount(state()), selectIsChosen(state(), ids[0]), selectIsChosen(state(), ids[1])]).toEqual([
      2,
      true,
      false,
    ]);
    expect(selectSelectionAt(state(), { ...place, part: '-1' })).toBeNull();
    store.dispatch(bulk.selectionEnded({}));
    expect([selectSelectionAt(state(), place), selectChosenCount(state())]).toEqual([null, 0]);
  });
});

describe('many pins', () => {
  it('[BOARD-042] [BOARD-047] a moved selection leaves the old feed and heads the new one at once, and a refusal takes it back', async () => {
    const { store, api, settle, state, from, to, ids, there, unsorted, target, feed, counts, choose } = await setUp();
    const held = api.hold('BoardBulkActionResource.create');
    store.dispatch(
      bulk.requested({
        action: 'bulkMove',
        selection: choose([ids[2], ids[0]]),
        count: 2,
        target: { boardId: to.id, sectionId: null },
      }),
    );
    await settle();
    expect(held[0]?.options).toEqual({
      action: 'bulkMove',
      board_id: from.id,
      section_id: null,
      pin_ids: [ids[2], ids[0]],
      target_board_id: to.id,
      target_section_id: null,
    });
    expect([feed(unsorted), feed(target)]).toEqual([[ids[1]], [ids[2], ids[0], there.id]]);
    expect([counts(from.id), counts(to.id)]).toEqual([
      [3, 1],
      [3, 3],
    ]);
    expect(selectEntity(state(), 'pins', ids[0])?.board).toBe(to.id);
    held[0]?.fail('boardBlocked');
    await settle();
    expect([feed(unsorted), feed(target)]).toEqual([ids, [there.id]]);
    expect([counts(from.id), counts(to.id)]).toEqual([
      [5, 3],
      [1, 1],
    ]);
    expect(state().ui.toasts[0]).toMatchObject({ tone: 'error', action: { label: 'retry' } });
  });

  it('[BOARD-042] moves a pin that is still being saved under the server’s id', async () => {
    const { store, api, settle, know, from, to, ids, unsorted, feed, choose } = await setUp();
    const original = buildPin();
    know({ pins: [original] });
    const saves = api.hold('RepinResource.create');
    const held = api.hold('BoardBulkActionResource.create');
    store.dispatch(pinActions.saveRequested({ pinId: original.id, boardId: from.id, sectionId: null }));
    await settle();
    const copy = feed(unsorted)[0] as PinId;
    const target = { boardId: to.id, sectionId: null };
    store.dispatch(bulk.requested({ action: 'bulkMove', selection: choose([copy, ids[0]]), count: 2, target }));
    await settle();
    expect(held).toEqual([]);
    const answer = buildPin({ board: pinBoardOf(from) });
    saves[0]?.answer(answer);
    await settle();
    expect(held[0]?.options).toMatchObject({ pin_ids: [answer.id, ids[0]] });
  });

  it('[BOARD-042] [BOARD-047] moves into a section of the same board: named there at once, counted once on the board', async () => {
    const t = await setUp();
    const { store, api, settle, state, from, oak, pins, ids, inside, unsorted, ofOak, feed, counts, choose } = t;
    const whole: ListSource = { resource: 'BoardFeedResource.get', options: { board_id: from.id } };
    await t.readList(whole, [...pins, ...inside]);
    const all = feed(whole);
    api.hold('BoardBulkActionResource.create');
    const target = { boardId: from.id, sectionId: oak.id };
    store.dispatch(bulk.requested({ action: 'bulkMove', selection: choose([ids[0]]), count: 1, target }));
    await settle();
    expect([feed(unsorted), feed(ofOak)]).toEqual([
      [ids[1], ids[2]],
      [ids[0], ...inside.map(({ id }) => id)],
    ]);
    expect(feed(whole)).toEqual(all);
    expect(counts(from.id)).toEqual([5, 2]);
    expect(selectEntity(state(), 'sections', oak.id)?.pinCount).toBe(3);
    expect(selectEntity(state(), 'pins', ids[0])).toMatchObject({
      board: from.id,
      section: { id: oak.id, slug: 'oak', title: 'Oak' },
    });
  });

  it('[BOARD-048] [BOARD-049] moving all leaves only the excluded in the source and clears the target', async () => {
    const { store, api, settle, to, ids, inside, unsorted, ofOak, target, feed, counts, from, choose } = await setUp();
    api.hold('BoardBulkActionResource.create');
    store.dispatch(
      bulk.requested({
        action: 'bulkMove',
        selection: choose([ids[1]], true, '-1'),
        count: 4,
        target: { boardId: to.id, sectionId: null },
      }),
    );
    await settle();
    expect([feed(unsorted), feed(ofOak), feed(target)]).toEqual([[ids[1]], [], []]);
    expect([counts(from.id), counts(to.id)]).toEqual([
      [1, 1],
      [5, 5],
    ]);
    expect(inside).toHaveLength(2);
  });

  it('[BOARD-048] moving all leaves what was deleted before where it was', async () => {
    const { store, api, settle, state, from, to, ids, choose } = await setUp();
    api.hold('PinResource.delete');
    api.hold('BoardBulkActionResource.create');
    store.dispatch(pinActions.deleteRequested({ pinId: ids[1] }));
    const target = { boardId: to.id, sectionId: null };
    store.dispatch(bulk.requested({ action: 'bulkMove', selection: choose([], true), count: 2, target }));
    await settle();
    expect(ids.map((id) => selectEntity(state(), 'pins', id)?.board)).toEqual([to.id, from.id, to.id]);
  });

  it('[BOARD-050] [BOARD-059] deleted pins leave every feed, the emptied one stays as an empty feed, and undo brings them back', async () => {
    const { store, api, settle, state, from, ids, there, unsorted, home, feed, counts, answer, choose, undo } =
      await setUp();
    api.on('BoardBulkActionResource.create', () => answer({ action: 'bulkDelete', target_board_id: null }));
    api.on('BoardResource.get', () => buildBoard({ id: from.id, pin_count: 2, sectionless_pin_count: 0 }));
    const again = api.hold('BoardFeedResource.get');
    store.dispatch(bulk.requested({ action: 'bulkDelete', selection: choose([], true), count: 3 }));
    await settle();
    expect([feed(unsorted), feed(home)]).toEqual([[], [there.id]]);
    expect(state().lists.boardFeeds[`${from.id}:true`]?.ids).toEqual([]);
    expect(counts(from.id)).toEqual([2, 0]);
    expect(state().ui.toasts[0]).toMatchObject({ message: 'pinsDeleted', action: { label: 'undo' } });
    again[0]?.answer([]);
    await settle();

    const undone = api.hold('BoardBulkUndoResource.create');
    undo();
    await settle();
    expect(undone[0]?.options).toEqual({ board_id: from.id, id: '700' });
    expect(feed(home)).toEqual([ids[0], there.id]);
  });

  it('[BOARD-009] [BOARD-015] follows what takes a while, with its progress, and refetches when it is done', async () => {
    const { store, api, settle, state, clock, from, to, ids, unsorted, target, feed, answer, choose } = await setUp();
    const progress = [0.25, 0.75, null];
    api.on('BoardBulkActionResource.create', () => answer({ status: 'running', done: 0 }));
    api.on('V3BoardResource.get', () => {
      const share = progress.shift() ?? null;
      return {
        id: from.id,
        blocking_actions: share === null ? [] : [{ id: '700', created_timestamp: 1, progress: share }],
      };
    });
    api.on('BoardResource.get', ({ board_id }) => buildBoard({ id: board_id, pin_count: 9 }));
    api.on('BoardFeedResource.get', ({ board_id }) => ({
      data: board_id === to.id ? [buildPin({ id: ids[0] })] : [],
      bookmark: '-end-',
    }));
    api.on('BoardSectionPinsResource.get', () => ({ data: [], bookmark: '-end-' }));
    store.dispatch(
      bulk.requested({
        action: 'bulkMove',
        selection: choose([], true),
        count: 3,
        target: { boardId: to.id, sectionId: null },
      }),
    );
    await settle();
    expect(selectBlocking(state(), from.id, null)?.progress).toBe(0.25);
    expect(selectBlocking(state(), from.id, '-1')?.progress).toBe(0.25);
    expect(selectBlocking(state(), from.id, '5' as never)).toBeUndefined();
    clock.advance(1000);
    await settle();
    expect(selectBlocking(state(), from.id, null)?.progress).toBe(0.75);
    clock.advance(1000);
    await settle();
    expect(selectBlocking(state(), from.id, null)).toBeUndefined();
    expect([feed(unsorted), feed(target)]).toEqual([[], [ids[0]]]);
    expect(selectEntity(state(), 'boards', to.id)?.pinCount).toBe(9);
  });

  it('[BOARD-007] [BOARD-045] puts a selection into a section that the server made, at the head of the sections', async () => {
    const { store, api, settle, state, from, ids, unsorted, feed, answer, choose, oak } = await setUp();
    const ash = buildSection({ board_id: from.id, title: 'Ash', slug: 'ash', pin_count: 2 });
    api.on('BoardBulkActionResource.create', () =>
      answer({ action: 'bulkCreateSection', target_board_id: null, target_section_id: ash.id, section: ash }),
    );
    api.hold('BoardResource.get');
    store.dispatch(
      bulk.requested({ action: 'bulkCreateSection', selection: choose([ids[0], ids[2]]), count: 2, title: 'Ash' }),
    );
    await settle();
    expect(feed(unsorted)).toEqual([ids[1]]);
    expect(selectEntity(state(), 'sections', ash.id)).toMatchObject({ title: 'Ash', pinCount: 2 });
    expect(selectEntity(state(), 'pins', ids[0])?.section).toEqual({ id: ash.id, slug: 'ash', title: 'Ash' });
    expect(selectEntity(state(), 'boards', from.id)).toMatchObject({
      pinCount: 5,
      sectionlessPinCount: 1,
      sectionCount: 2,
    });
    expect(oak.pin_count).toBe(2);
  });

  it('[BOARD-007] copies count among the pins of who made them', async () => {
    const { store, api, settle, state, viewer, from, to, ids, know, answer, choose } = await setUp();
    know({ users: [buildUser({ id: viewer.id, username: viewer.username, pin_count: 6 })] });
    api.on('BoardBulkActionResource.create', () => answer({ action: 'bulkCopy' }));
    api.on('BoardResource.get', ({ board_id }) => (board_id === from.id ? from : to));
    api.on('BoardFeedResource.get', () => []);
    api.on('BoardSectionPinsResource.get', () => []);
    api.on('UserResource.get', () => buildUser({ id: viewer.id, username: viewer.username, pin_count: 8 }));
    const target = { boardId: to.id, sectionId: null };
    store.dispatch(bulk.requested({ action: 'bulkCopy', selection: choose([ids[0], ids[1]]), count: 2, target }));
    await settle();
    expect(selectEntity(state(), 'users', viewer.id)?.pinCount).toBe(8);
  });

  it.each(BULK_ACTIONS)(
    '[BOARD-007] a lost answer to %s is asked for again under the key of the first call',
    async (action) => {
      const { store, api, settle, state, from, to, ids, choose } = await setUp();
      const held = api.hold('BoardBulkActionResource.create');
      store.dispatch(
        bulk.requested({
          action,
          selection: choose([ids[0]]),
          count: 1,
          ...(action === 'bulkMove' || action === 'bulkCopy' ? { target: { boardId: to.id, sectionId: null } } : {}),
          ...(action === 'bulkCreateSection' && { title: 'Ash' }),
        }),
      );
      await settle();
      held[0]?.fail('network');
      await settle();
      expect(selectEntity(state(), 'pins', ids[0])?.board).toBe(from.id);
      store.dispatch(toasts.actionChosen({ id: state().ui.toasts[0]?.id ?? '' }));
      await settle();
      expect(held).toHaveLength(2);
      expect(held[0]?.extra.idempotencyKey).toMatch(/./);
      expect(held[1]?.extra.idempotencyKey).toBe(held[0]?.extra.idempotencyKey);
      expect(held[1]?.options).toEqual(held[0]?.options);
    },
  );

  it('[BOARD-014] rejects a board answer that does not say what blocks it', async () => {
    const { store, api, from } = await setUp();
    api.on('V3BoardResource.get', () => ({ id: from.id }));
    await expect(store.run(() => readBlockingActions(from.id)).done).rejects.toThrow(
      new Error('No blocking actions found in the response'),
    );
    expect(api.calls('V3BoardResource.get')).toEqual([{ id: from.id, fields: 'id,blocking_actions' }]);
  });
});
