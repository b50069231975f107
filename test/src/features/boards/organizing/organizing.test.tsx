/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PinId } from '../../../../../contract/schemas/common';
import { actionChosen } from '../../../../../src/actions/toasts';
import { BoardScreen, SectionScreen } from '../../../../../src/features/boards/boardPages';
import { bulkActionsReducer } from '../../../../../src/reducers/pins/bulkActions';
import { interestsReducer } from '../../../../../src/reducers/pins/interests';
import { loadBoardPage, loadSectionPage } from '../../../../../src/sagas/boards/boardPages';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const ada = buildViewer({ username: 'ada' });
const owner = buildUser(ada);
const abilities = {
  edit: true,
  delete: true,
  add_pin: true,
  remove_pins: true,
  reorder: true,
  follow: false,
  invite: true,
  request_to_join: false,
};
const board = buildBoard({ name: 'Cups', owner, abilities, pin_count: 4, sectionless_pin_count: 4, section_count: 1 });
const bowls = buildBoard({ name: 'Bowls', owner });
const section = buildSection({ board_id: board.id, title: 'Tables', slug: 'tables', pin_count: 2 });
const TITLES = ['Blue', 'Amber', 'Green', 'White'];
const pins = TITLES.map((grid_title) => buildPin({ board: pinBoardOf(board), pinner: owner, grid_title }));
const ids = pins.map(({ id }) => id) as [PinId, PinId, PinId, PinId];

async function organize(path = '/ada/cups/', params: Record<string, string> = { username: 'ada', board: 'cups' }) {
  const on = createTestStore({ viewer: ada });
  on.store.install({ slices: { bulkActions: bulkActionsReducer, interests: interestsReducer } });
  on.api.on('V3BoardInterestsResource.get', () => []);
  on.api.on('V3BoardResource.get', ({ id }) => ({ id, blocking_actions: [] }));
  on.api.on('BoardResource.get', () => board);
  on.api.on('BoardSectionResource.get', () => section);
  on.api.on('BoardSectionsResource.get', ({ board_id }) => (board_id === board.id ? [section] : []));
  on.api.on('BoardFeedResource.get', () => ({ data: pins, bookmark: '-end-' }));
  on.api.on('BoardSectionPinsResource.get', () => ({ data: pins, bookmark: '-end-' }));
  on.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [board, bowls] }));
  on.api.on('BoardPinPlaceResource.update', ({ pin_id, after_pin_id }) => ({ pin_id, after_pin_id }));
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  const load = params.section ? loadSectionPage : loadBoardPage;
  await on.store.run(() => load({ path, params, query })).done;
  const Screen = params.section ? SectionScreen : BoardScreen;
  const app = await renderApp(<Screen />, { on, route: path, params });
  if (params.section) {
    await app.user.click(await screen.findByRole('button', { name: 'Section options' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Organize' }));
  } else await app.user.click(screen.getByRole('button', { name: 'Organize' }));
  await screen.findByRole('toolbar', { name: 'Selected pins' });
  const boxes = () => within(screen.getByRole('feed')).getAllByRole('checkbox');
  const shown = () => boxes().map((box) => box.getAttribute('aria-label'));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const places = () => on.api.calls('BoardPinPlaceResource.update');
  const bulk = () => on.api.calls('BoardBulkActionResource.create');
  const undo = () =>
    act(async () => {
      const toast = app.state().ui.toasts.at(-1);
      expect(toast).toMatchObject({ message: 'boardEdited', action: { label: 'undo' } });
      on.store.dispatch(actionChosen({ id: toast?.id ?? '' }));
      await on.settle();
    });
  return { ...app, on, shown, box, places, bulk, undo };
}

/** jsdom knows no pointer events. */
function point(type: string, target: Element, clientX: number, pointerType = 'mouse') {
  const event = new MouseEvent(type, { clientX, clientY: 0, button: 0, bubbles: true, cancelable: true });
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType, isPrimary: true }));
}

/** Takes what is pressed with the mouse, and carries it over each of these. */
function carry(from: Element, ...over: Element[]) {
  point('pointerdown', from, 0);
  point('pointermove', from, 20);
  let [last, x] = [from, 20];
  const hand = {
    over(one: Element) {
      x += 40;
      last = one;
      point('pointermove', one, x);
    },
    drop: () => point('pointerup', last, x),
  };
  for (const one of over) hand.over(one);
  return hand;
}

describe('pins that are dragged while a board is organized', () => {
  it('[BOARD-072] show the place that they would take, take it, and go back by Undo', async () => {
    const { on, box, shown, places, undo } = await organize();
    const hand = carry(box('Blue'), box('Green'));
    expect(shown()).toEqual(['Amber', 'Green', 'Blue', 'White']);
    hand.drop();
    await act(on.settle);
    expect(places()).toEqual([{ board_id: board.id, pin_id: ids[0], after_pin_id: ids[2] }]);
    expect(shown()).toEqual(['Amber', 'Green', 'Blue', 'White']);
    // It was carried, not selected.
    expect(box('Blue')).not.toBeChecked();
    await undo();
    expect(shown()).toEqual(TITLES);
    expect(places().at(-1)).toEqual({ board_id: board.id, pin_id: ids[0], after_pin_id: null });
  });

  it('[BOARD-072] move together when they are selected', async () => {
    const { on, box, shown, places, undo, user } = await organize();
    await user.click(box('Blue'));
    await user.click(box('Green'));
    const hand = carry(box('Green'), box('White'));
    expect(screen.getByText('2', { selector: '[aria-hidden] *' })).toBeInTheDocument();
    expect(shown()).toEqual(['Amber', 'White', 'Blue', 'Green']);
    hand.drop();
    await act(on.settle);
    expect(places().map(({ pin_id, after_pin_id }) => [pin_id, after_pin_id])).toEqual([
      [ids[0], ids[3]],
      [ids[2], ids[0]],
    ]);
    await undo();
    expect(shown()).toEqual(TITLES);
  });

  it('[BOARD-072] go into the section on whose tile they are dropped, and more can be selected then', async () => {
    const { on, box, bulk, user } = await organize();
    on.api.hold('BoardBulkActionResource.create');
    await user.click(box('Blue'));
    await user.click(box('Amber'));
    const tile = within(screen.getByRole('list', { name: 'Sections' })).getByRole('link');
    carry(box('Amber'), tile).drop();
    await act(on.settle);
    expect(bulk()).toMatchObject([
      { action: 'bulkMove', pin_ids: [ids[0], ids[1]], target_board_id: board.id, target_section_id: section.id },
    ]);
    expect(screen.getByRole('toolbar', { name: 'Selected pins' })).toHaveTextContent('0 selected');
  });

  it('[BOARD-072] go onto a board of the list beside the page, and back into no section', async () => {
    const { on, box, bulk } = await organize('/ada/cups/tables/', {
      username: 'ada',
      board: 'cups',
      section: 'tables',
    });
    on.api.hold('BoardBulkActionResource.create');
    const hand = carry(box('Blue'));
    const list = within(await screen.findByRole('region', { name: 'Move to' }));
    const target = await list.findByRole('button', { name: 'Bowls' });
    expect(list.queryByRole('button', { name: 'Cups' })).toBeNull();
    expect(list.getByRole('button', { name: 'Not in a section' })).toBeVisible();
    hand.over(target);
    hand.drop();
    await act(on.settle);
    expect(bulk()).toMatchObject([{ action: 'bulkMove', pin_ids: [ids[0]], target_board_id: bowls.id }]);
  });

  it('[BOARD-072] go back by Escape, and the selection stays', async () => {
    const { box, shown, places } = await organize();
    carry(box('Blue'), box('Green'));
    fireEvent.keyDown(box('Green'), { key: 'Escape' });
    expect(shown()).toEqual(TITLES);
    expect(places()).toEqual([]);
    expect(screen.getByRole('toolbar', { name: 'Selected pins' })).toBeInTheDocument();
  });

  it('[BOARD-072] take no place on a sorted board, which says so', async () => {
    const { box, shown, places, on } = await organize('/ada/cups/?sort=title');
    carry(box('Blue'), box('Green')).drop();
    await act(on.settle);
    expect(shown()).toEqual(TITLES);
    expect(places()).toEqual([]);
    expect(screen.getByText(/To reorder them, sort by board order/)).toBeVisible();
  });
});

describe('pins that are moved by keys while a board is organized', () => {
  it('[BOARD-072] are taken and put down by Enter, and moved by arrows', async () => {
    const { on, box, shown, places, user } = await organize();
    act(() => box('Blue').focus());
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}');
    expect(shown()).toEqual(['Amber', 'Green', 'Blue', 'White']);
    expect(screen.getByText('Place 3 of 4')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await act(on.settle);
    expect(places()).toEqual([{ board_id: board.id, pin_id: ids[0], after_pin_id: ids[2] }]);
  });

  it('[BOARD-072] go onto a board that Tab leads to', async () => {
    const { on, box, bulk, user } = await organize();
    on.api.hold('BoardBulkActionResource.create');
    act(() => box('White').focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Bowls' });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Tables' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await act(on.settle);
    expect(bulk()).toMatchObject([{ action: 'bulkMove', pin_ids: [ids[3]], target_board_id: bowls.id }]);
  });
});

it('[BOARD-072] a long press with a finger takes a pin', async () => {
  const { box, shown } = await organize();
  point('pointerdown', box('Blue'), 0, 'touch');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Move to' })).toBeVisible());
  point('pointermove', box('Amber'), 40, 'touch');
  expect(shown()).toEqual(['Amber', 'Blue', 'Green', 'White']);
});

it('[BOARD-073] the button that begins it ends it, and each tool says what it does', async () => {
  const { user } = await organize();
  const bar = screen.getByRole('toolbar', { name: 'Selected pins' });
  for (const text of ['Move', 'Copy', 'New section', 'Delete']) expect(within(bar).getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('toolbar', { name: 'Selected pins' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Organize' })).toBeVisible();
});
