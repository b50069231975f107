/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { SavedSearch } from '../../../../../contract/schemas/discovery/savedSearches';
import { SearchScreen } from '../../../../../src/features/discovery/search';
import { recentSearchesReducer } from '../../../../../src/reducers/discovery/recentSearches';
import { savedSearchesReducer } from '../../../../../src/reducers/discovery/savedSearches';
import { loadSearch } from '../../../../../src/sagas/discovery/search';
import { searchSource } from '../../../../../src/selectors/discovery/search';
import { buildViewer } from '../../../../support/factories';
import type { FakeApi } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

const MOSS: SavedSearch = { query: 'Moss', scope: 'pins', is_exact: false, filters: ['tall', '#d02020'], products: '' };
const VASES: SavedSearch = { query: 'vases', scope: 'boards', is_exact: false, filters: [], products: '' };

async function show(
  path: string,
  viewer: ReturnType<typeof buildViewer> | null = buildViewer(),
  serve: (api: FakeApi) => void = () => {},
) {
  return renderApp(<SearchScreen />, {
    route: path,
    params: { scope: 'pins' },
    viewer,
    modules: [{ slices: { recentSearches: recentSearchesReducer, savedSearches: savedSearchesReducer } }],
    prepare: async ({ api, store, readList }) => {
      api.on('RecentSearchesResource.get', () => ({ recent_searches: [], recent_personal_searches: [] }));
      api.on('RecentSearchesResource.create', () => ({ ok: true }));
      api.on('SavedSearchesResource.get', () => [MOSS, VASES]);
      api.on('SavedSearchesResource.create', () => ({ ok: true }));
      api.on('SavedSearchesResource.delete', () => ({ ok: true }));
      serve(api);
      const filters = path.includes('tall') ? (['tall', '#d02020'] as const) : [];
      if (path.includes('q='))
        await readList(searchSource({ scope: 'pins', query: 'moss', isExact: false, filters }), []);
      else await store.run(() => loadSearch({ path, params: { scope: 'pins' }, query: {} })).done;
    },
  });
}

const list = () => screen.findByRole('region', { name: 'Saved searches' }, { timeout: 20_000 });

it('are listed with their scope and filters where nothing is searched', async () => {
  await show('/search/pins/');
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['MossPins · 2 filters', '/search/pins/?q=Moss&filters=tall,d02020'],
    ['vasesBoards', '/search/boards/?q=vases'],
  ]);
});

it('are removed at once, and come back if the server does not remove them', async () => {
  const { api, user, settled } = await show('/search/pins/');
  await user.click(within(await list()).getByRole('button', { name: 'Remove Moss' }));
  expect(screen.queryByRole('link', { name: /Moss/ })).toBeNull();
  await settled();
  expect(api.calls('SavedSearchesResource.delete')).toEqual([MOSS]);
  api.fail('SavedSearchesResource.delete', 'server');
  await user.click(screen.getByRole('button', { name: 'Remove vases' }));
  await settled();
  expect(screen.getByRole('link', { name: /vases/ })).toBeVisible();
});

it('are saved from the results, with the filters, and removed there', async () => {
  const { api, user, settled } = await show('/search/pins/?q=moss&filters=tall,d02020');
  await user.click(await screen.findByRole('button', { name: 'Search saved', pressed: true }, { timeout: 20_000 }));
  await user.click(screen.getByRole('button', { name: 'Save search', pressed: false }));
  await settled();
  expect(screen.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true');
  const asSearched = { ...MOSS, query: 'moss' };
  expect(api.calls('SavedSearchesResource.delete')).toEqual([asSearched]);
  expect(api.calls('SavedSearchesResource.create')).toEqual([asSearched]);
});

it('are read after one was saved, where they could not be read before', async () => {
  const { api, user, settled } = await show('/search/pins/?q=moss', buildViewer(), (fake) =>
    fake.fail('SavedSearchesResource.get', 'server'),
  );
  const save = await screen.findByRole('button', { name: 'Save search' }, { timeout: 20_000 });
  await settled();
  api.on('SavedSearchesResource.get', () => [{ ...MOSS, query: 'moss', filters: [] }]);
  await user.click(save);
  await settled();
  expect(screen.getByRole('button', { name: 'Search saved', pressed: true })).toBeVisible();
});

it('come last where nothing is searched, since they are loaded late', async () => {
  await show('/search/pins/');
  const rest = screen.getByRole('heading', { name: 'What are you looking for?' });
  expect(rest.compareDocumentPosition(await list()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('are for members alone', async () => {
  const { api, settled } = await show('/search/pins/?q=moss', null);
  await settled();
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  expect(api.calls('SavedSearchesResource.get')).toEqual([]);
});
