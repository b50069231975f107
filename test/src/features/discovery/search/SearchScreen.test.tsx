/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { OptionsOf } from '../../../../../contract/api';
import type { InterestId } from '../../../../../contract/schemas/common';
import { navigationRequested } from '../../../../../src/actions/navigation';
import type { ListSource } from '../../../../../src/entities/lists';
import { SearchScreen } from '../../../../../src/features/discovery/search';
import { loadSearch, loadSearchAlias } from '../../../../../src/sagas/discovery/search';
import { callResource } from '../../../../../src/sagas/runtime/callResource';
import { refinementIn, searchSource } from '../../../../../src/selectors/discovery/search';
import { selectListIds } from '../../../../../src/selectors/lists';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { type RenderAppOptions, renderApp } from '../../../../support/renderApp';

const source = (scope: 'pins' | 'boards' | 'users'): ListSource => ({
  resource: 'BaseSearchResource.get',
  options: { query: 'moss', scope },
});

const LAMPS = {
  ...{ id: '7' as InterestId, type: 'interest' as const, name: 'Lamps', is_followed: false, cover_image: null },
  ...{ parent: null, children: [] },
};

function show(scope: string, query: string, options: RenderAppOptions = {}) {
  const route = query ? `/search/${scope}/?q=${query}` : `/search/${scope}/`;
  return renderApp(<SearchScreen />, { route, params: { scope }, ...options });
}

describe('the search page', () => {
  const tabsShown = () => within(screen.getByRole('navigation', { name: 'Kinds of results' }));
  const scopesShown = () =>
    tabsShown()
      .getAllByRole('link')
      .map((tab) => tab.getAttribute('href'));
  const PUBLIC_TABS = ['pins', 'videos', 'idea_pins', 'buyable_pins', 'boards', 'users'].map(
    (scope) => `/search/${scope}/?q=moss`,
  );

  it('[SEARCH-001] has a tab for each kind of pins, boards and people, each with the query', async () => {
    await show('boards', 'moss', { viewer: null, prepare: ({ readList }) => readList(source('boards'), []) });
    const tabs = tabsShown();
    expect(scopesShown()).toEqual(PUBLIC_TABS);
    expect(tabs.getByRole('link', { name: 'Boards' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Pins' })).not.toHaveAttribute('aria-current');
  });

  it('[SEARCH-001] has tabs for a member’s own pins, and for those with their boards', async () => {
    const viewer = buildViewer();
    await show('boards', 'moss', { viewer, prepare: ({ readList }) => readList(source('boards'), []) });
    expect(scopesShown()).toEqual([...PUBLIC_TABS, '/search/my_pins/?q=moss', '/search/my_content/?q=moss']);
  });

  it('leads to the ideas where nothing is looked for yet, as phones have no other way there', async () => {
    await show('pins', '');
    expect(await screen.findByRole('link', { name: 'Ideas' })).toHaveAttribute('href', '/ideas');
  });

  it('[SEARCH-009] shows the boards that were found', async () => {
    const board = buildBoard({ name: 'Moss gardens' });
    await show('boards', 'moss', { prepare: ({ readList }) => readList(source('boards'), [board]) });
    const list = screen.getByRole('list', { name: 'Found boards' });
    expect(within(list).getByRole('link', { name: /Moss gardens/ })).toHaveAttribute('href', board.url);
  });

  it('[SEARCH-001] shows the member’s own boards and pins together', async () => {
    const [board, pin] = [buildBoard({ name: 'Moss gardens' }), buildPin({ grid_title: 'Moss stone' })];
    const own: ListSource = { resource: 'BaseSearchResource.get', options: { query: 'moss', scope: 'my_content' } };
    await show('my_content', 'moss', { viewer: buildViewer(), prepare: ({ readList }) => readList(own, [board, pin]) });
    const found = within(screen.getByRole('feed', { name: 'Found pins' }));
    expect(found.getByRole('link', { name: /Moss gardens/ })).toHaveAttribute('href', board.url);
    expect(found.getAllByRole('link', { name: /Moss stone/ })[0]).toHaveAttribute('href', `/pin/${pin.id}/`);
  });

  it('shows the people that were found', async () => {
    const person = buildUser({ full_name: 'Mo Moss', username: 'mo_moss' });
    await show('users', 'moss', { prepare: ({ readList }) => readList(source('users'), [person]) });
    const list = screen.getByRole('list', { name: 'Found people' });
    expect(within(list).getAllByRole('link', { name: /Mo Moss/ })[0]).toHaveAttribute('href', '/mo_moss/');
  });

  describe('for a misspelled query', () => {
    const load = (path: string) => loadSearch({ path, params: { scope: 'boards' }, query: {} });
    const showFor = (path: string) =>
      renderApp(<SearchScreen />, {
        route: path,
        params: { scope: 'boards' },
        prepare: async ({ api, store }) => {
          api.on('BaseSearchResource.get', ({ query, auto_correction_disabled }) => ({
            data: {
              results: [],
              typo: auto_correction_disabled ? null : { original_query: query, corrected_query: 'moss' },
            },
            bookmark: '-end-',
          }));
          await store.run(() => load(path)).done;
        },
      });

    it('[SEARCH-003] [SEARCH-010] says what it searched instead, and offers to search as typed', async () => {
      await showFor('/search/boards/?q=mosss');
      const note = screen.getByRole('status');
      expect(note).toHaveTextContent('Showing results for moss. Search instead for mosss');
      const links = within(note).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/search/boards/?q=moss',
        '/search/boards/?q=mosss&exact=1',
      ]);
    });

    it('[SEARCH-010] searches as typed where the address says so', async () => {
      const { api } = await showFor('/search/boards/?q=mosss&exact=1');
      expect(api.calls('BaseSearchResource.get')).toEqual([
        {
          query: 'mosss',
          scope: 'boards',
          auto_correction_disabled: true,
          redux_normalize_feed: true,
          rs: 'direct_navigation',
        },
      ]);
      expect(screen.queryByText(/Showing results/)).toBeNull();
    });
  });

  it('says that nothing matches, with a hint', async () => {
    await show('users', 'moss', { prepare: ({ readList }) => readList(source('users'), []) });
    expect(screen.getByRole('heading', { name: 'No people found for “moss”' })).toBeVisible();
    expect(screen.getByText(/Try different or fewer words/)).toBeVisible();
  });

  it.each([
    ['unfiltered', 'Without these filters', '/search/videos/?q=moss'],
    ['pins', 'Pins for “moss”', '/search/pins/?q=moss'],
    ['popular', 'Popular pins', null],
  ] as const)('[SEARCH-026] shows %s pins below what was not found, as “%s”', async (reason, title, all) => {
    const pins = [buildPin({ grid_title: 'Moss stone' }), buildPin({ grid_title: 'Moss wall' })];
    const view = await show('videos', 'mosss', {
      route: '/search/videos/?q=mosss',
      prepare: async ({ api, store }) => {
        const data = { results: [], similar: { reason, corrected_query: 'moss', pins } };
        api.on('BaseSearchResource.get', () => ({ data, bookmark: '-end-' }));
        const path = '/search/videos/?q=mosss';
        await store.run(() => loadSearch({ path, params: { scope: 'videos' }, query: {} })).done;
      },
    });
    await view.settled();
    const part = within(await screen.findByRole('region', { name: title }));
    const nothing = screen.getByRole('heading', { name: 'No videos found for “mosss”' });
    expect(nothing.compareDocumentPosition(part.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const links = within(part.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      pins.map(({ id, grid_title }) => [grid_title, `/pin/${id}/`]),
    );
    expect(part.queryByRole('link', { name: 'See all' })?.getAttribute('href') ?? null).toBe(all);
  });

  it('names what was searched where nothing of it is found', async () => {
    const videos = { resource: 'BaseSearchResource.get', options: { query: 'moss', scope: 'videos' } } as const;
    await show('videos', 'moss', { prepare: ({ readList }) => readList(videos, []) });
    expect(screen.getByRole('heading', { name: 'No videos found for “moss”' })).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    const view = await show('boards', 'moss', {
      prepare: async ({ api, store }) => {
        api.fail('BaseSearchResource.get', 'server');
        await store.run(() => loadSearch({ path: '/search/boards/?q=moss', params: { scope: 'boards' }, query: {} }))
          .done;
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('These boards could not be loaded');
    view.api.on('BaseSearchResource.get', () => ({
      data: { results: [buildBoard({ name: 'Moss' })] },
      bookmark: '-end-',
    }));
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await view.settled();
    expect(screen.getByRole('link', { name: /Moss/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('before the results', () => {
    const lead = async (query: string, more: object) => {
      const view = await show('pins', query, {
        prepare: async ({ api, store }) => {
          api.on('BaseSearchResource.get', () => ({ data: { results: [buildPin()], ...more }, bookmark: '-end-' }));
          const path = `/search/pins/?q=${query}&filters=tall`;
          await store.run(() => loadSearch({ path, params: { scope: 'pins' }, query: {} })).done;
        },
        route: `/search/pins/?q=${query}&filters=tall`,
      });
      await view.settled();
      return view;
    };

    it('[SEARCH-003] [SEARCH-025] guides narrow the query, and keep its filters', async () => {
      await lead('moss', { guides: [{ term: 'moss garden', query: 'moss garden' }] });
      const guides = within(screen.getByRole('list', { name: 'Narrow your search' })).getAllByRole('link');
      expect(guides.map((guide) => [guide.textContent, guide.getAttribute('href')])).toEqual([
        ['moss garden', '/search/pins/?q=moss%20garden&filters=tall'],
      ]);
    });

    it.each(['self_harm', 'eating_disorder'])('[SEARCH-025] says where to find help, for %s', async (advisory) => {
      await lead('x', { sensitivity: { advisory } });
      const link = within(screen.getByRole('complementary')).getByRole('link', { name: /Find someone to talk to/ });
      expect(link).toHaveAttribute('href', 'https://findahelpline.com/');
    });

    it('[SEARCH-023] [SEARCH-024] [SEARCH-025] banners, notices and guides stand above the grid, in no column of it', async () => {
      await lead('moss stone', {
        nags: ['some_words'],
        sensitivity: { advisory: 'self_harm' },
        guides: [{ term: 'moss stone garden', query: 'moss stone garden' }],
      });
      const grid = screen.getByRole('feed', { name: 'Found pins' });
      const parts = [
        screen.getByText('Nothing has all of these words. These results have some of them.'),
        screen.getByRole('complementary'),
        screen.getByRole('list', { name: 'Narrow your search' }),
      ];
      for (const part of parts) {
        expect(grid).not.toContainElement(part);
        expect(part.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      }
    });
  });

  it('without a query has topics and places to look at, and searches nothing', async () => {
    const on = createTestStore();
    on.api.on('InterestsResource.get', () => [LAMPS]);
    on.api.on('BaseSearchResource.get', () => ({ data: { results: [] }, bookmark: '-end-' }));
    const load = (path: string) => on.store.run(() => loadSearch({ path, params: { scope: 'pins' }, query: {} })).done;
    await load('/search/pins/');
    jest.spyOn(on.store, 'dispatch');
    const view = await show('pins', '', { on });
    expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Kinds of results' })).toBeNull();
    const places = within(await screen.findByRole('navigation', { name: 'Explore' })).getAllByRole('link');
    expect(places.map((link) => link.getAttribute('href'))).toEqual(['/today', '/topics', '/ideas']);
    expect(within(screen.getByRole('list', { name: 'Topics' })).getByRole('link', { name: 'Lamps' })).toBeVisible();
    await view.user.type(screen.getByRole('combobox', { name: 'Search' }), '  wild roses ');
    await view.settled();
    expect(on.api.calls('BaseSearchResource.get')).toEqual([]);
    await view.user.keyboard('{Enter}');
    const to = '/search/pins/?q=wild%20roses';
    expect(on.store.dispatch).toHaveBeenCalledWith(navigationRequested({ to }));
    await load(to);
    expect(on.api.calls('BaseSearchResource.get')).toEqual([expect.objectContaining({ query: 'wild roses' })]);
  });

  it('keeps what a search is for in its heading, however odd', async () => {
    await show('users', encodeURIComponent('<b>&"x"'), {
      prepare: ({ readList }) =>
        readList({ resource: 'BaseSearchResource.get', options: { query: '<b>&"x"', scope: 'users' } }, []),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “<b>&"x"”');
  });
});

describe('loading a search', () => {
  const SENT = { redux_normalize_feed: true, rs: 'direct_navigation' };
  const load = async (path: string, scope: string) => {
    const { store, api } = createTestStore();
    api.on('BaseSearchResource.get', () => ({ data: { results: [buildPin()] }, bookmark: '-end-' }));
    const result = await store.run(() => loadSearch({ path, params: { scope }, query: {} })).done;
    return { result, calls: api.calls('BaseSearchResource.get') };
  };

  it('[SEARCH-005] [SEARCH-006] [SEARCH-007] [SEARCH-008] sends what stands for what is not given', async () => {
    const { store, api } = createTestStore();
    api.on('BaseSearchResource.get', () => ({ data: { results: [] }, bookmark: '-end-' }));
    const call = (options: OptionsOf<'BaseSearchResource.get'>) =>
      store.run(() => callResource('BaseSearchResource.get', options)).done;
    await call({ query: 'moss' });
    await call({ query: 'moss', query_pin_sigs: ['abc'], rs: 'typeahead', scope: 'videos' });
    await call({ query: 'moss', query_pin_sigs: [] });
    expect(api.calls('BaseSearchResource.get')).toEqual([
      { ...SENT, query: 'moss', scope: 'pins' },
      { ...SENT, corpus: 'personalize', query: 'moss', query_pin_sigs: ['abc'], rs: 'typeahead', scope: 'videos' },
      { ...SENT, query: 'moss', query_pin_sigs: [], scope: 'pins' },
    ]);
  });

  it('[SEARCH-003] has the rows of each choice of filters by themselves, so that going back shows what was there', async () => {
    const { store, api } = createTestStore();
    const [any, tall] = [buildPin(), buildPin()];
    api.on('BaseSearchResource.get', ({ filters, auto_correction_disabled }) => ({
      data: { results: filters ? [tall] : auto_correction_disabled ? [] : [any] },
      bookmark: '-end-',
    }));
    const rows = async (query: string) => {
      await store.run(() => loadSearch({ path: `/search/pins/?q=moss${query}`, params: { scope: 'pins' }, query: {} }))
        .done;
      return () =>
        selectListIds(
          store.getState(),
          searchSource({ scope: 'pins', query: 'moss', ...refinementIn(`/?q=moss${query}`) }),
        );
    };
    const [plain, filtered, exact] = [await rows(''), await rows('&filters=tall'), await rows('&exact=1')];
    expect([plain(), filtered(), exact()]).toEqual([[any.id], [tall.id], []]);
  });

  it('asks for the scope of the address and the trimmed query', async () => {
    expect(await load('/search/pins/?q=%20old%20roses%20', 'pins')).toEqual({
      result: undefined,
      calls: [{ ...SENT, query: 'old roses', scope: 'pins' }],
    });
  });

  it('[SEARCH-010] asks for the filters of the address that there are, where they say something', async () => {
    const query = '?q=moss&filters=tall,loud,red';
    expect((await load(`/search/pins/${query}`, 'pins')).calls).toEqual([
      { ...SENT, query: 'moss', scope: 'pins', filters: ['tall', 'red'] },
    ]);
    expect((await load(`/search/users/${query}`, 'users')).calls).toEqual([{ ...SENT, query: 'moss', scope: 'users' }]);
  });

  it('sends visitors who look for their own pins to the login and back', async () => {
    expect(await load('/search/my_pins/?q=moss', 'my_pins')).toEqual({
      result: { redirectTo: '/login?next=%2Fsearch%2Fmy_pins%2F%3Fq%3Dmoss', status: 302 },
      calls: [],
    });
  });

  it.each([
    ['/search', '/search/pins/'],
    ['/search/?q=old%20roses&filters=tall#top', '/search/pins/?q=old%20roses&filters=tall#top'],
  ])('[ROUTE-031] %s leads to the pins', async (path, redirectTo) => {
    const { store, api } = createTestStore();
    const result = await store.run(() => loadSearchAlias({ path, params: {}, query: {} })).done;
    expect([result, api.calls('BaseSearchResource.get')]).toEqual([{ redirectTo }, []]);
  });

  it('an unknown scope is not found', async () => {
    expect(await load('/search/videos2/?q=x', 'videos2')).toEqual({ result: { status: 404 }, calls: [] });
  });

  it('cuts a query to what the server takes', async () => {
    const { calls } = await load(`/search/pins/?q=${'a'.repeat(300)}`, 'pins');
    expect(calls[0]?.query).toHaveLength(200);
  });
});
