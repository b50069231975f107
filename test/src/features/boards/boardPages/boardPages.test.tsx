/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { setupI18n } from '@lingui/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Board, Section } from '../../../../../contract/schemas/boards/boards';
import type { InterestId } from '../../../../../contract/schemas/common';
import type { Interest } from '../../../../../contract/schemas/pins/interests';
import { deleteRequested } from '../../../../../src/actions/boards/boards';
import { navigationRequested } from '../../../../../src/actions/navigation';
import { BoardScreen, boardHead, SectionScreen } from '../../../../../src/features/boards/boardPages';
import { bulkActionsReducer } from '../../../../../src/reducers/pins/bulkActions';
import { interestsReducer } from '../../../../../src/reducers/pins/interests';
import { loadBoardPage, loadSectionPage } from '../../../../../src/sagas/boards/boardPages';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

/** Menus ask whether they are on a phone; here they are not. */
beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const ada = buildViewer({ username: 'ada', full_name: 'Ada Lovelace' });
const OWN = {
  edit: true,
  delete: true,
  add_pin: true,
  remove_pins: true,
  reorder: true,
  follow: false,
  invite: true,
  request_to_join: false,
};
const params = { username: 'ada', board: 'cups' };
const location = { path: '/ada/cups/', params, query: {} };

const cupsOf = (given: Partial<Board> = {}) =>
  buildBoard({ name: 'Cups', owner: buildUser(ada), abilities: OWN, pin_count: 1, follower_count: 0, ...given });

interface Given {
  board?: Board;
  sections?: Section[];
  hasPin?: boolean;
  viewer?: typeof ada | null;
  topics?: Interest[];
  moreTitles?: string[];
}

async function boardPage(given: Given = {}) {
  const { board = cupsOf(), sections = [], hasPin = true, viewer = ada, topics = [], moreTitles = [] } = given;
  const on = createTestStore({ viewer });
  on.store.install({ slices: { bulkActions: bulkActionsReducer, interests: interestsReducer } });
  on.api.on('V3BoardInterestsResource.get', () => topics);
  on.api.on('V3BoardResource.get', ({ id }) => ({ id, blocking_actions: [] }));
  on.api.on('BoardResource.get', () => board);
  on.api.on('BoardSectionsResource.get', () => ({ data: sections, bookmark: '-end-' }));
  const pin = (title: string) => buildPin({ board: pinBoardOf(board), grid_title: title });
  const pins = hasPin ? [pin('A blue cup'), ...moreTitles.map(pin)] : [];
  on.api.on('BoardFeedResource.get', () => ({ data: pins, bookmark: '-end-' }));
  const result = await on.store.run(() => loadBoardPage(location)).done;
  return { on, result, pins };
}

describe('the topics of a board', () => {
  const tea: Interest = { id: '9' as InterestId, type: 'interest', name: 'Tea', is_followed: false };
  const cats: Interest = { id: '19' as InterestId, type: 'interest', name: 'Cats', is_followed: true };

  it('[FOLLOW-001] [FOLLOW-008] lead to their pages, and are followed from there', async () => {
    const board = cupsOf();
    const { on } = await boardPage({ board, topics: [tea, cats] });
    expect(on.api.calls('V3BoardInterestsResource.get')).toEqual([{ id: board.id }]);
    on.api.on('InterestFollowResource.create', ({ interest_id }) => ({ interest_id, is_followed: true }));
    const { user } = await renderApp(<BoardScreen />, { on, route: '/ada/cups/', params });
    const list = within(await screen.findByRole('list', { name: 'Topics of this board' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tea', '/topics/9'],
      ['Cats', '/topics/19'],
    ]);
    expect(list.getByRole('button', { name: 'Following Cats' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(list.getByRole('button', { name: 'Follow Tea' }));
    expect(list.getByRole('button', { name: 'Following Tea' })).toHaveAttribute('aria-pressed', 'true');
    await act(on.settle);
    expect(on.api.calls('InterestFollowResource.create')).toEqual([{ interest_id: '9', interest_list: 'favorited' }]);
    expect(list.getByRole('button', { name: 'Following Tea' })).toBeVisible();
  });

  it('are not read for visitors, and no list where there are none', async () => {
    const { on } = await boardPage({ viewer: null, topics: [tea] });
    await renderApp(<BoardScreen />, { on, route: '/ada/cups/', params });
    expect(on.api.calls('V3BoardInterestsResource.get')).toEqual([]);
    expect(screen.queryByRole('list', { name: 'Topics of this board' })).toBeNull();
  });
});

describe('a board', () => {
  it('shows what it is, whose, its sections and its pins', async () => {
    const board = cupsOf({ description: 'With handles.', section_count: 1, follower_count: 2 });
    const { on } = await boardPage({ board, sections: [buildSection({ board_id: board.id })] });
    await renderApp(<BoardScreen />, { on, route: '/ada/cups/', params });
    expect(screen.getByRole('heading', { level: 1, name: 'Cups' })).toBeVisible();
    expect(screen.getByText('With handles.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Ada Lovelace/ })[0]).toHaveAttribute('href', '/ada/');
    expect(screen.getByText('1 section')).toBeVisible();
    expect(screen.getByText('2 followers')).toBeVisible();
    const sections = screen.getByRole('list', { name: 'Sections' });
    expect(within(sections).getByRole('link')).toHaveAttribute('href', '/ada/cups/tables/');
    expect(screen.getByRole('heading', { name: 'A blue cup' })).toBeVisible();
    expect(on.api.calls('BoardFeedResource.get')).toEqual([{ board_id: board.id, filter_section_pins: true }]);
  });

  it('says to its owner what helps where it is empty', async () => {
    const board = cupsOf();
    const { on } = await boardPage({ board, hasPin: false });
    await renderApp(<BoardScreen />, { on, params });
    expect(screen.getByRole('heading', { name: 'No pins yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a pin' })).toHaveAttribute(
      'href',
      `/pin-builder?board=${board.id}`,
    );
  });

  it('[BOARD-067] takes the address that a rename gave it', async () => {
    const board = cupsOf();
    const { on } = await boardPage({ board });
    const { store, settled } = await renderApp(<BoardScreen />, { on, route: '/ada/cups/', params });
    const asked = jest.spyOn(store, 'dispatch');
    await act(() => void on.know({ boards: [{ ...board, name: 'Mugs', slug: 'mugs', url: '/ada/mugs/' }] }));
    await settled();
    expect(asked).toHaveBeenCalledWith(navigationRequested({ to: '/ada/mugs/', replace: true }));
  });

  it('hands over its address, and says that it was copied', async () => {
    const board = cupsOf();
    const { on } = await boardPage({ board });
    const { user } = await renderApp(<BoardScreen />, { on, params });
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Share board' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(copy).toHaveBeenCalledWith(new URL(board.url, window.location.origin).href);
  });

  it('[BOARD-065] a secret board has no address to hand over', async () => {
    const { on } = await boardPage({ board: cupsOf({ privacy: 'secret' }) });
    await renderApp(<BoardScreen />, { on, params });
    expect(screen.queryByRole('button', { name: 'Share board' })).toBeNull();
  });

  it('[BOARD-016] can be followed by others, and changed only by its owner', async () => {
    const others = {
      ...OWN,
      edit: false,
      delete: false,
      add_pin: false,
      remove_pins: false,
      reorder: false,
      follow: true,
      invite: false,
    };
    const { on } = await boardPage({ board: cupsOf({ abilities: others }), viewer: buildViewer() });
    const { user } = await renderApp(<BoardScreen />, { on, params });
    expect(screen.getByRole('button', { name: 'Follow Cups' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Board options' }));
    const entries = within(await screen.findByRole('menu', { name: 'Board options' })).getAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Play as slideshow', 'Colors', 'Print']);
  });

  it('[BOARD-044] [BOARD-045] a first section stands there as soon as it is made', async () => {
    const { on } = await boardPage();
    on.api.on('BoardSectionResource.create', ({ board_id, title }) =>
      buildSection({ board_id, title, slug: 'handles' }),
    );
    const { user } = await renderApp(<BoardScreen />, { on, params });
    await user.click(screen.getByRole('button', { name: 'Add to this board' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Section' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const field = screen.getByRole('textbox', { name: /^Name/ });
    expect(field).toHaveAccessibleDescription(/Give the section a name/);
    await user.type(field, 'Handles');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('link', { name: /Handles/ })).toHaveAttribute('href', '/ada/cups/handles/');
    expect(screen.getByText('1 section')).toBeInTheDocument();
  });

  it('[BOARD-007] [BOARD-050] lets its owner choose pins by keyboard, and deletes all but the deselected without a question', async () => {
    const board = cupsOf({ pin_count: 300 });
    const { on } = await boardPage({ board });
    const held = on.api.hold('BoardBulkActionResource.create');
    const { user } = await renderApp(<BoardScreen />, { on, params });
    await user.click(screen.getByRole('button', { name: 'Organize' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected pins' }));
    expect(bar.getByRole('status')).toHaveTextContent('0 selected');
    expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
    const box = screen.getByRole('checkbox', { name: 'A blue cup' });
    act(() => box.focus());
    await user.keyboard(' ');
    expect(box).toBeChecked();
    expect(bar.getByRole('status')).toHaveTextContent('1 selected');
    await user.keyboard('a');
    expect(bar.getByRole('status')).toHaveTextContent('300 selected');
    await user.keyboard(' ');
    expect(bar.getByRole('status')).toHaveTextContent('299 selected');
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    expect(held[0]?.options).toMatchObject({ action: 'bulkDelete', board_id: board.id, section_id: '-1' });
    expect(held[0]?.options).toHaveProperty('excluded_pin_ids.length', 1);
    expect(screen.queryByRole('toolbar', { name: 'Selected pins' })).toBeNull();
  });

  it('offers every board to move the chosen pins to but the one that they are on', async () => {
    const board = cupsOf({ section_count: 0 });
    const other = buildBoard({ name: 'Bowls', owner: ada });
    const { on } = await boardPage({ board });
    on.api.on('BoardPickerBoardsResource.get', () => ({
      boards_shortlist: [board, other],
      all_boards: [board, other],
    }));
    on.api.on('BoardSectionsResource.get', () => []);
    const { user } = await renderApp(<BoardScreen />, { on, params });
    await user.click(screen.getByRole('button', { name: 'Organize' }));
    await user.click(await screen.findByRole('checkbox', { name: 'A blue cup' }));
    await user.click(screen.getByRole('button', { name: 'Move to a board' }));
    await screen.findByRole('option', { name: 'Bowls' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Bowls']);
  });

  it('[BOARD-056] takes a card that is dragged with the mouse to the place where it is dropped', async () => {
    const { on, pins } = await boardPage({ moreTitles: ['A red cup'] });
    const held = on.api.hold('BoardPinPlaceResource.update');
    await renderApp(<BoardScreen />, { on, params });
    const [first, second] = await screen.findAllByRole('article');
    const values: Record<string, string> = {};
    const dataTransfer = {
      setData: (type: string, value: string) => void Object.assign(values, { [type]: value }),
      getData: (type: string) => values[type] ?? '',
      get types() {
        return Object.keys(values);
      },
    };
    fireEvent.dragStart(within(first as HTMLElement).getAllByRole('link')[0] as HTMLElement, { dataTransfer });
    fireEvent.dragOver(second as HTMLElement, { dataTransfer });
    expect(second).toHaveAttribute('data-is-drop-target');
    fireEvent.drop(second as HTMLElement, { dataTransfer });
    await on.settle();
    expect(second).not.toHaveAttribute('data-is-drop-target');
    expect(held[0]?.options).toMatchObject({ pin_id: pins[0]?.id, after_pin_id: pins[1]?.id });
  });

  it('leaves the choice by Escape', async () => {
    const { on } = await boardPage();
    const { user } = await renderApp(<BoardScreen />, { on, params });
    await user.click(screen.getByRole('button', { name: 'Organize' }));
    expect(await screen.findByRole('checkbox', { name: 'A blue cup' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'A blue cup' })).toBeNull();
  });

  it('[BOARD-015] shows to its owner what holds the board, and how far it is', async () => {
    const board = cupsOf();
    const { on } = await boardPage({ board });
    on.api.on('V3BoardResource.get', ({ id }) => ({
      id,
      blocking_actions: [{ id: '7', section_id: '-1', created_timestamp: 1, progress: 0.4 }],
    }));
    await renderApp(<BoardScreen />, { on, params });
    const bar = await screen.findByRole('progressbar', { name: 'Changing many pins' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('You can keep browsing. Changes are paused until this is done.')).toBeVisible();
  });

  it('[BOARD-065] tells its owner that nobody else sees it, and search engines nothing', async () => {
    const { on } = await boardPage({ board: cupsOf({ privacy: 'secret' }) });
    const { state } = await renderApp(<BoardScreen />, { on, route: '/ada/cups/', params });
    expect(screen.getByText('Only you can see this board')).toBeVisible();
    const entry = state().ui.navigation.current;
    if (!entry) throw new Error('No entry');
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    expect(boardHead(state(), entry, i18n)).toMatchObject({ isNoIndex: true, image: undefined });
  });
});

describe('the address of a board', () => {
  it('[BOARD-067] from before a rename leads to the new one', async () => {
    const { result } = await boardPage({ board: cupsOf({ slug: 'bowls', url: '/ada/bowls/' }) });
    expect(result).toEqual({ redirectTo: '/ada/bowls/' });
  });

  it('[BOARD-065] is not there for those who may not see it', async () => {
    const on = createTestStore();
    on.api.fail('BoardResource.get', 'notFound');
    expect(await on.store.run(() => loadBoardPage(location)).done).toEqual({ status: 404 });
  });

  it('[BOARD-051] is not there once the board was deleted', async () => {
    const board = cupsOf();
    const { on } = await boardPage({ board });
    on.api.on('BoardResource.delete', () => ({ ok: true }));
    on.api.on('UserResource.get', () => ada);
    on.store.dispatch(deleteRequested({ boardId: board.id }));
    await on.settle();
    expect(await on.store.run(() => loadBoardPage(location)).done).toEqual({ status: 404 });
  });
});

describe('a section', () => {
  async function sectionPage(slug = 'tables') {
    const on = createTestStore({ viewer: ada });
    on.api.on('V3BoardResource.get', ({ id }) => ({ id, blocking_actions: [] }));
    const board = cupsOf();
    const section = buildSection({ board_id: board.id });
    on.api.on('BoardResource.get', () => board);
    on.api.on('BoardSectionResource.get', () => section);
    on.api.on('BoardSectionPinsResource.get', () => ({ data: [], bookmark: '-end-' }));
    on.api.on('BoardSectionResource.delete', () => ({ ok: true }));
    const at = { ...params, section: slug };
    const result = await on.store.run(() => loadSectionPage({ path: '/', params: at, query: {} })).done;
    return { on, result, at, board, section };
  }

  it('shows its name, its pins and the way to its board', async () => {
    const { on, at } = await sectionPage();
    await renderApp(<SectionScreen />, { on, params: at });
    expect(screen.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to board Cups' })).toHaveAttribute('href', '/ada/cups/');
    expect(screen.getByRole('heading', { name: 'No pins in this section yet' })).toBeVisible();
  });

  it('[BOARD-046] [BOARD-052] is deleted after a question, with undo, and leads back to the board', async () => {
    const { on, at, board, section } = await sectionPage();
    const { user, settled, state } = await renderApp(<SectionScreen />, { on, params: at });
    await user.click(screen.getByRole('button', { name: 'Section options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete section' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await settled();
    expect(on.api.calls('BoardSectionResource.delete')).toEqual([{ board_id: board.id, section_id: section.id }]);
    expect(state().ui.toasts[0]?.action?.label).toBe('undo');
    expect(state().ui.navigation.current?.path).toBe('/ada/cups/');
  });

  it('[BOARD-061] leads to more ideas for it', async () => {
    const { on, at, section } = await sectionPage();
    const { user } = await renderApp(<SectionScreen />, { on, params: at });
    await user.click(screen.getByRole('button', { name: 'Section options' }));
    const ideas = await screen.findByRole('menuitem', { name: 'More ideas' });
    expect(ideas).toHaveAttribute('href', `/ada/cups/_ideas?section=${section.id}`);
  });

  it('[BOARD-026] leads to its board where it was deleted while its page followed it to another name', async () => {
    const { on, board, section } = await sectionPage();
    on.know({ sections: [{ ...section, title: 'Chairs', slug: 'chairs' }] });
    on.api.fail('BoardSectionResource.get', 'notFound');
    const open = (slug: string) =>
      on.store.run(() => loadSectionPage({ path: '/', params: { ...params, section: slug }, query: {} })).done;
    expect(await open('chairs')).toEqual({ redirectTo: board.url });
    expect(await open('lamps')).toEqual({ status: 404 });
  });

  it('has one address', async () => {
    expect((await sectionPage('TABLES')).result).toEqual({ redirectTo: '/ada/cups/tables/' });
  });
});
