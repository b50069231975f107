/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, fireEvent, screen, within } from '@testing-library/react';
import type { BoardSort } from '../../../../../contract/constants/boards/boardSorts';
import type { PinId } from '../../../../../contract/schemas/common';
import { pinMoveRequested } from '../../../../../src/actions/boards/ordering';
import { navigationRequested } from '../../../../../src/actions/navigation';
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
const board = buildBoard({ name: 'Cups', owner, abilities, pin_count: 3, sectionless_pin_count: 2, section_count: 1 });
const section = buildSection({ board_id: board.id, slug: 'tables', pin_count: 2 });
const pins = ['Blue', 'Amber'].map((grid_title) => buildPin({ board: pinBoardOf(board), pinner: owner, grid_title }));
const [blue, amber] = pins.map(({ id }) => id) as [PinId, PinId];
const ORDERS: Record<BoardSort | 'own', typeof pins> = {
  own: pins,
  newest: [...pins].reverse(),
  title: [...pins].reverse(),
  color: pins,
};

async function sortedPage(path: string, params: Record<string, string>, viewer: typeof ada | null = ada) {
  const on = createTestStore({ viewer });
  on.store.install({ slices: { bulkActions: bulkActionsReducer, interests: interestsReducer } });
  on.api.on('V3BoardInterestsResource.get', () => []);
  on.api.on('V3BoardResource.get', ({ id }) => ({ id, blocking_actions: [] }));
  on.api.on('BoardResource.get', () => board);
  on.api.on('BoardSectionResource.get', () => section);
  on.api.on('BoardSectionsResource.get', () => ({ data: [section], bookmark: '-end-' }));
  on.api.on('BoardFeedResource.get', ({ sort }) => ({ data: ORDERS[sort ?? 'own'], bookmark: '-end-' }));
  on.api.on('BoardSectionPinsResource.get', ({ sort }) => ({ data: ORDERS[sort ?? 'own'], bookmark: '-end-' }));
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  const load = params.section ? loadSectionPage : loadBoardPage;
  await on.store.run(() => load({ path, params, query })).done;
  const Screen = params.section ? SectionScreen : BoardScreen;
  const asked = jest.spyOn(on.store, 'dispatch');
  const app = await renderApp(<Screen />, { on, route: path, params });
  const cards = () => within(screen.getByRole('feed')).getAllByRole('article');
  const shown = () => cards().map((card) => within(card).getByRole('heading').textContent);
  return { ...app, on, asked, cards, shown };
}

const AT_BOARD = { username: 'ada', board: 'cups' };

describe('a sorted board', () => {
  it('[BOARD-070] is read in the order that its address names', async () => {
    const { on, shown } = await sortedPage('/ada/cups/?sort=title', AT_BOARD, null);
    expect(on.api.calls('BoardFeedResource.get')).toEqual([
      { board_id: board.id, filter_section_pins: true, sort: 'title' },
    ]);
    expect(shown()).toEqual(['Amber', 'Blue']);
    expect(await screen.findByRole('button', { name: 'Sort pins: Title' })).toBeVisible();
  });

  it('[BOARD-070] has its own order where the address names none, or none that there is', async () => {
    const { on, shown } = await sortedPage('/ada/cups/?sort=size', AT_BOARD);
    expect(on.api.calls('BoardFeedResource.get')).toEqual([{ board_id: board.id, filter_section_pins: true }]);
    expect(shown()).toEqual(['Blue', 'Amber']);
    expect(await screen.findByRole('button', { name: 'Sort pins: Board order' })).toBeVisible();
  });

  it('[BOARD-070] is sorted from a menu, which changes the address and keeps the rest of it', async () => {
    const { user, asked } = await sortedPage('/ada/cups/?show&sort=title', AT_BOARD);
    await user.click(await screen.findByRole('button', { name: 'Sort pins: Title' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
      ['Board order', 'false'],
      ['Newest', 'false'],
      ['Title', 'true'],
      ['Color', 'false'],
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Color' }));
    expect(asked).toHaveBeenCalledWith(navigationRequested({ to: '/ada/cups/?show=&sort=color', replace: true }));
  });

  it('[BOARD-070] goes back to its own order, whose address says nothing of it', async () => {
    const { user, asked } = await sortedPage('/ada/cups/?sort=title', AT_BOARD, null);
    await user.click(await screen.findByRole('button', { name: 'Sort pins: Title' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Board order' }));
    expect(asked).toHaveBeenCalledWith(navigationRequested({ to: '/ada/cups/', replace: true }));
  });

  it('[BOARD-070] sorts a section the same way', async () => {
    const params = { ...AT_BOARD, section: 'tables' };
    const { on, shown } = await sortedPage('/ada/cups/tables/?sort=newest', params);
    expect(on.api.calls('BoardSectionPinsResource.get')).toEqual([
      { board_id: board.id, section_id: section.id, sort: 'newest' },
    ]);
    expect(shown()).toEqual(['Amber', 'Blue']);
  });

  it('keeps its sort while its own order changes', async () => {
    const { on, store, shown } = await sortedPage('/ada/cups/?sort=title', AT_BOARD);
    on.api.on('BoardPinPlaceResource.update', ({ pin_id, after_pin_id }) => ({ pin_id, after_pin_id }));
    await act(async () => {
      store.dispatch(pinMoveRequested({ id: blue, afterId: null, boardId: board.id }));
      await on.settle();
    });
    expect(shown()).toEqual(['Amber', 'Blue']);
  });
});

/** What a dragged card carries from one event to the next. */
function buildTransfer() {
  const values: Record<string, string> = {};
  return {
    setData: (type: string, value: string) => void Object.assign(values, { [type]: value }),
    getData: (type: string) => values[type] ?? '',
    get types() {
      return Object.keys(values);
    },
  };
}

describe('a card that is dragged with the mouse', () => {
  const drag = (from: HTMLElement, to: HTMLElement) => {
    const dataTransfer = buildTransfer();
    fireEvent.dragStart(within(from).getAllByRole('link')[0] as HTMLElement, { dataTransfer });
    fireEvent.dragOver(to, { dataTransfer });
    const isMarked = to.closest('[data-is-drop-target]') !== null;
    fireEvent.drop(to, { dataTransfer });
    return isMarked;
  };

  it('[BOARD-047] goes into the section on whose tile it is dropped', async () => {
    const { on, cards } = await sortedPage('/ada/cups/', AT_BOARD);
    on.api.on('PinResource.update', ({ id }) => ({ ...(pins.find((pin) => pin.id === id) as (typeof pins)[0]) }));
    const tile = within(screen.getByRole('list', { name: 'Sections' })).getByRole('link');
    const [card] = cards();
    expect(drag(card as HTMLElement, tile)).toBe(true);
    await act(on.settle);
    expect(on.api.calls('PinResource.update')).toMatchObject([{ id: blue, section_id: section.id }]);
    expect(tile.closest('[data-is-drop-target]')).toBeNull();
    expect(cards()).toHaveLength(1);
  });

  it('[BOARD-070] takes no place in a sorted board, but goes into sections', async () => {
    const { on, cards } = await sortedPage('/ada/cups/?sort=title', AT_BOARD);
    on.api.on('PinResource.update', ({ id }) => ({ ...(pins.find((pin) => pin.id === id) as (typeof pins)[0]) }));
    const [first, second] = cards() as [HTMLElement, HTMLElement];
    expect(drag(first, second)).toBe(false);
    await act(on.settle);
    expect(on.api.calls('BoardPinPlaceResource.update')).toEqual([]);
    const tile = within(screen.getByRole('list', { name: 'Sections' })).getByRole('link');
    expect(drag(first, tile)).toBe(true);
    await act(on.settle);
    expect(on.api.calls('PinResource.update')).toMatchObject([{ id: amber, section_id: section.id }]);
  });
});
