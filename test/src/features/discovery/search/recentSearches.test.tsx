/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { RecentSearch } from '../../../../../contract/schemas/discovery/recentSearches';
import { SearchScreen } from '../../../../../src/features/discovery/search';
import { recentSearchesReducer } from '../../../../../src/reducers/discovery/recentSearches';
import { loadSearch } from '../../../../../src/sagas/discovery/search';
import { searchSource } from '../../../../../src/selectors/discovery/search';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const RECENT: RecentSearch[] = [
  { query: 'Moss', scope: 'pins' },
  { query: 'red vase', scope: 'boards' },
];

async function show(query = '', viewer: ReturnType<typeof buildViewer> | null = buildViewer()) {
  return renderApp(<SearchScreen />, {
    route: query ? `/search/pins/?q=${query}` : '/search/pins/',
    params: { scope: 'pins' },
    viewer,
    modules: [{ slices: { recentSearches: recentSearchesReducer } }],
    prepare: async ({ api, store, readList }) => {
      api.on('RecentSearchesResource.get', () => ({ recent_searches: RECENT, recent_personal_searches: [] }));
      api.on('RecentSearchesResource.create', () => ({ ok: true }));
      api.on('RecentSearchesResource.delete', () => ({ ok: true }));
      if (query) await readList(searchSource({ scope: 'pins', query, isExact: false, filters: [] }), []);
      else {
        const location = { path: '/search/pins/', params: { scope: 'pins' }, query: {} };
        await store.run(() => loadSearch(location)).done;
      }
    },
  });
}

it('[SEARCH-003] lists recent searches in their scope where nothing is searched, for members', async () => {
  await show();
  const links = within(screen.getByRole('region', { name: 'Recent searches' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Moss', '/search/pins/?q=Moss'],
    ['red vase', '/search/boards/?q=red%20vase'],
  ]);
});

it('reads and remembers nothing for visitors', async () => {
  const { api } = await show('', null);
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(api.calls('RecentSearchesResource.get')).toEqual([]);
});

it('remembers what a member searched', async () => {
  const { api, settled } = await show('lichen');
  await settled();
  expect(api.calls('RecentSearchesResource.create')).toEqual([{ query: 'lichen', scope: 'pins' }]);
});

it('forgets one search at once, and all', async () => {
  const { api, user, settled } = await show();
  await user.click(screen.getByRole('button', { name: 'Remove Moss' }));
  expect(screen.queryByRole('link', { name: 'Moss' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await settled();
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(api.calls('RecentSearchesResource.delete')).toEqual([{ query: 'Moss' }, {}]);
});

it('brings a search back that the server did not forget', async () => {
  const { api, user, settled } = await show();
  api.fail('RecentSearchesResource.delete', 'server');
  await user.click(screen.getByRole('button', { name: 'Remove Moss' }));
  await settled();
  expect(screen.getByRole('link', { name: 'Moss' })).toBeInTheDocument();
});

it('[SEARCH-017] [SEARCH-018] has the newest spelling first, once', () => {
  const before = { lists: { recent_searches: RECENT, recent_personal_searches: [] } };
  const after = recentSearchesReducer(before, {
    type: 'recentSearches/remembered',
    payload: { changeId: '1', query: 'RED Vase', scope: 'pins' },
  });
  expect(after.lists?.recent_searches.map(({ query }) => query)).toEqual(['RED Vase', 'Moss']);
});
