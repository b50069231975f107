import type { PinId } from '../../../../contract/schemas/common';
import { archiveRequested } from '../../../../src/actions/boards/boards';
import * as ordering from '../../../../src/actions/boards/ordering';
import { saveRequested } from '../../../../src/actions/pins/pins';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

async function setUp() {
  const viewer = buildViewer({ username: 'ada', board_count: 2 });
  const owner = buildUser({ id: viewer.id, username: 'ada' });
  const boards = [buildBoard({ name: 'Cats', owner }), buildBoard({ name: 'Dogs', owner })] as const;
  const [cats, dogs] = boards;
  const pins = [1, 2, 3].map(() => buildPin({ board: pinBoardOf(cats) }));
  const sections = [buildSection({ board_id: cats.id }), buildSection({ board_id: cats.id })];
  const t = createTestStore({ viewer });
  const profile: ListSource = { resource: 'BoardsFeedResource.get', options: { username: 'ada' } };
  const archive: ListSource = { resource: 'BoardArchiveResource.get', options: {} };
  const feed: ListSource = { resource: 'BoardFeedResource.get', options: { board_id: cats.id } };
  const parts: ListSource = { resource: 'BoardSectionsResource.get', options: { board_id: cats.id } };
  await t.readList(profile, [...boards]);
  await t.readList(archive, []);
  await t.readList(feed, pins);
  await t.readList(parts, sections);
  return { ...t, viewer, cats, dogs, pins, sections, profile, archive, feed, parts };
}

describe('putting things in order', () => {
  it('[BOARD-055] shows a pin behind another at once, and back where it was when the server refuses', async () => {
    const { store, api, state, settle, cats, pins, feed } = await setUp();
    const [one, two, three] = pins.map(({ id }) => id) as readonly string[];
    const held = api.hold('BoardPinPlaceResource.update');
    const ids = () => selectListIds(state(), feed);
    const [first, , last] = pins;
    if (!first || !last) throw new Error('three pins');
    store.dispatch(ordering.pinMoveRequested({ boardId: cats.id, id: first.id, afterId: last.id }));
    expect(ids()).toEqual([two, three, one]);
    await settle();
    expect(held[0]?.options).toEqual({ board_id: cats.id, pin_id: one, after_pin_id: three });
    held[0]?.fail('notFound');
    await settle();
    expect(ids()).toEqual([one, two, three]);
    expect(state().ui.toasts[0]?.message).toBe('failed');
  });

  it('[BOARD-055] moves a pin that is still being saved under the server’s id', async () => {
    const { store, api, state, settle, know, cats, pins, feed } = await setUp();
    const [first] = pins;
    const original = buildPin();
    know({ pins: [original] });
    const saves = api.hold('RepinResource.create');
    const moves = api.hold('BoardPinPlaceResource.update');
    store.dispatch(saveRequested({ pinId: original.id, boardId: cats.id, sectionId: null }));
    await settle();
    const copy = selectListIds<PinId>(state(), feed)[0] as PinId;
    store.dispatch(ordering.pinMoveRequested({ boardId: cats.id, id: copy, afterId: first?.id ?? null }));
    await settle();
    expect(moves).toEqual([]);
    const answer = buildPin({ board: pinBoardOf(cats) });
    saves[0]?.answer(answer);
    await settle();
    expect(moves[0]?.options).toEqual({ board_id: cats.id, pin_id: answer.id, after_pin_id: first?.id });
    moves[0]?.answer({ pin_id: answer.id, after_pin_id: first?.id ?? null });
    await settle();
    expect(selectListIds(state(), feed).slice(0, 2)).toEqual([first?.id, answer.id]);
  });

  it('[BOARD-057] puts a section before all', async () => {
    const { store, api, state, settle, cats, sections, parts } = await setUp();
    const [first, second] = sections;
    if (!first || !second) throw new Error('two sections');
    api.on('BoardSectionPlaceResource.update', () => ({ section_id: second.id, after_section_id: null }));
    store.dispatch(ordering.sectionMoveRequested({ boardId: cats.id, id: second.id, afterId: null }));
    await settle();
    expect(selectListIds(state(), parts)).toEqual([second.id, first.id]);
  });

  it('[BOARD-058] puts a board behind another of the profile', async () => {
    const { store, api, state, settle, cats, dogs, profile } = await setUp();
    api.on('UserBoardPlaceResource.update', () => ({ board_id: cats.id, after_board_id: dogs.id }));
    store.dispatch(ordering.boardMoveRequested({ username: 'ada', id: cats.id, afterId: dogs.id }));
    await settle();
    expect(selectListIds(state(), profile)).toEqual([dogs.id, cats.id]);
  });
});

describe('archiving', () => {
  it('[BOARD-017] [BOARD-019] [BOARD-020] moves a board between profile and archive, and undoes it', async () => {
    const { store, api, state, settle, cats, dogs, profile, archive } = await setUp();
    api.on('BoardArchiveResource.create', () => ({ ...cats, archived_by_me_at: '2026-03-14T09:26:53.000Z' }));
    api.on('BoardArchiveResource.delete', () => cats);
    store.dispatch(archiveRequested({ boardId: cats.id, isArchived: true }));
    await settle();
    expect(selectListIds(state(), profile)).toEqual([dogs.id]);
    expect(selectListIds(state(), archive)).toEqual([cats.id]);
    expect(selectEntity(state(), 'boards', cats.id)?.archivedByMeAt).toBe('2026-03-14T09:26:53.000Z');
    const [toast] = state().ui.toasts;
    expect(toast).toMatchObject({ message: 'boardArchived', values: { board: 'Cats' } });
    store.dispatch(toasts.actionChosen({ id: toast?.id ?? '' }));
    await settle();
    expect(selectListIds(state(), profile)).toHaveLength(2);
    expect(selectListIds(state(), archive)).toEqual([]);
    expect(selectEntity(state(), 'boards', cats.id)?.archivedByMeAt).toBeNull();
  });
});
