/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecentSearch } from '../../../../../contract/schemas/discovery/recentSearches';
import type { SavedSearch } from '../../../../../contract/schemas/discovery/savedSearches';
import { navigationCommitted, navigationRequested } from '../../../../../src/actions/navigation';
import { SearchSuggestions } from '../../../../../src/features/discovery/typeahead';
import { SearchForm } from '../../../../../src/features/runtime/shell';
import { recentSearchesReducer } from '../../../../../src/reducers/discovery/recentSearches';
import { savedSearchesReducer } from '../../../../../src/reducers/discovery/savedSearches';
import { buildBoard, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const RECENT: RecentSearch[] = [
  { query: 'Moss', scope: 'pins' },
  { query: 'red vase', scope: 'boards' },
];
const image = (url: string) => ({ url, width: 136, height: 136, dominant_color: '#224422' });
const board = buildBoard({ name: 'Moss gardens', cover_images: [image('/cover.jpg')] });
const warned = buildBoard({
  name: 'Mould',
  cover_images: [image('/mould.jpg')],
  sensitivity_screen: { reason: 'distress', show_warning: true },
});
const person = buildUser({ full_name: 'Mo Moss', username: 'mo_moss', image_small_url: '/mo.jpg' });

function Search() {
  return (
    <>
      <SearchForm />
      <SearchSuggestions />
    </>
  );
}

interface OwnSearches {
  personal?: RecentSearch[];
  saved?: SavedSearch[];
}

async function show(viewer: ReturnType<typeof buildViewer> | null = buildViewer(), own: OwnSearches = {}) {
  const { personal = [], saved = [] } = own;
  const view = await renderApp(<Search />, {
    viewer,
    modules: [{ slices: { recentSearches: recentSearchesReducer, savedSearches: savedSearchesReducer } }],
    prepare: ({ api, store }) => {
      jest.spyOn(store, 'dispatch');
      api.on('RecentSearchesResource.get', () => ({ recent_searches: RECENT, recent_personal_searches: personal }));
      api.on('SavedSearchesResource.get', () => saved);
      api.on('RecentSearchesResource.delete', () => ({ ok: true }));
      api.on('TypeaheadResource.get', ({ query }) =>
        query === ''
          ? { queries: ['house plants'], query_images: [], users: [], boards: [] }
          : {
              queries: [`${query} garden`, `${query} wall`],
              query_images: [{ query: `${query} garden`, ...image('/garden.jpg') }],
              users: [person],
              boards: [board, warned],
            },
      );
    },
  });
  const field = screen.getByRole('combobox', { name: 'Search' });
  /** The text of the row that is announced, and that of the cell. */
  const active = () => field.ownerDocument.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const went = () =>
    jest
      .mocked(view.store.dispatch)
      .mock.calls.flatMap(([event]) => (navigationRequested.match(event) ? event.payload.to : []));
  const typingPaused = async () => {
    view.clock.advance(1000);
    await view.settled();
  };
  return { ...view, field, active, went, typingPaused };
}

const rowsShown = () =>
  screen.queryAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const opened = () => screen.findByRole('grid', { name: 'Search suggestions' }, { timeout: 20_000 });

it('[UI-020] suggests recent searches and topics in the empty field, and notes that the page is dimmed', async () => {
  const { field, user, store } = await show();
  const isNoted = () => store.getState().ui.app.showTypeaheadOverlay;
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.click(field);
  const grid = await opened();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', grid.id);
  expect(
    within(grid)
      .getAllByRole('rowgroup')
      .map((group) => within(group).getByRole('rowheader').textContent),
  ).toEqual(['Recent searches', 'Ideas to search for']);
  expect(rowsShown()).toEqual(['Moss', 'red vase', 'house plants']);
  expect(isNoted()).toBe(true);
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull(), { timeout: 20_000 });
  expect(isNoted()).toBe(false);
});

const ROWS = ['Moss', 'mo garden', 'mo wall', 'Moss gardens', 'Mould', 'Mo Mossmo_moss'];

it('[BOARD-066] shows pictures of queries, covers of boards without a warning, and faces, where there are any', async () => {
  const { field, user, typingPaused } = await show();
  await user.click(field);
  await opened();
  await user.type(field, 'mo');
  await typingPaused();
  await waitFor(() => expect(rowsShown()).toEqual(ROWS), { timeout: 20_000 });
  const sources = screen.getAllByRole('row').flatMap((row) => {
    const link = within(row).queryByRole('link');
    return link ? [link.querySelector('img')?.getAttribute('src') ?? null] : [];
  });
  expect(sources).toEqual([null, '/garden.jpg', null, '/cover.jpg', null, '/mo.jpg']);
});

it('suggests queries, boards and people for what is typed, and what was searched before', async () => {
  const { field, user, typingPaused } = await show();
  await user.click(field);
  await opened();
  await user.type(field, 'mo');
  await typingPaused();
  await waitFor(() => expect(rowsShown()).toEqual(ROWS), { timeout: 20_000 });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const searches = ['Moss', 'mo garden', 'mo wall'].map((query) => `/search/pins/?q=${encodeURIComponent(query)}`);
  expect(links).toEqual([...searches, board.url, warned.url, '/mo_moss/']);
});

it('is chosen from by arrow keys and Enter, while the focus stays in the field', async () => {
  const { field, user, active, went } = await show();
  await user.click(field);
  await opened();
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent('house plants');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toHaveTextContent('red vase');
  expect(field).toHaveFocus();
  for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(field, { key, keyCode: 229 });
  expect(active()).toHaveTextContent('red vase');
  expect(went()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(went()).toEqual(['/search/boards/?q=red%20vase']);
  expect(screen.queryByRole('grid')).toBeNull();
});

it('searches what is written where no row was chosen, and Escape closes', async () => {
  const { field, user, went } = await show(null);
  await user.click(field);
  await opened();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('wild roses{Enter}');
  expect(went()).toEqual(['/search/pins/?q=wild%20roses']);
  expect(screen.queryByRole('grid')).toBeNull();
});

it('forgets a recent search by key and by button', async () => {
  const { field, user, active, api, settled, went } = await show();
  await user.click(field);
  await opened();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(within(active() as HTMLElement).getByRole('button', { name: 'Remove Moss' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(rowsShown()).toEqual(['red vase', 'house plants']);
  await user.click(screen.getByRole('button', { name: 'Remove red vase' }));
  await settled();
  expect(rowsShown()).toEqual(['house plants']);
  expect(field).toHaveFocus();
  expect(api.calls('RecentSearchesResource.delete')).toEqual([{ query: 'Moss' }, { query: 'red vase' }]);
  expect(went()).toEqual([]);
});

it('chooses the suggestion that took the position of a forgotten search', async () => {
  const { field, user, active, api, settled, went } = await show();
  await user.click(field);
  await opened();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
  expect(active()).toHaveTextContent('house plants');
  await user.keyboard('{Enter}');
  await settled();
  expect(api.calls('RecentSearchesResource.delete')).toEqual([{ query: 'red vase' }]);
  expect(went()).toEqual(['/search/pins/?q=house%20plants']);
});

it('asks once for each query, and reads no history of visitors', async () => {
  const { field, user, api, typingPaused } = await show(null);
  await user.click(field);
  await opened();
  for (const key of ['a', '{Backspace}', 'A']) {
    await user.keyboard(key);
    await typingPaused();
  }
  expect(api.calls('TypeaheadResource.get')).toEqual([{ query: '' }, { query: 'a' }]);
  expect(api.calls('RecentSearchesResource.get')).toEqual([]);
});

it('is a search without suggestions where these cannot be had', async () => {
  const { field, user, api, went, settled } = await show(null);
  api.fail('TypeaheadResource.get', 'server');
  await user.click(field);
  await settled();
  expect(screen.queryByRole('grid')).toBeNull();
  await user.keyboard('moss{Enter}');
  expect(went()).toEqual(['/search/pins/?q=moss']);
});

describe('a member’s own searches', () => {
  const VASES: SavedSearch = { query: 'vases', scope: 'pins', is_exact: false, filters: ['tall'], products: '' };
  const own = { personal: [{ query: 'my chairs', scope: 'my_pins' as const }], saved: [VASES] };

  it('[SEARCH-003] has those among one’s own pins, and saved ones with their filters, each to be removed', async () => {
    const { api, field, user, settled } = await show(buildViewer(), own);
    api.on('SavedSearchesResource.delete', () => ({ ok: true }));
    await user.click(field);
    await opened();
    expect(rowsShown()).toEqual(['Moss', 'red vase', 'my chairs', 'vases', 'house plants']);
    expect(screen.getByRole('link', { name: 'my chairs' })).toHaveAttribute('href', '/search/my_pins/?q=my%20chairs');
    expect(screen.getByRole('link', { name: 'vases' })).toHaveAttribute('href', '/search/pins/?q=vases&filters=tall');
    await user.click(screen.getByRole('button', { name: 'Remove vases' }));
    await settled();
    expect(rowsShown()).toEqual(['Moss', 'red vase', 'my chairs', 'house plants']);
    expect(api.calls('SavedSearchesResource.delete')).toEqual([VASES]);
  });

  it('clears all recent ones, and neither the saved ones nor the focus of the field', async () => {
    const { api, field, user, settled } = await show(buildViewer(), own);
    await user.click(field);
    await opened();
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    await settled();
    expect(rowsShown()).toEqual(['vases', 'house plants']);
    expect(screen.queryByRole('button', { name: 'Clear recent searches' })).toBeNull();
    expect(field).toHaveFocus();
    expect(api.calls('RecentSearchesResource.delete')).toEqual([{}]);
  });

  it('are read again each time, as another device may have changed them', async () => {
    const { api, field, user, settled } = await show(buildViewer(), own);
    await user.click(field);
    await opened();
    await user.click(document.body);
    api.on('SavedSearchesResource.get', () => []);
    await user.click(field);
    await settled();
    expect(rowsShown()).toEqual(['Moss', 'red vase', 'my chairs', 'house plants']);
  });
});

it('stays open, and leaves the focus in the field, when its panel or a button in it is pressed', async () => {
  const { field, user } = await show();
  await user.click(field);
  const grid = await opened();
  await user.click(screen.getByText('Use the arrow keys to choose, Enter to search.'));
  expect(grid).toBeVisible();
  expect(field).toHaveFocus();
  // Safari does not focus a pressed button, so the field would lose the focus to nothing.
  for (const name of ['Search with a picture', 'Clear recent searches', 'Remove Moss', 'Close search']) {
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name }) });
    expect(field).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: field });
  }
  expect(grid).toBeVisible();
});

describe('a picture as the query', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Search with a picture' }, { timeout: 20_000 });

  it('is asked for by a button, which closes the suggestions', async () => {
    const { field, user } = await show();
    await user.click(field);
    await opened();
    await user.click(screen.getByRole('button', { name: 'Search with a picture' }));
    expect(within(await dialog()).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('returns the focus to the field without its suggestions, when it is closed', async () => {
    const { field, user } = await show();
    await user.click(field);
    await opened();
    await user.click(screen.getByRole('button', { name: 'Search with a picture' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(field).toHaveFocus(), { timeout: 20_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('closes when another page is shown, such as that of a found pin, and stays closed on the way back', async () => {
    const { field, user, store } = await show();
    const go = (path: string) =>
      act(() => {
        const entry = { key: path, path, handler: null, params: {}, status: 200 };
        store.dispatch(navigationCommitted({ entry, how: 'push' }));
      });
    await user.click(field);
    await opened();
    await user.click(screen.getByRole('button', { name: 'Search with a picture' }));
    await dialog();
    go('/pin/1/');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 20_000 });
    expect(field).not.toHaveFocus();
    go('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered to visitors', async () => {
    const { field, user } = await show(null);
    await user.click(field);
    await opened();
    expect(screen.queryByRole('button', { name: 'Search with a picture' })).toBeNull();
  });
});
