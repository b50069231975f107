import { END_BOOKMARK } from '../../../../contract/constants/limits';
import { bulkWriteOf, type LiveKind, livePath } from '../../../../contract/constants/talk/live';
import type { BulkActionId } from '../../../../contract/schemas/common';
import type { BulkAction } from '../../../../contract/schemas/pins/bulkActions';
import * as boards from '../../../../src/actions/boards/boards';
import * as ordering from '../../../../src/actions/boards/ordering';
import * as bulk from '../../../../src/actions/pins/bulkActions';
import * as pins from '../../../../src/actions/pins/pins';
import { conversationsChanged } from '../../../../src/actions/talk/conversations';
import * as live from '../../../../src/actions/talk/live';
import { ApiError, errorBody } from '../../../../src/lib/apiError';
import { conversationsReducer } from '../../../../src/reducers/talk/conversations';
import { liveReducer } from '../../../../src/reducers/talk/live';
import { selectEntity, selectIsRemoved } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { selectCurrentEntry } from '../../../../src/selectors/navigation';
import { selectUnseenConversations } from '../../../../src/selectors/talk/conversations';
import { selectUnseenNews } from '../../../../src/selectors/talk/news';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';
import { createFakeLive } from '../../../support/fakeLive';

async function setUp() {
  const { source, opened } = createFakeLive();
  const viewer = buildViewer();
  const board = buildBoard({ pin_count: 1 });
  const pin = buildPin({ board: pinBoardOf(board) });
  const t = createTestStore({
    viewer,
    live: source,
    modules: [{ slices: { live: liveReducer, conversations: conversationsReducer } }],
  });
  t.know({ boards: [board], pins: [pin] });
  const feed = {
    resource: 'BoardFeedResource.get',
    options: { board_id: board.id, filter_section_pins: true },
  } as const;
  await t.readList(feed, [pin]);
  t.api.on('BoardResource.get', () => board);
  t.store.dispatch(live.watched({ boardId: board.id }));
  await t.settle();
  const change = async (seq: number, kind: LiveKind, subject_id: string | null = null) => {
    opened.at(-1)?.tell({ event: 'change', data: { seq, kind, subject_id }, id: seq });
    await t.settle();
  };
  const ids = () => selectListIds(t.state(), feed);
  return { ...t, opened, viewer, board, pin, feed, change, ids, seen: () => t.state().live };
}

it('[BOARD-026] keeps what others add until it is wanted, then reads the list again', async () => {
  const { viewer, api, store, opened, board, pin, change, ids, seen, settle } = await setUp();
  expect(opened.map(({ path }) => path)).toEqual([livePath(viewer.id, board.id, null)]);
  const added = buildPin({ board: pinBoardOf(board) });
  api.on('PinResource.get', () => added);
  await change(1, 'pin_added', added.id);
  expect([ids(), seen()?.arrived]).toEqual([[pin.id], [added.id]]);
  api.on('BoardFeedResource.get', () => ({ data: [added, pin], bookmark: END_BOOKMARK }));
  store.dispatch(live.arrivalsShown({ boardId: board.id }));
  await settle();
  expect([ids(), seen()?.arrived]).toEqual([[added.id, pin.id], []]);
});

it('[BOARD-050] announces no pin any more that was deleted before it was shown', async () => {
  const { api, store, board, know, change, seen, settle } = await setUp();
  const [added, other] = [buildPin({ board: pinBoardOf(board) }), buildPin({ board: pinBoardOf(board) })];
  know({ pins: [added] });
  api.on('PinResource.get', ({ id }) => (id === added.id ? added : other));
  await change(1, 'pin_added', added.id);
  await change(2, 'pin_added', other.id);
  api.on('PinResource.delete', () => ({ ok: true }));
  store.dispatch(pins.deleteRequested({ pinId: added.id }));
  await settle();
  expect(seen()?.arrived).toEqual([other.id]);
});

it('[BOARD-050] takes away what others remove, and shows what they change', async () => {
  const { api, state, pin, change, ids } = await setUp();
  api.on('PinResource.get', () => ({ ...pin, title: 'Better' }));
  await change(1, 'pin_changed', pin.id);
  expect(selectEntity(state(), 'pins', pin.id)?.title).toBe('Better');
  api.fail('PinResource.get', 'notFound');
  await change(2, 'pin_removed', pin.id);
  expect([ids(), selectIsRemoved(state(), pin.id)]).toEqual([[], true]);
});

it('[BOARD-050] takes a pin that was added or removed and then edited for one that was added or removed', async () => {
  const { api, board, pin, opened, ids, seen, settle } = await setUp();
  const changes = async (kinds: readonly LiveKind[], id: string) => {
    for (const kind of kinds) opened.at(-1)?.tell({ event: 'change', data: { seq: 1, kind, subject_id: id }, id: 1 });
    await settle();
  };
  api.on('BoardSectionsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  const added = buildPin({ board: pinBoardOf(board) });
  api.on('PinResource.get', () => added);
  await changes(['sections_changed', 'pin_added', 'pin_changed'], added.id);
  expect(seen()?.arrived).toEqual([added.id]);
  api.fail('PinResource.get', 'notFound');
  await changes(['sections_changed', 'pin_removed', 'pin_changed'], pin.id);
  expect(ids()).toEqual([]);
});

it('[BOARD-050] gets again what it was still reading when the board got another address', async () => {
  const { api, store, viewer, board, pin, opened, ids, settle } = await setUp();
  const tell = async (seq: number, kind: LiveKind) => {
    opened.at(-1)?.tell({ event: 'change', data: { seq, kind, subject_id: pin.id }, id: seq });
    await settle();
  };
  api.on('PinResource.get', () => pin);
  await tell(1, 'pin_changed');
  api.hold('PinResource.get');
  await tell(2, 'pin_removed');
  store.dispatch(live.watched({ boardId: null }));
  store.dispatch(live.watched({ boardId: board.id }));
  await settle();
  expect(opened.at(-1)?.path).toBe(livePath(viewer.id, board.id, 1));
  api.fail('PinResource.get', 'notFound');
  await tell(2, 'pin_removed');
  expect(ids()).toEqual([]);
});

it('does not take what the viewer did for news', async () => {
  const { api, pin, change, seen } = await setUp();
  await change(1, 'pin_added', pin.id);
  expect([seen()?.arrived, api.calls('PinResource.get')]).toEqual([[], []]);
});

/** A page whose bulk actions are answered by hand. */
async function setUpBulk() {
  const t = await setUp();
  const { api, board, pin } = t;
  const action = (id: string): BulkAction => ({
    id: id as BulkActionId,
    action: 'bulkDelete',
    board_id: board.id,
    section_id: null,
    target_board_id: null,
    target_section_id: null,
    status: 'done',
    total: 1,
    done: 1,
  });
  api.on('BoardFeedResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  api.on('UserResource.get', () => buildUser({ id: board.owner.id }));
  const held = api.hold('BoardBulkActionResource.create');
  const undos = api.hold('BoardBulkUndoResource.create');
  const request = async () => {
    const selection = { boardId: board.id, part: null, ids: [pin.id], isAllBut: false };
    t.store.dispatch(bulk.requested({ action: 'bulkDelete', selection, count: 1 }));
    await t.settle();
  };
  const answer = async (id: string) => {
    held[0]?.answer(action(id));
    await t.settle();
  };
  const undo = async (id: string) => {
    t.store.dispatch(bulk.undoRequested({ boardId: board.id, id: id as BulkActionId, targetId: null, gone: [pin.id] }));
    await t.settle();
    undos[0]?.answer(action(id));
    await t.settle();
  };
  return { ...t, request, answer, undo };
}

it('[BOARD-026] does not take for news what this page does with many pins, however late it is reported', async () => {
  const { change, seen, request, answer, undo } = await setUpBulk();
  await request();
  await change(1, 'pins_changed', '700');
  await answer('700');
  expect(seen()).toMatchObject({ isOutdated: false, own: 0 });
  await change(2, 'pins_changed', '700');
  await undo('700');
  await change(3, 'pins_changed', bulkWriteOf('700', true));
  expect(seen()).toMatchObject({ isOutdated: false, own: 0 });
  await change(4, 'pins_changed', '701');
  expect(seen()?.isOutdated).toBe(true);
});

it('[BOARD-026] takes for news what another page undoes, and what others did while an answer was awaited', async () => {
  const first = await setUpBulk();
  await first.request();
  await first.answer('700');
  await first.change(1, 'pins_changed', bulkWriteOf('700', true));
  expect(first.seen()?.isOutdated).toBe(true);

  const second = await setUpBulk();
  await second.request();
  await second.change(1, 'pins_changed', '701');
  expect(second.seen()?.isOutdated).toBe(false);
  await second.answer('700');
  expect(second.seen()?.isOutdated).toBe(true);
});

it('comes back after the number that it heard last, later with each failure, and refetches what it missed', async () => {
  const { viewer, api, clock, opened, board, change, seen, settle } = await setUp();
  await change(7, 'board_changed');
  opened[0]?.end();
  await settle();
  expect(opened).toHaveLength(1);
  clock.advance(500);
  await settle();
  expect(opened[1]?.path).toBe(livePath(viewer.id, board.id, 7));
  opened[1]?.end();
  await settle();
  clock.advance(999);
  await settle();
  expect(opened).toHaveLength(2);
  clock.advance(1);
  await settle();
  expect(opened).toHaveLength(3);
  api.on('BoardSectionsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  opened[2]?.tell({ event: 'reset', data: { seq: 300 }, id: 300 });
  await settle();
  expect(seen()?.isOutdated).toBe(true);
});

it('[BOARD-026] hears on where it left off when the page is drawn again, and from now on where that is long ago', async () => {
  const { viewer, store, clock, opened, board, change, settle } = await setUp();
  await change(7, 'board_changed');
  const draw = async () => {
    store.dispatch(live.watched({ boardId: null }));
    store.dispatch(live.watched({ boardId: board.id }));
    await settle();
  };
  await draw();
  expect(opened.at(-1)?.path).toBe(livePath(viewer.id, board.id, 7));
  store.dispatch(live.watched({ boardId: null }));
  await settle();
  clock.advance(2001);
  await settle();
  store.dispatch(live.watched({ boardId: board.id }));
  await settle();
  expect(opened.at(-1)?.path).toBe(livePath(viewer.id, board.id, null));
});

it('shows who is there until they go, and closes the channel with the page', async () => {
  const { store, opened, seen, settle } = await setUp();
  const ada = buildUser();
  opened[0]?.tell({ event: 'presence', data: [ada], id: null });
  await settle();
  expect(seen()?.people).toEqual([ada.id]);
  store.dispatch(live.watched({ boardId: null }));
  await settle();
  expect([seen()?.people, opened[0]?.isClosed]).toEqual([[], true]);
});

it('[MSG-040] keeps one channel, also where no board is on the screen, and hears of messages on either', async () => {
  const { viewer, store, state, opened, board, clock, settle } = await setUp();
  const tell = async (conversations_unseen_count: number, conversation_ids: string[] = []) => {
    const data = { conversations_unseen_count, conversation_ids, news_hub_count: 2 * conversations_unseen_count };
    opened.at(-1)?.tell({ event: 'messages', data, id: null });
    await settle();
  };
  store.dispatch(live.channelWanted({}));
  await settle();
  expect(opened).toHaveLength(1);
  await tell(2, ['5']);
  expect(selectUnseenConversations(state())).toBe(2);
  expect(selectUnseenNews(state())).toBe(4);
  store.dispatch(live.watched({ boardId: null }));
  await settle();
  clock.advance(100);
  await settle();
  expect(opened.map(({ path, isClosed }) => [path, isClosed])).toEqual([
    [livePath(viewer.id, board.id, null), true],
    [livePath(viewer.id, null, null), false],
  ]);
  await tell(3);
  expect(selectUnseenConversations(state())).toBe(3);
});

it('[MSG-040] takes messages for missed that came between two channels of a page, and none before its first', async () => {
  const { source, opened } = createFakeLive();
  const missed: boolean[] = [];
  const conversations: typeof conversationsReducer = (state, action) => {
    if (conversationsChanged.match(action)) missed.push(action.payload.isMissed);
    return conversationsReducer(state, action);
  };
  const modules = [{ slices: { live: liveReducer, conversations } }];
  const { store, clock, settle } = createTestStore({ viewer: buildViewer(), live: source, modules });
  const data = { conversations_unseen_count: 0, conversation_ids: [], news_hub_count: 0 };
  for (let channel = 1; channel <= 2; channel++) {
    store.dispatch(live.watched({ boardId: null }));
    await settle();
    clock.advance(100);
    await settle();
    opened.at(-1)?.tell({ event: 'messages', data, id: null });
    await settle();
    opened.at(-1)?.tell({ event: 'messages', data, id: null });
    await settle();
  }
  expect([opened.length, missed]).toEqual([2, [false, false, true, false]]);
});

it('[CTX-010] opens no channel for those who are not signed in', async () => {
  const { source, opened } = createFakeLive();
  const t = createTestStore({ live: source, modules: [{ slices: { live: liveReducer } }] });
  t.store.dispatch(live.channelWanted({}));
  await t.settle();
  t.clock.advance(1000);
  await t.settle();
  expect(opened).toEqual([]);
});

it('[BOARD-065] leaves a board that the viewer may not see any more', async () => {
  const { api, state, opened, board, settle } = await setUp();
  api.fail('BoardResource.get', 'notFound');
  opened[0]?.tell({ event: 'gone', data: {}, id: null });
  opened[0]?.end();
  await settle();
  expect(selectIsRemoved(state(), board.id)).toBe(true);
  expect(selectCurrentEntry(state())?.path).toBe('/');
  expect(state().ui.toasts).toMatchObject([{ message: 'boardGone', values: { board: board.name } }]);
});

it('[BOARD-065] says nothing of a board that the viewer deleted themselves: its toast has the way back', async () => {
  const { store, api, state, opened, board, settle } = await setUp();
  api.on('BoardResource.delete', () => ({ ok: true }));
  api.on('UserResource.get', () => buildUser());
  store.dispatch(boards.deleteRequested({ boardId: board.id }));
  await settle();
  api.fail('BoardResource.get', 'notFound');
  opened[0]?.tell({ event: 'gone', data: {}, id: null });
  opened[0]?.end();
  await settle();
  expect(state().ui.toasts).toMatchObject([{ message: 'boardDeleted' }]);
});

it('[BOARD-055] does not take what the viewer puts elsewhere for news, but what others do, to the same pin too', async () => {
  const { store, api, board, pin, change, seen, settle } = await setUp();
  api.on('BoardPinPlaceResource.update', () => ({ pin_id: pin.id, after_pin_id: null }));
  store.dispatch(ordering.pinMoveRequested({ id: pin.id, afterId: null, boardId: board.id }));
  await settle();
  await change(1, 'pin_placed', pin.id);
  expect(seen()?.isOutdated).toBe(false);
  await change(2, 'pin_placed', pin.id);
  expect(seen()?.isOutdated).toBe(true);
});

it('[BOARD-055] takes what was refused to the viewer for news once another does it', async () => {
  const { store, api, board, pin, change, seen, settle } = await setUp();
  api.fail('BoardPinPlaceResource.update', 'notFound');
  store.dispatch(ordering.pinMoveRequested({ id: pin.id, afterId: null, boardId: board.id }));
  await settle();
  await change(1, 'pin_placed', pin.id);
  expect(seen()?.isOutdated).toBe(true);
});

it('[BOARD-067] goes with the pins of a board that was merged into another', async () => {
  const { api, state, opened, board, pin, settle } = await setUp();
  const target = buildBoard({ name: 'Target' });
  api.on('BoardResource.get', ({ board_id }) => {
    if (board_id === board.id) throw new ApiError(errorBody('notFound'));
    return target;
  });
  opened[0]?.tell({ event: 'gone', data: {}, id: null });
  opened[0]?.end();
  await settle();
  expect([selectIsRemoved(state(), board.id), selectIsRemoved(state(), pin.id)]).toEqual([true, false]);
  expect(selectCurrentEntry(state())?.path).toBe(target.url);
  expect(state().ui.toasts).toEqual([]);
});

describe('on the page of a section', () => {
  async function setUpSection() {
    const t = await setUp();
    const section = buildSection({ board_id: t.board.id, title: 'Part' });
    const inSection = { section: { id: section.id, slug: section.slug, title: section.title } };
    const sorted = buildPin({ board: pinBoardOf(t.board), ...inSection });
    const list = {
      resource: 'BoardSectionPinsResource.get',
      options: { board_id: t.board.id, section_id: section.id },
    } as const;
    t.know({ sections: [section], pins: [sorted] });
    await t.readList(list, [sorted]);
    t.api.on('BoardSectionResource.get', () => section);
    t.store.dispatch(live.watched({ boardId: t.board.id, sectionId: section.id }));
    await t.settle();
    return { ...t, section, sorted, inSection, shown: () => selectListIds(t.state(), list), list };
  }

  it('[BOARD-026] reports what is put there, and of nothing that is put elsewhere on the board', async () => {
    const { api, store, board, section, inSection, sorted, change, seen, shown, settle } = await setUpSection();
    const [here, elsewhere] = [
      buildPin({ board: pinBoardOf(board), ...inSection }),
      buildPin({ board: pinBoardOf(board) }),
    ];
    api.on('PinResource.get', ({ id }) => (id === here.id ? here : elsewhere));
    await change(1, 'pin_added', elsewhere.id);
    expect(seen()?.arrived).toEqual([]);
    await change(2, 'pin_added', here.id);
    expect(seen()?.arrived).toEqual([here.id]);
    api.on('BoardSectionPinsResource.get', () => ({ data: [here, sorted], bookmark: END_BOOKMARK }));
    store.dispatch(live.arrivalsShown({ boardId: board.id, sectionId: section.id }));
    await settle();
    expect(shown()).toEqual([here.id, sorted.id]);
  });

  it('[BOARD-026] reports what was moved there while the news that it was added elsewhere was still being read', async () => {
    const { api, opened, board, inSection, seen, settle } = await setUpSection();
    const added = buildPin({ board: pinBoardOf(board) });
    const held = api.hold('PinResource.get');
    const tell = async (seq: number, kind: LiveKind) => {
      opened.at(-1)?.tell({ event: 'change', data: { seq, kind, subject_id: added.id }, id: seq });
      await settle();
    };
    await tell(1, 'pin_added');
    await tell(2, 'pin_removed');
    await tell(3, 'pin_added');
    for (let index = 0; index < held.length; index++) {
      held[index]?.answer(index === 0 ? added : { ...added, ...inSection });
      await settle();
    }
    expect(seen()?.arrived).toEqual([added.id]);
  });

  it('[BOARD-026] does not report again what was reported once more while it was being read', async () => {
    const { api, store, opened, board, section, sorted, inSection, seen, shown, settle } = await setUpSection();
    const moved = buildPin({ board: pinBoardOf(board), ...inSection });
    const held = api.hold('PinResource.get');
    for (const [seq, kind] of [
      [1, 'pin_added'],
      [2, 'pin_removed'],
      [3, 'pin_added'],
    ] as const) {
      opened.at(-1)?.tell({ event: 'change', data: { seq, kind, subject_id: moved.id }, id: seq });
      await settle();
    }
    held[0]?.answer(moved);
    await settle();
    expect(seen()?.arrived).toEqual([moved.id]);
    const feeds = api.hold('BoardSectionPinsResource.get');
    store.dispatch(live.arrivalsShown({ boardId: board.id, sectionId: section.id }));
    for (let index = 1; index < held.length; index++) {
      held[index]?.answer(moved);
      await settle();
    }
    feeds[0]?.answer([moved, sorted], END_BOOKMARK);
    await settle();
    expect([shown(), seen()?.arrived]).toEqual([[moved.id, sorted.id], []]);
  });

  it('[BOARD-055] reports another order there, and of none elsewhere on the board', async () => {
    const { api, board, sorted, inSection, pin, change, seen } = await setUpSection();
    const later = buildPin({ board: pinBoardOf(board), ...inSection });
    api.on('PinResource.get', ({ id }) => (id === later.id ? later : pin));
    await change(1, 'pin_placed', pin.id);
    expect(seen()?.isOutdated).toBe(false);
    await change(2, 'pin_placed', later.id);
    expect(seen()?.isOutdated).toBe(true);
    expect(api.calls('PinResource.get')).toEqual([{ id: pin.id }, { id: later.id }]);
    await change(3, 'pin_placed', sorted.id);
    expect(api.calls('PinResource.get')).toHaveLength(2);
  });

  it('[BOARD-055] the board reports no other order within a section', async () => {
    const { api, store, board, sorted, change, seen, settle } = await setUpSection();
    api.on('PinResource.get', () => sorted);
    store.dispatch(live.watched({ boardId: board.id }));
    await settle();
    await change(1, 'pin_placed', sorted.id);
    expect(seen()?.isOutdated).toBe(false);
  });

  it('[BOARD-042] drops pins that others moved out of the section', async () => {
    const { api, opened, sorted, shown, settle } = await setUpSection();
    api.on('PinResource.get', () => ({ ...sorted, section: null }));
    api.on('BoardSectionPinsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
    const tell = (seq: number, kind: LiveKind) =>
      opened.at(-1)?.tell({ event: 'change', data: { seq, kind, subject_id: sorted.id }, id: seq });
    tell(1, 'pin_removed');
    tell(2, 'pin_added');
    await settle();
    expect(shown()).toEqual([]);
  });

  it('[BOARD-052] shows another name, and leaves a section that is no more', async () => {
    const { api, state, board, section, change } = await setUpSection();
    api.on('BoardSectionResource.get', () => ({ ...section, title: 'Other part' }));
    await change(1, 'sections_changed');
    expect(selectEntity(state(), 'sections', section.id)?.title).toBe('Other part');
    api.fail('BoardSectionResource.get', 'notFound');
    await change(2, 'sections_changed');
    expect(selectIsRemoved(state(), section.id)).toBe(true);
    expect(selectCurrentEntry(state())?.path).toBe(board.url);
  });
});
