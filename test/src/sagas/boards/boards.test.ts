import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import * as boards from '../../../../src/actions/boards/boards';
import * as sections from '../../../../src/actions/boards/sections';
import * as session from '../../../../src/actions/people/session';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { loadResource } from '../../../../src/sagas/runtime/callResource';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { selectPickerBoards } from '../../../../src/selectors/pins/pins';
import { selectFormRequest } from '../../../../src/selectors/requests';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

async function setUp() {
  const viewer = buildViewer({ board_count: 1 });
  const owner = buildUser({ id: viewer.id, username: viewer.username });
  const chairs = buildBoard({ name: 'Chairs', owner, section_count: 2, sectionless_pin_count: 1, pin_count: 3 });
  const oak = buildSection({ board_id: chairs.id, title: 'Oak', slug: 'oak', pin_count: 2 });
  const pin = buildPin({
    board: pinBoardOf(chairs),
    pinner: owner,
    section: { id: oak.id, slug: oak.slug, title: oak.title },
  });
  const t = createTestStore({ viewer });
  t.know({ boards: [chairs], sections: [oak], pins: [pin] });
  const userBoards: ListSource = { resource: 'BoardsFeedResource.get', options: { username: viewer.username } };
  const boardSections: ListSource = { resource: 'BoardSectionsResource.get', options: { board_id: chairs.id } };
  const home: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
  const someone = buildPin();
  await t.readList(userBoards, [chairs]);
  await t.readList(boardSections, [oak]);
  await t.readList(home, [pin, someone]);
  const ids = (source: ListSource) => selectListIds(t.state(), source);
  const board = () => selectEntity(t.state(), 'boards', chairs.id);
  const toast = () => t.state().ui.toasts[0];
  const undo = () => t.store.dispatch(toasts.actionChosen({ id: toast()?.id ?? '' }));
  return { ...t, viewer, chairs, oak, pin, someone, userBoards, boardSections, home, ids, board, toast, undo };
}

describe('boards', () => {
  it('[CTX-035] a new board heads its owner’s list, is offered next, and marks the profile stale', async () => {
    const { store, api, viewer, chairs, userBoards, ids, state, settle, toast } = await setUp();
    const lamps = buildBoard({ name: 'Lamps', owner: buildUser({ id: viewer.id, username: viewer.username }) });
    const held = api.hold('BoardResource.create');
    store.dispatch(boards.createRequested({ name: 'Lamps', privacy: 'secret', formId: 'new-board' }));
    expect(selectFormRequest(state(), 'BoardResource.create', 'new-board')?.status).toBe('loading');
    await settle();
    expect(held[0]?.options).toEqual({ name: 'Lamps', privacy: 'secret' });
    held[0]?.answer(lamps);
    await settle();
    expect(selectFormRequest(state(), 'BoardResource.create', 'new-board')).toMatchObject({
      status: 'complete',
      data: lamps.id,
    });
    expect(ids(userBoards)).toEqual([lamps.id, chairs.id]);
    expect(selectEntity(state(), 'users', viewer.id)?.boardCount).toBe(2);
    expect(state().saves.recent.board).toEqual({ id: lamps.id, name: 'Lamps', url: lamps.url });
    expect(state().session.isProfilePinsStale).toBe(true);
    expect(toast()).toMatchObject({ message: 'boardCreated', href: lamps.url });

    store.dispatch(session.profilePinsRefreshed());
    expect(state().session.isProfilePinsStale).toBe(false);
  });

  it('a refused board leaves its reason, by field, with the form', async () => {
    const { store, api, state, settle } = await setUp();
    api.fail('BoardResource.create', 'conflict');
    store.dispatch(boards.createRequested({ name: 'Chairs', privacy: 'public', formId: 'form' }));
    await settle();
    expect(selectFormRequest(state(), 'BoardResource.create', 'form')).toMatchObject({
      status: 'failed',
      error: { code: 'conflict', httpStatus: 409 },
    });
  });

  it('[PIN-011] the offer of boards is refetched after one was made', async () => {
    const { store, api, chairs, state, settle } = await setUp();
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [chairs], all_boards: [chairs] }));
    await store.run(() => loadResource('BoardPickerBoardsResource.get', {})).done;
    expect(selectPickerBoards(state())).toEqual({ boards_shortlist: [chairs.id], all_boards: [chairs.id] });
    api.on('BoardResource.create', () => buildBoard());
    store.dispatch(boards.createRequested({ name: 'Lamps', privacy: 'public', formId: 'form' }));
    await settle();
    expect(selectPickerBoards(state())).toBeNull();
  });

  it('an edit shows at once and is taken back when refused', async () => {
    const { store, api, chairs, board, settle, toast } = await setUp();
    const held = api.hold('BoardResource.update');
    store.dispatch(boards.editRequested({ boardId: chairs.id, edits: { name: 'Seats', coverPinId: null } }));
    expect(board()?.name).toBe('Seats');
    await settle();
    expect(held[0]?.options).toEqual({ board_id: chairs.id, name: 'Seats', cover_pin_id: null });
    held[0]?.fail('conflict');
    await settle();
    expect(board()?.name).toBe('Chairs');
    expect(toast()).toMatchObject({ tone: 'error', action: { label: 'retry' } });
  });

  it('[BOARD-051] [CTX-034] a deleted board is gone from every feed with its pins, and undo brings all back that others left on it', async () => {
    const t = await setUp();
    const { store, api, viewer, chairs, pin, someone, userBoards, home, ids, board, state, settle, undo } = t;
    api.on('BoardResource.delete', () => ({ ok: true }));
    api.on('BoardRestoreResource.create', () => chairs);
    api.on('BoardResource.get', () => ({ ...chairs, pin_count: 2 }));
    api.on('UserResource.get', () => buildUser({ id: viewer.id, username: viewer.username, board_count: 1 }));
    store.dispatch(boards.deleteRequested({ boardId: chairs.id }));
    await settle();
    expect(ids(userBoards)).toEqual([]);
    expect(ids(home)).toEqual([someone.id]);
    expect(selectEntity(state(), 'users', viewer.id)?.boardCount).toBe(0);
    expect(state().session.isProfilePinsStale).toBe(true);
    undo();
    await settle();
    expect(ids(userBoards)).toEqual([chairs.id]);
    expect(ids(home)).toEqual([pin.id, someone.id]);
    expect(selectEntity(state(), 'users', viewer.id)?.boardCount).toBe(1);
    expect(board()?.pinCount).toBe(2);
  });
});

describe('sections', () => {
  it('[BOARD-044] [BOARD-045] a new section heads the list and raises the count', async () => {
    const { store, api, chairs, oak, boardSections, ids, board, settle } = await setUp();
    const ash = buildSection({ board_id: chairs.id, title: 'Ash' });
    api.on('BoardSectionResource.create', () => ash);
    store.dispatch(sections.createRequested({ boardId: chairs.id, title: 'Ash', formId: 'section' }));
    await settle();
    expect(ids(boardSections)).toEqual([ash.id, oak.id]);
    expect(board()?.sectionCount).toBe(3);
    expect(api.calls('BoardSectionResource.create')).toEqual([{ board_id: chairs.id, title: 'Ash' }]);
  });

  it('[BOARD-044] [BOARD-052] [CTX-034] a deleted one leaves its pins on the board, marks the profile stale, and undo puts them back', async () => {
    const t = await setUp();
    const { store, api, chairs, oak, pin, boardSections, home, ids, board, state, readList, settle, undo } = t;
    const inSection: ListSource = {
      resource: 'BoardSectionPinsResource.get',
      options: { board_id: chairs.id, section_id: oak.id },
    };
    await readList(inSection, [pin]);
    api.on('BoardSectionResource.delete', () => ({ ok: true }));
    api.on('BoardSectionRestoreResource.create', () => oak);
    api.on('BoardResource.get', () => chairs);
    api.on('BoardSectionsResource.get', () => [oak]);
    store.dispatch(sections.deleteRequested({ boardId: chairs.id, sectionId: oak.id }));
    await settle();
    expect(ids(boardSections)).toEqual([]);
    expect(state().session.isProfilePinsStale).toBe(true);
    expect(board()).toMatchObject({ sectionCount: 1, sectionlessPinCount: 3, pinCount: 3 });
    expect(selectEntity(state(), 'pins', pin.id)?.section).toBeNull();
    expect(ids(home)).toContain(pin.id);
    undo();
    await settle();
    expect(ids(boardSections)).toEqual([oak.id]);
    expect(board()).toMatchObject({ sectionCount: 2, sectionlessPinCount: 1 });
    expect(selectEntity(state(), 'pins', pin.id)?.section).toEqual({ id: oak.id, slug: 'oak', title: 'Oak' });
  });

  it('[BOARD-044] undo puts back the pins of a section that was never opened, but for those that went on', async () => {
    const { store, api, chairs, oak, pin, know, readList, state, settle, undo } = await setUp();
    const feed: ListSource = { resource: 'BoardFeedResource.get', options: { board_id: chairs.id } };
    const moved = buildPin({ board: pinBoardOf(chairs), section: pin.section });
    const unseen = buildPin({ board: pinBoardOf(chairs), section: pin.section });
    know({ pins: [moved] });
    api.on('BoardSectionResource.delete', () => ({ ok: true }));
    api.on('BoardSectionRestoreResource.create', () => oak);
    api.on('BoardResource.get', () => chairs);
    store.dispatch(sections.deleteRequested({ boardId: chairs.id, sectionId: oak.id }));
    await settle();
    await readList(feed, [{ ...unseen, section: null }]);
    api.on('BoardFeedResource.get', () => [unseen]);
    const ash = buildSection({ board_id: chairs.id, title: 'Ash' });
    know({ pins: [{ ...moved, section: { id: ash.id, slug: ash.slug, title: ash.title } }] });
    undo();
    await settle();
    const sectionOf = (id: PinId) => selectEntity(state(), 'pins', id)?.section?.id;
    expect([pin, unseen, moved].map(({ id }) => sectionOf(id))).toEqual([oak.id, oak.id, ash.id]);
  });

  it('[BOARD-044] undo counts those of its pins that went on to another section as what they are now', async () => {
    const { store, api, chairs, oak, pin, board, settle } = await setUp();
    api.on('BoardSectionResource.delete', () => ({ ok: true }));
    api.on('BoardSectionRestoreResource.create', () => ({ ...oak, pin_count: 1 }));
    api.on('BoardResource.get', () => ({ ...chairs, section_count: 3, sectionless_pin_count: 1 }));
    store.dispatch(sections.deleteRequested({ boardId: chairs.id, sectionId: oak.id }));
    await settle();
    const ash = buildSection({ board_id: chairs.id, title: 'Ash', pin_count: 1 });
    api.on('BoardSectionResource.create', () => ash);
    store.dispatch(sections.createRequested({ boardId: chairs.id, title: 'Ash', formId: 'section' }));
    await settle();
    store.dispatch(sections.restoreRequested({ boardId: chairs.id, sectionId: oak.id, pinIds: [pin.id] }));
    await settle();
    expect(board()).toMatchObject({ sectionCount: 3, sectionlessPinCount: 1 });
    expect(api.calls('BoardResource.get')).toHaveLength(1);
  });

  it('[BOARD-043] counts never show below 0', async () => {
    const { store, api, chairs, know, board, settle } = await setUp();
    const broken = { ...chairs, section_count: 0, updated_at: '2027-01-01T00:00:00.000Z' };
    know({ boards: [broken] });
    api.on('BoardSectionResource.delete', () => ({ ok: true }));
    const { id } = buildSection();
    know({ sections: [buildSection({ id, board_id: chairs.id })] });
    store.dispatch(sections.deleteRequested({ boardId: chairs.id, sectionId: id }));
    await settle();
    expect(board()?.sectionCount).toBe(0);
  });

  it('a renamed one shows its title at once', async () => {
    const { store, api, chairs, oak, state, settle } = await setUp();
    api.hold('BoardSectionResource.update');
    store.dispatch(sections.editRequested({ boardId: chairs.id, sectionId: oak.id, title: 'Oak and elm' }));
    expect(selectEntity(state(), 'sections', oak.id as SectionId)?.title).toBe('Oak and elm');
    await settle();
  });
});

describe('a board known from a pin alone', () => {
  it('is completed by its own answer and not thinned by a later pin', () => {
    const { know, state } = createTestStore();
    const board = buildBoard({ description: 'Seats of all kinds' });
    const pin = buildPin({ board: pinBoardOf(board) });
    know({ pins: [pin] });
    expect(selectEntity(state(), 'boards', board.id as BoardId)?.description).toBeUndefined();
    know({ boards: [board] });
    know({ pins: [pin] });
    expect(selectEntity(state(), 'boards', board.id)).toMatchObject({ description: 'Seats of all kinds', pinCount: 2 });
  });

  it('is not overwritten by an older answer', () => {
    const { know, state } = createTestStore();
    const board = buildBoard({ name: 'New', updated_at: '2026-05-01T00:00:00.000Z' });
    know({ boards: [board] });
    know({ boards: [{ ...board, name: 'Old', updated_at: '2026-04-01T00:00:00.000Z' }] });
    expect(selectEntity(state(), 'boards', board.id)?.name).toBe('New');
  });
});
