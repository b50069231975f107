import { END_BOOKMARK } from '../../../../contract/constants/limits';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import * as pins from '../../../../src/actions/pins/pins';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds, selectListRequest } from '../../../../src/selectors/lists';
import { selectSuggestedBoard } from '../../../../src/selectors/pins/pins';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

const feedOf = (boardId: BoardId): ListSource => ({
  resource: 'BoardFeedResource.get',
  options: { board_id: boardId },
});
const unsortedOf = (boardId: BoardId): ListSource => ({
  resource: 'BoardFeedResource.get',
  options: { board_id: boardId, filter_section_pins: true },
});
const sectionPins = (boardId: BoardId, sectionId: SectionId): ListSource => ({
  resource: 'BoardSectionPinsResource.get',
  options: { board_id: boardId, section_id: sectionId },
});

/** The viewer's board Chairs with one pin, a section of it, another board, and somebody else's pin. */
async function setUp() {
  const viewer = buildViewer({ pin_count: 4 });
  const chairs = buildBoard({ name: 'Chairs', owner: viewer, pin_count: 2, sectionless_pin_count: 2 });
  const lamps = buildBoard({ name: 'Lamps', owner: viewer, pin_count: 1, sectionless_pin_count: 0, section_count: 1 });
  const desk = buildSection({ board_id: lamps.id, title: 'Desk', slug: 'desk', pin_count: 1 });
  const mine = buildPin({ board: pinBoardOf(chairs), pinner: buildUser({ id: viewer.id }), section: null });
  const theirs = buildPin({ repin_count: 7 });
  const t = createTestStore({ viewer });
  t.know({ boards: [chairs, lamps], sections: [desk], pins: [mine, theirs] });
  const other = buildPin({ board: pinBoardOf(chairs), section: null });
  await t.readList(feedOf(chairs.id), [other, mine]);
  await t.readList(unsortedOf(chairs.id), [other, mine]);
  await t.readList(feedOf(lamps.id), []);
  await t.readList(unsortedOf(lamps.id), []);
  await t.readList(sectionPins(lamps.id, desk.id), []);

  const board = (id: BoardId) => selectEntity(t.state(), 'boards', id);
  const pin = (id: string) => selectEntity(t.state(), 'pins', id as PinId);
  const ids = (source: ListSource) => selectListIds(t.state(), source);
  const user = () => selectEntity(t.state(), 'users', viewer.id);
  return { ...t, viewer, chairs, lamps, desk, mine, theirs, other, board, pin, ids, user };
}

const toastOf = (state: { ui: { toasts: toasts.Toast[] } }) => state.ui.toasts[0];

describe('saving a pin', () => {
  it('[PIN-002] [PIN-003] [BOARD-040] shows at once: a copy heads the board, the board counts it, the pin says where', async () => {
    const { store, api, chairs, theirs, mine, other, pin, ids, board, user, state } = await setUp();
    api.hold('RepinResource.create');
    store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));

    const [copyId = ''] = ids(feedOf(chairs.id));
    expect(ids(feedOf(chairs.id))).toEqual([copyId, other.id, mine.id]);
    expect(ids(unsortedOf(chairs.id))).toEqual([copyId, other.id, mine.id]);
    expect(pin(copyId)).toMatchObject({ imageSignature: theirs.image_signature, board: chairs.id, pinner: user()?.id });
    expect(pin(theirs.id)?.savedInfo).toMatchObject({ boardId: chairs.id, title: 'Chairs', localPinId: copyId });
    expect(pin(theirs.id)?.repinCount).toBe(8);
    expect(board(chairs.id)).toMatchObject({ pinCount: 3, sectionlessPinCount: 3 });
    expect(board(chairs.id)?.coverImages?.[0]?.url).toContain(theirs.image_signature);
    expect(user()?.pinCount).toBe(5);
    expect(toastOf(state())).toMatchObject({
      message: 'pinSaved',
      values: { board: 'Chairs' },
      action: { label: 'undo' },
    });
  });

  it("[PIN-003] takes the server's id everywhere once it has come", async () => {
    const { store, api, chairs, theirs, pin, ids, board, settle, state } = await setUp();
    const held = api.hold('RepinResource.create');
    store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));
    const [clientId = ''] = ids(feedOf(chairs.id));
    await settle();
    expect(held[0]?.options).toEqual({ pin_id: theirs.id, board_id: chairs.id });
    expect(held[0]?.extra.idempotencyKey).toMatch(/^new-/);
    const answer = buildPin({ board: pinBoardOf(chairs), title: 'As the server has it' });
    held[0]?.answer(answer);
    await settle();

    expect(ids(feedOf(chairs.id))[0]).toBe(answer.id);
    expect(pin(clientId)).toBeUndefined();
    expect(pin(answer.id)?.title).toBe('As the server has it');
    expect(pin(theirs.id)?.savedInfo?.localPinId).toBe(answer.id);
    expect(board(chairs.id)?.pinCount).toBe(3);
    expect(state().optimistic?.log).toEqual([]);
    expect(toastOf(state())?.action?.event.payload).toMatchObject({ pinId: answer.id });
    expect(JSON.stringify(state().lists)).not.toContain(clientId);
  });

  it('is as if it had never been when it fails, and can be tried again', async () => {
    const t = await setUp();
    const { store, api, chairs, theirs, state, settle } = t;
    const before = JSON.stringify([t.board(chairs.id), t.pin(theirs.id), t.ids(feedOf(chairs.id)), t.user()]);
    api.fail('RepinResource.create', 'forbidden');
    store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));
    expect(t.board(chairs.id)?.pinCount).toBe(3);
    await settle();
    expect(JSON.stringify([t.board(chairs.id), t.pin(theirs.id), t.ids(feedOf(chairs.id)), t.user()])).toBe(before);
    expect(toastOf(state())).toMatchObject({
      tone: 'error',
      message: 'failed',
      values: { text: 'You are not allowed to do that.' },
    });

    api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(chairs) }));
    store.dispatch(toasts.actionChosen({ id: toastOf(state())?.id ?? '' }));
    await settle();
    expect(t.board(chairs.id)?.pinCount).toBe(3);
  });

  it('[PIN-004] undo takes the record and the copy away, even before the save was confirmed', async () => {
    const { store, api, chairs, theirs, mine, other, pin, ids, board, settle, state } = await setUp();
    const held = api.hold('RepinResource.create');
    const deletes = api.hold('PinResource.delete');
    store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));
    store.dispatch(toasts.actionChosen({ id: toastOf(state())?.id ?? '' }));
    await settle();
    expect(pin(theirs.id)?.savedInfo).toBeNull();
    expect(ids(feedOf(chairs.id))).toEqual([other.id, mine.id]);
    expect(board(chairs.id)?.pinCount).toBe(2);
    expect(deletes).toHaveLength(0);

    const answer = buildPin({ board: pinBoardOf(chairs) });
    held[0]?.answer(answer);
    await settle();
    expect(deletes[0]?.options).toEqual({ id: answer.id });
    expect(ids(feedOf(chairs.id))).toEqual([other.id, mine.id]);
    deletes[0]?.answer({ ok: true });
    await settle();
    expect(ids(feedOf(chairs.id))).toEqual([other.id, mine.id]);
    expect(board(chairs.id)?.pinCount).toBe(2);
    expect(pin(theirs.id)).toMatchObject({ savedInfo: null, repinCount: 7 });
  });

  it('[PIN-005] [PIN-006] [PIN-007] offers another board for the new pin', async () => {
    const { store, api, chairs, theirs, settle, state } = await setUp();
    const answer = buildPin({ board: pinBoardOf(chairs) });
    api.on('RepinResource.create', () => answer);
    store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));
    await settle();
    expect(state().saves.changeBoard).toEqual({
      experience: 'changeAfterSave',
      newPin: answer.id,
      originalPinId: theirs.id,
      shouldOpenModal: true,
    });
  });

  it('[PIN-005] [PIN-006] closes the offer of another board once the new pin is moved or no longer saved', async () => {
    const { store, api, chairs, lamps, theirs, settle, state } = await setUp();
    api.hold('RepinResource.create');
    const offer = () => state().saves.changeBoard;
    const save = () => store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));
    save();
    const pinId = offer().newPin;
    if (pinId === null) throw new Error('There is no offer.');
    store.dispatch(pins.moveRequested({ pinId, originalPinId: theirs.id, boardId: lamps.id, sectionId: null }));
    expect(offer()).toMatchObject({ newPin: null, shouldOpenModal: false });
    save();
    expect(offer().shouldOpenModal).toBe(true);
    store.dispatch(toasts.actionChosen({ id: toastOf(state())?.id ?? '' }));
    await settle();
    expect(offer()).toMatchObject({ newPin: null, shouldOpenModal: false });
  });

  it('[PIN-008] [PIN-009] remembers the board for the next save, and the latest 10 pictures', async () => {
    const { store, api, chairs, lamps, settle, state, know } = await setUp();
    api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(chairs) }));
    const many = Array.from({ length: 12 }, () => buildPin());
    know({ pins: many });
    for (const { id } of many) store.dispatch(pins.saveRequested({ pinId: id, boardId: lamps.id, sectionId: null }));
    await settle();
    expect(selectSuggestedBoard(state())?.id).toBe(lamps.id);
    expect(state().saves.recent.board).toEqual({ id: lamps.id, name: 'Lamps', url: lamps.url });
    expect(state().saves.recent.pin.imageSignatures).toEqual(
      many
        .map((pin) => pin.image_signature)
        .reverse()
        .slice(0, 10),
    );
  });

  it('[PIN-009] holds the id of the latest pin, and a picture that is saved again once, as the latest', async () => {
    const { store, api, chairs, settle, state, know } = await setUp();
    const answers = [0, 1, 2].map(() => buildPin({ board: pinBoardOf(chairs) }));
    const left = [...answers];
    api.on('RepinResource.create', () => left.shift() ?? buildPin());
    const [first, second] = [buildPin(), buildPin()];
    know({ pins: [first, second] });
    const recent = () => state().saves.recent.pin;
    expect(recent()).toEqual({ id: null, imageSignatures: [] });
    for (const pinId of [first.id, second.id, first.id]) {
      store.dispatch(pins.saveRequested({ pinId, boardId: chairs.id, sectionId: null }));
      await settle();
    }
    expect(recent()).toEqual({ id: answers[2]?.id, imageSignatures: [first.image_signature, second.image_signature] });
  });

  it('[CTX-030] [CTX-031] a signed-out visitor is asked to log in, and the pin is kept in mind', async () => {
    const { store, state, api, know } = createTestStore();
    const pin = buildPin();
    know({ pins: [pin] });
    store.dispatch(pins.saveRequested({ pinId: pin.id, boardId: '1' as BoardId, sectionId: null }));
    expect(state().session).toMatchObject({ unauthSavePinId: pin.id, isUpsellShown: true });
    expect(api.calls('RepinResource.create')).toEqual([]);
  });
});

describe('editing a pin', () => {
  it('shows at once, sends what changed under its wire names, and takes the server’s word', async () => {
    const { store, api, mine, pin, settle } = await setUp();
    const held = api.hold('PinResource.update');
    store.dispatch(pins.editRequested({ pinId: mine.id, edits: { title: 'Windsor', altText: 'A chair' } }));
    expect(pin(mine.id)).toMatchObject({ title: 'Windsor', altText: 'A chair' });
    await settle();
    expect(held[0]?.options).toMatchObject({ id: mine.id, title: 'Windsor', alt_text: 'A chair' });
    held[0]?.answer({ ...mine, title: 'Windsor chair' });
    await settle();
    expect(pin(mine.id)?.title).toBe('Windsor chair');
  });

  it('sends two edits one after another, and the first failing leaves the second', async () => {
    const { store, api, mine, pin, settle } = await setUp();
    const held = api.hold('PinResource.update');
    store.dispatch(pins.editRequested({ pinId: mine.id, edits: { title: 'One', description: 'first' } }));
    store.dispatch(pins.editRequested({ pinId: mine.id, edits: { title: 'Two' } }));
    await settle();
    expect(held).toHaveLength(1);
    expect(pin(mine.id)).toMatchObject({ title: 'Two', description: 'first' });
    held[0]?.fail('server');
    await settle();
    expect(pin(mine.id)).toMatchObject({ title: 'Two', description: '' });
    held[1]?.answer({ ...mine, title: 'Two' });
    await settle();
    expect(pin(mine.id)).toMatchObject({ title: 'Two', description: '' });
  });

  it('[BOARD-068] is undone from its toast, with the values that it replaced', async () => {
    const { store, api, mine, pin, state, settle } = await setUp();
    api.on('PinResource.update', ({ title = '', alt_text = '' }) => ({ ...mine, title, alt_text }));
    store.dispatch(pins.editRequested({ pinId: mine.id, edits: { title: 'Windsor', altText: 'A chair' } }));
    await settle();
    const [toast] = state().ui.toasts;
    expect(toast).toMatchObject({ message: 'pinEdited', action: { label: 'undo' } });
    store.dispatch(toasts.actionChosen({ id: toast?.id ?? '' }));
    await settle();
    expect(api.calls('PinResource.update')[1]).toMatchObject({ title: mine.title, alt_text: mine.alt_text });
    expect(pin(mine.id)).toMatchObject({ title: mine.title, altText: mine.alt_text });
  });

  it('is not undone by an answer that left the server before it', async () => {
    const { store, api, mine, pin, settle, clock, readList } = await setUp();
    const feed = api.hold('UserHomefeedResource.get');
    const { run } = store;
    const { loadList } = await import('../../../../src/sagas/runtime/callResource');
    run(() => loadList({ resource: 'UserHomefeedResource.get', options: {} }));
    clock.advance(10);
    api.on('PinResource.update', () => ({ ...mine, title: 'New' }));
    store.dispatch(pins.editRequested({ pinId: mine.id, edits: { title: 'New' } }));
    await settle();
    feed[0]?.answer([{ ...mine, title: 'Old', repin_count: 99 }], '-end-');
    await settle();
    expect(pin(mine.id)?.title).toBe('New');

    clock.advance(10);
    await readList({ resource: 'UserPinsResource.get', options: { username: 'x', kind: 'saved' } }, [
      { ...mine, title: 'Newest' },
    ]);
    expect(pin(mine.id)?.title).toBe('Newest');
  });
});

describe('moving a pin', () => {
  it('[BOARD-042] [BOARD-047] leaves the old feeds, heads the new ones, and shifts the counts', async () => {
    const { store, api, chairs, lamps, desk, mine, other, ids, board, state, settle } = await setUp();
    const held = api.hold('PinResource.update');
    store.dispatch(pins.moveRequested({ pinId: mine.id, boardId: lamps.id, sectionId: desk.id }));
    await settle();
    expect(held[0]?.options).toEqual({ id: mine.id, board_id: lamps.id, section_id: desk.id });
    expect(ids(feedOf(chairs.id))).toEqual([other.id]);
    expect(ids(unsortedOf(chairs.id))).toEqual([other.id]);
    expect(ids(feedOf(lamps.id))).toEqual([mine.id]);
    expect(ids(unsortedOf(lamps.id))).toEqual([]);
    expect(ids(sectionPins(lamps.id, desk.id))).toEqual([mine.id]);
    expect(board(chairs.id)).toMatchObject({ pinCount: 1, sectionlessPinCount: 1 });
    expect(board(lamps.id)).toMatchObject({ pinCount: 2, sectionlessPinCount: 0 });
    expect(selectEntity(state(), 'sections', desk.id)?.pinCount).toBe(2);
  });

  it('is back in its place when it fails', async () => {
    const { store, api, chairs, lamps, desk, mine, other, ids, pin, board, settle } = await setUp();
    api.fail('PinResource.update', 'server');
    store.dispatch(pins.moveRequested({ pinId: mine.id, boardId: lamps.id, sectionId: desk.id }));
    expect(pin(mine.id)?.board).toBe(lamps.id);
    await settle();
    expect(ids(feedOf(chairs.id))).toEqual([other.id, mine.id]);
    expect(ids(feedOf(lamps.id))).toEqual([]);
    expect(pin(mine.id)).toMatchObject({ board: chairs.id, section: null });
    expect(board(lamps.id)).toMatchObject({ pinCount: 1, sectionlessPinCount: 0 });
  });

  it('[BOARD-042] within a board changes only what lies in sections', async () => {
    const { store, api, lamps, desk, know, board, ids, settle } = await setUp();
    const loose = buildPin({ board: pinBoardOf(lamps), section: null });
    know({ pins: [loose] });
    api.on('PinResource.update', () => ({ ...loose, section: { id: desk.id, slug: 'desk', title: 'Desk' } }));
    store.dispatch(pins.moveRequested({ pinId: loose.id, boardId: lamps.id, sectionId: desk.id }));
    await settle();
    expect(board(lamps.id)).toMatchObject({ pinCount: 1, sectionlessPinCount: 0 });
    expect(ids(sectionPins(lamps.id, desk.id))).toEqual([loose.id]);
  });

  it('undo moves it back', async () => {
    const { store, api, chairs, lamps, mine, state, settle } = await setUp();
    api.on('PinResource.update', () => ({ ...mine, board: pinBoardOf(lamps) }));
    store.dispatch(pins.moveRequested({ pinId: mine.id, boardId: lamps.id, sectionId: null }));
    await settle();
    store.dispatch(toasts.actionChosen({ id: toastOf(state())?.id ?? '' }));
    await settle();
    expect(api.calls('PinResource.update').at(-1)).toEqual({ id: mine.id, board_id: chairs.id, section_id: null });
  });
});

describe('deleting a pin', () => {
  it('[BOARD-041] [BOARD-050] [CTX-034] removes it from every feed, lowers the count, marks the profile stale', async () => {
    const { store, api, chairs, mine, other, ids, board, state, readList, settle } = await setUp();
    const home: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
    await readList(home, [mine, other]);
    api.on('PinResource.delete', () => ({ ok: true }));
    store.dispatch(pins.deleteRequested({ pinId: mine.id }));
    await settle();
    expect(ids(feedOf(chairs.id))).toEqual([other.id]);
    expect(ids(home)).toEqual([other.id]);
    expect(board(chairs.id)).toMatchObject({ pinCount: 1, sectionlessPinCount: 1 });
    expect(state().session.isProfilePinsStale).toBe(true);
  });

  it('[BOARD-059] a feed from which every pin was removed stays, empty', async () => {
    const { store, api, lamps, mine, ids, readList, settle, state } = await setUp();
    const source: ListSource = { resource: 'UserPinsResource.get', options: { username: 'pat', kind: 'saved' } };
    await readList(source, [mine]);
    api.on('PinResource.delete', () => ({ ok: true }));
    store.dispatch(pins.deleteRequested({ pinId: mine.id }));
    await settle();
    expect(ids(source)).toEqual([]);
    expect(selectListRequest(state(), source)).toMatchObject({ status: 'complete' });
    expect(ids(feedOf(lamps.id))).toEqual([]);
  });

  it('undo brings it back to exactly where it was, in every list', async () => {
    const { store, api, chairs, mine, other, ids, board, state, settle } = await setUp();
    api.on('PinResource.delete', () => ({ ok: true }));
    api.on('PinRestoreResource.create', () => mine);
    store.dispatch(pins.deleteRequested({ pinId: other.id }));
    await settle();
    expect(ids(feedOf(chairs.id))).toEqual([mine.id]);
    const reads = api.calls('BoardFeedResource.get').length;
    store.dispatch(toasts.actionChosen({ id: toastOf(state())?.id ?? '' }));
    expect(ids(feedOf(chairs.id))).toEqual([other.id, mine.id]);
    await settle();
    expect(ids(feedOf(chairs.id))).toEqual([other.id, mine.id]);
    expect(board(chairs.id)?.pinCount).toBe(2);
    expect(api.calls('BoardFeedResource.get')).toHaveLength(reads);
  });

  it('an answer that left before the deletion cannot bring it back', async () => {
    const { store, api, mine, other, ids, readList, settle } = await setUp();
    api.on('PinResource.delete', () => ({ ok: true }));
    store.dispatch(pins.deleteRequested({ pinId: mine.id }));
    await settle();
    const home: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
    await readList(home, [mine, other]);
    expect(ids(home)).toEqual([other.id]);
  });

  it('undo puts it by its age into a list that was read after the deletion, until the server says where it stands', async () => {
    const { store, api, viewer, ids, know, readList, settle } = await setUp();
    const shelf = buildBoard({ owner: viewer });
    const onShelf = () => buildPin({ board: pinBoardOf(shelf), section: null });
    const [oldest, gone, newest] = [onShelf(), onShelf(), onShelf()];
    know({ boards: [shelf], pins: [gone] });
    api.on('PinResource.delete', () => ({ ok: true }));
    api.on('PinRestoreResource.create', () => gone);
    store.dispatch(pins.deleteRequested({ pinId: gone.id }));
    await settle();
    await readList(feedOf(shelf.id), [newest, oldest]);
    expect(ids(feedOf(shelf.id))).toEqual([newest.id, oldest.id]);
    store.dispatch(pins.restoreRequested({ pinId: gone.id }));
    expect(ids(feedOf(shelf.id))).toEqual([newest.id, gone.id, oldest.id]);
    api.on('BoardFeedResource.get', () => ({ data: [newest, oldest, gone], bookmark: END_BOOKMARK }));
    await settle();
    expect(ids(feedOf(shelf.id))).toEqual([newest.id, oldest.id, gone.id]);
  });

  it('an undo that fails leaves it deleted', async () => {
    const { store, api, chairs, mine, other, ids, board, settle } = await setUp();
    api.on('PinResource.delete', () => ({ ok: true }));
    api.fail('PinRestoreResource.create', 'notFound');
    store.dispatch(pins.deleteRequested({ pinId: mine.id }));
    await settle();
    store.dispatch(pins.restoreRequested({ pinId: mine.id }));
    await settle();
    expect(ids(feedOf(chairs.id))).toEqual([other.id]);
    expect(board(chairs.id)?.pinCount).toBe(1);
  });

  it('an undo that fails can be tried again, with the pin that it was saved from', async () => {
    const { store, state, api, mine, other, settle } = await setUp();
    api.on('PinResource.delete', () => ({ ok: true }));
    api.fail('PinRestoreResource.create', 'server');
    store.dispatch(pins.deleteRequested({ pinId: mine.id }));
    await settle();
    const event = pins.restoreRequested({ pinId: mine.id, originalPinId: other.id });
    store.dispatch(event);
    await settle();
    expect(toastOf(state())).toMatchObject({ tone: 'error', action: { label: 'retry', event } });
  });
});

describe('what was looked at', () => {
  it('[CTX-037] [CTX-039] keeps the latest 11 distinct pictures and 10 pin pages', () => {
    const { store, state } = createTestStore();
    for (let n = 0; n < 15; n++) {
      store.dispatch(pins.closeupViewed({ pinId: `${n}` as PinId, imageSignature: `s${n}` }));
    }
    store.dispatch(pins.closeupViewed({ pinId: '9' as PinId, imageSignature: 's9' }));
    expect(state().session.viewedImages).toEqual([
      's9',
      's14',
      's13',
      's12',
      's11',
      's10',
      's8',
      's7',
      's6',
      's5',
      's4',
    ]);
    expect(state().session.visitedPinPages).toEqual(['9', '14', '13', '12', '11', '10', '8', '7', '6', '5']);
  });
});

describe('a pin that the server does not know yet', () => {
  it('can be edited, moved and deleted: each is sent under its real id once that is known', async () => {
    const { store, api, chairs, lamps, theirs, ids, pin, board, settle } = await setUp();
    const saves = api.hold('RepinResource.create');
    const updates = api.hold('PinResource.update');
    store.dispatch(pins.saveRequested({ pinId: theirs.id, boardId: chairs.id, sectionId: null }));
    const [clientId = ''] = ids(feedOf(chairs.id));
    store.dispatch(pins.editRequested({ pinId: clientId as PinId, edits: { title: 'Mine now' } }));
    store.dispatch(pins.moveRequested({ pinId: clientId as PinId, boardId: lamps.id, sectionId: null }));
    expect(pin(clientId)).toMatchObject({ title: 'Mine now', board: lamps.id });
    await settle();
    expect(updates).toHaveLength(0);

    const answer = buildPin({ board: pinBoardOf(chairs), section: null });
    saves[0]?.answer(answer);
    await settle();
    expect(pin(answer.id)).toMatchObject({ title: 'Mine now', board: lamps.id });
    expect(ids(feedOf(lamps.id))).toEqual([answer.id]);
    expect(updates[0]?.options).toMatchObject({ id: answer.id, title: 'Mine now' });
    updates[0]?.answer({ ...answer, title: 'Mine now' });
    await settle();
    updates[1]?.fail('server');
    await settle();
    expect(pin(answer.id)).toMatchObject({ title: 'Mine now', board: chairs.id });
    expect(ids(feedOf(lamps.id))).toEqual([]);
    expect(ids(feedOf(chairs.id))[0]).toBe(answer.id);
    expect(board(chairs.id)?.pinCount).toBe(3);
    expect(board(lamps.id)?.pinCount).toBe(1);
  });
});

describe('two moves of one pin under way at once', () => {
  it('the first failing, the boards are refetched, because the second was computed from it', async () => {
    const { store, api, chairs, lamps, mine, ids, pin, board, know, settle } = await setUp();
    const rugs = buildBoard({ name: 'Rugs', pin_count: 0, sectionless_pin_count: 0 });
    know({ boards: [rugs] });
    const held = api.hold('PinResource.update');
    store.dispatch(pins.moveRequested({ pinId: mine.id, boardId: lamps.id, sectionId: null }));
    store.dispatch(pins.moveRequested({ pinId: mine.id, boardId: rugs.id, sectionId: null }));
    await settle();
    const counted = new Map([
      [chairs.id, { ...chairs, pin_count: 1 }],
      [lamps.id, { ...lamps, pin_count: 1 }],
      [rugs.id, { ...rugs, pin_count: 1 }],
    ]);
    api.on('BoardResource.get', ({ board_id }) => counted.get(board_id as BoardId) ?? rugs);
    held[0]?.fail('server');
    await settle();
    held[1]?.answer({ ...mine, board: pinBoardOf(rugs) });
    await settle();
    expect(pin(mine.id)?.board).toBe(rugs.id);
    expect(ids(feedOf(chairs.id))).not.toContain(mine.id);
    expect(ids(feedOf(lamps.id))).not.toContain(mine.id);
    expect([chairs, lamps, rugs].map(({ id }) => board(id)?.pinCount)).toEqual([1, 1, 1]);
  });
});

describe('a pin that was saved another day', () => {
  async function setUpKept() {
    const t = await setUp();
    const { api, store, settle, theirs, chairs, viewer } = t;
    const copy = buildPin({ board: pinBoardOf(chairs), pinner: buildUser({ id: viewer.id }), section: null });
    const kept = { ...theirs, saved_info: savedAt(copy.id, chairs) };
    t.know({ pins: [kept] });
    api.on('PinResource.get', () => copy);
    const where = () => t.pin(theirs.id)?.savedInfo ?? null;
    return { ...t, copy, where, store, settle };
  }
  const savedAt = (pinId: PinId, { id, name, url }: ReturnType<typeof buildBoard>) => ({
    board_id: id,
    title: name,
    url,
    local_pin_id: pinId,
    type: 'board' as const,
  });

  it('[PIN-003] [PIN-006] goes to another board, and the pin says where, also when that is taken back', async () => {
    const { api, store, settle, state, copy, theirs, lamps, chairs, where } = await setUpKept();
    api.on('PinResource.update', ({ board_id }) => ({
      ...copy,
      board: pinBoardOf(board_id === lamps.id ? lamps : chairs),
    }));
    const wanted = { boardId: lamps.id, sectionId: null };
    store.dispatch(pins.moveRequested({ pinId: copy.id, originalPinId: theirs.id, ...wanted }));
    await settle();
    expect(where()).toMatchObject({ boardId: lamps.id, title: 'Lamps', localPinId: copy.id });
    const undo = toastOf(state())?.action?.event;
    if (undo) store.dispatch(undo);
    await settle();
    expect(where()).toMatchObject({ boardId: chairs.id, title: 'Chairs', localPinId: copy.id });
  });

  it('[PIN-004] is saved no longer, and again when that is taken back', async () => {
    const { api, store, settle, state, copy, theirs, pin, chairs, where } = await setUpKept();
    api.on('PinResource.delete', () => ({ ok: true }));
    api.on('PinRestoreResource.create', () => copy);
    const before = pin(theirs.id)?.repinCount;
    store.dispatch(pins.unsaveRequested({ pinId: copy.id, originalPinId: theirs.id }));
    await settle();
    expect(where()).toBeNull();
    const undo = toastOf(state())?.action?.event;
    if (undo) store.dispatch(undo);
    await settle();
    expect(where()).toMatchObject({ boardId: chairs.id, title: 'Chairs', localPinId: copy.id });
    expect(pin(theirs.id)?.repinCount).toBe(before);
  });

  it.each([
    [
      '[PIN-004] is saved no longer',
      (pinId: PinId, originalPinId: PinId) => pins.unsaveRequested({ pinId, originalPinId }),
    ],
    [
      '[PIN-006] goes to another board',
      (pinId: PinId, originalPinId: PinId, boardId: BoardId) =>
        pins.moveRequested({ pinId, originalPinId, boardId, sectionId: null }),
    ],
  ])('%s only once it could be read, and says so otherwise', async (_, request) => {
    const { api, store, settle, state, copy, theirs, lamps, chairs, where } = await setUpKept();
    api.fail('PinResource.get', 'server');
    const event = request(copy.id, theirs.id, lamps.id);
    store.dispatch(event);
    await settle();
    expect(toastOf(state())).toMatchObject({ tone: 'error', action: { label: 'retry', event } });
    expect(where()).toMatchObject({ boardId: chairs.id, localPinId: copy.id });
  });
});
