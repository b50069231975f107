/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  SEARCH_COLORS,
  type SearchColor,
  type SearchFilter,
  type SearchScope,
} from '../../../../../contract/constants/discovery/search';
import { navigationCommitted, navigationRequested } from '../../../../../src/actions/navigation';
import { listOf } from '../../../../../src/entities/lists';
import { SearchScreen } from '../../../../../src/features/discovery/search';
import { searchFiltersSaga } from '../../../../../src/sagas/discovery/searchFilters';
import { refinementIn, searchSource } from '../../../../../src/selectors/discovery/search';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

async function show(scope: SearchScope, filters: SearchFilter[] = []) {
  const address = `/search/${scope}/?q=moss`;
  const view = await renderApp(<SearchScreen />, {
    route: filters.length > 0 ? `${address}&filters=${filters.join().replaceAll('#', '')}` : address,
    params: { scope },
    modules: [{ sagas: [searchFiltersSaga] }],
    prepare: ({ store, readList }) => {
      jest.spyOn(store, 'dispatch');
      return readList(searchSource({ scope, query: 'moss', isExact: false, filters }), []);
    },
  });
  await view.settled();
  return { ...view, asked: view.store.dispatch };
}

const nameOf = (color: SearchColor) => (color === 'grey' ? 'Gray' : `${color[0]?.toUpperCase()}${color.slice(1)}`);

const filtersButton = () => screen.getByRole('button', { name: 'Filters' });
const panelShown = () => screen.findByRole('dialog', { name: 'Filters' }, { timeout: 20_000 });
const pressedIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('button', { pressed: true })
    .map((chip) => chip.textContent);

it('[SEARCH-010] narrows what was found by kinds, shapes, colours and age, all at once', async () => {
  const { user, asked } = await show('pins');
  expect(filtersButton()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Tall' })).toBeNull();
  await user.click(filtersButton());
  const panel = await panelShown();
  const groups = within(panel).getAllByRole('group');
  expect(groups.map((group) => within(group).getAllByRole('button').length)).toEqual([5, 3, 11, 4]);
  for (const name of ['Recipes', 'Tall', 'Red', 'Last 7 days', 'Blue', 'Red']) {
    await user.click(within(panel).getByRole('button', { name }));
  }
  expect(pressedIn(panel)).toEqual(['Recipes', 'Tall', 'Blue', 'Last 7 days']);
  await user.click(within(panel).getByRole('button', { name: /^Show/ }));
  expect(asked).toHaveBeenCalledWith(
    navigationRequested({ to: '/search/pins/?q=moss&filters=recipes,tall,week,blue' }),
  );
});

it('shows a color with each of its names, and of no other filter', async () => {
  const { user } = await show('pins', ['red', 'tall']);
  const swatchOf = (button: HTMLElement) => button.querySelector<HTMLElement>('[style]')?.style.background;
  await user.click(filtersButton());
  const panel = within(await panelShown());
  const swatches = SEARCH_COLORS.map((color) => swatchOf(panel.getByRole('button', { name: nameOf(color) })));
  expect(new Set(swatches).size).toBe(SEARCH_COLORS.length);
  expect(swatches).not.toContain(undefined);
  expect(swatchOf(panel.getByRole('button', { name: 'Tall' }))).toBeUndefined();
});

it('[SEARCH-010] says how many results the chosen filters have, before they are applied', async () => {
  const { user, api, clock, settled } = await show('pins');
  const found = { tall: 2, wide: 25 };
  api.on('BaseSearchResource.get', ({ filters }) => ({
    data: { results: Array.from({ length: found[filters?.[0] as 'tall' | 'wide'] }, () => buildPin()) },
    bookmark: filters?.[0] === 'wide' ? 'more' : '-end-',
  }));
  const paused = async () => {
    await act(async () => clock.advance(500));
    await settled();
  };
  await user.click(filtersButton());
  const panel = within(await panelShown());
  const press = (name: string) => user.click(panel.getByRole('button', { name }));
  const shown = () => panel.getByRole('button', { name: /^Show/ }).textContent;
  expect(shown()).toBe('Show 0 results');
  await press('Tall');
  expect(shown()).toBe('Show results');
  await paused();
  expect(shown()).toBe('Show 2 results');
  for (const name of ['Tall', 'Wide', 'Square', 'Square']) await press(name);
  await paused();
  expect(shown()).toBe('Show 25+ results');
  await press('Clear');
  expect(shown()).toBe('Show 0 results');
  // After the page itself only what was chosen for a moment, each once.
  const asked = api.calls('BaseSearchResource.get').map(({ filters }) => filters);
  expect(asked).toEqual([undefined, ['tall'], ['wide']]);
});

it('stays the same bar when the address changes, with the focus on its button', async () => {
  const { store, settled } = await show('pins');
  const before = filtersButton();
  before.focus();
  const entry = {
    key: 'k2',
    path: '/search/pins/?q=moss&filters=tall',
    handler: null,
    params: { scope: 'pins' },
    status: 200,
  };
  act(() => void store.dispatch(navigationCommitted({ entry, how: 'push' })));
  expect(filtersButton()).toBe(before);
  await settled();
  expect(filtersButton()).toHaveFocus();
});

it('shows the filters of the address, to remove one or all', async () => {
  const { user, asked, settled } = await show('pins', ['tall', 'red', 'week']);
  await user.click(screen.getByRole('button', { name: 'Remove Tall' }));
  expect(asked).toHaveBeenLastCalledWith(navigationRequested({ to: '/search/pins/?q=moss&filters=red,week' }));
  await settled();
  expect(screen.queryByRole('button', { name: 'Remove Tall' })).toBeNull();
  await user.click(filtersButton());
  const panel = await panelShown();
  expect(pressedIn(panel)).toEqual(['Red', 'Last 7 days']);
  await user.click(within(panel).getByRole('button', { name: 'Clear' }));
  expect(pressedIn(panel)).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: /^Show/ }));
  expect(asked).toHaveBeenLastCalledWith(navigationRequested({ to: '/search/pins/?q=moss' }));
});

it('[SEARCH-010] narrows by a picked colour, which the address has', async () => {
  const { user, asked } = await show('pins', ['tall']);
  await user.click(filtersButton());
  const panel = await panelShown();
  fireEvent.change(within(panel).getByLabelText('Pick a color'), { target: { value: '#d02020' } });
  await user.click(within(panel).getByRole('button', { name: /^Show/ }));
  expect(asked).toHaveBeenLastCalledWith(navigationRequested({ to: '/search/pins/?q=moss&filters=tall,d02020' }));
});

it('removes a picked colour', async () => {
  const { user, asked } = await show('pins', ['#d02020']);
  await user.click(screen.getByRole('button', { name: 'Remove #d02020' }));
  expect(asked).toHaveBeenLastCalledWith(navigationRequested({ to: '/search/pins/?q=moss' }));
});

it('offers no kinds where only one is searched', async () => {
  const { user } = await show('videos');
  await user.click(filtersButton());
  expect(within(await panelShown()).getByRole('button', { name: 'Wide' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recipes' })).toBeNull();
});

it.each(['boards', 'users'] as const)('offers no filters for %s', async (scope) => {
  await show(scope);
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});

it('[SEARCH-010] narrows products by price and site, which the address has', async () => {
  const { user, asked } = await show('buyable_pins');
  await user.click(filtersButton());
  const panel = within(await panelShown());
  await user.type(panel.getByRole('textbox', { name: 'Lowest price' }), '5 euro');
  await user.type(panel.getByRole('textbox', { name: 'Highest price' }), '20');
  await user.type(panel.getByRole('textbox', { name: 'Websites' }), 'https://Shop.example.org/vases, b.example');
  await user.click(panel.getByRole('button', { name: 'Clear' }));
  expect(panel.getByRole('textbox', { name: 'Websites' })).toHaveValue('');
  await user.type(panel.getByRole('textbox', { name: 'Lowest price' }), '5');
  await user.type(panel.getByRole('textbox', { name: 'Highest price' }), '20');
  await user.type(panel.getByRole('textbox', { name: 'Websites' }), 'https://Shop.example.org/vases, b.example');
  await user.click(panel.getByRole('button', { name: /^Show/ }));
  const to = '/search/buyable_pins/?q=moss&products=5~20~shop.example.org,b.example';
  expect(asked).toHaveBeenCalledWith(navigationRequested({ to }));
});

it.each([
  ['12.50', '12.50', '12~13~'],
  ['1.000,50 €', '2 000', '1000~2000~'],
  ['1,000', '12,5', null],
  ['١٢', '۲۰', '12~20~'],
  ['5', '12345678', '5~999999~'],
])('[SEARCH-010] reads prices as people write them: %s and %s', async (low, high, products) => {
  const { user, asked } = await show('buyable_pins');
  await user.click(filtersButton());
  const panel = within(await panelShown());
  await user.type(panel.getByRole('textbox', { name: 'Lowest price' }), low);
  const highest = panel.getByRole('textbox', { name: 'Highest price' });
  await user.type(highest, `${high}{Enter}`);
  if (products === null) {
    expect(highest).toHaveAccessibleDescription('Enter a price above the lowest one.');
    expect(highest).toHaveFocus();
    expect(highest).toHaveValue(high);
    return;
  }
  const to = `/search/buyable_pins/?q=moss&products=${products}`;
  expect(asked).toHaveBeenCalledWith(navigationRequested({ to }));
});

it.each([
  ['etsy, shop.example', 'Not a website: etsy'],
  ['a.example b.example c.example d.example e.example', 'Use at most 4 websites.'],
])('[SEARCH-010] says what is wrong with the websites: %s', async (sites, problem) => {
  const { user, asked } = await show('buyable_pins');
  await user.click(filtersButton());
  const panel = within(await panelShown());
  const field = panel.getByRole('textbox', { name: 'Websites' });
  await user.type(field, `${sites}{Enter}`);
  expect(field).toHaveAccessibleDescription(`${problem} Up to 4, such as shop.example.com`);
  await user.clear(field);
  await user.type(field, 'münchen.example{Enter}');
  const to = '/search/buyable_pins/?q=moss&products=~~xn--mnchen-3ya.example';
  expect(asked).toHaveBeenCalledWith(navigationRequested({ to }));
});

it('[SEARCH-010] sends price and sites of the address for products alone, in lists of their own', () => {
  const sourceAt = (scope: SearchScope, parameters: string) =>
    searchSource({ scope, query: 'moss', ...refinementIn(`/search/${scope}/?q=moss${parameters}`) });
  expect(sourceAt('buyable_pins', '&products=5~~b.example').options).toEqual({
    query: 'moss',
    scope: 'buyable_pins',
    price_min: 5,
    price_max: 1e9,
    domains: ['b.example'],
  });
  expect(sourceAt('pins', '&products=5~~b.example').options).toEqual({ query: 'moss', scope: 'pins' });
  for (const wrong of [
    '&products=-5~~',
    '&products=1e3~~',
    '&products=5',
    '&products=~1234567~',
    '&products=~~a%20b',
  ]) {
    expect(sourceAt('buyable_pins', wrong).options).toEqual({ query: 'moss', scope: 'buyable_pins' });
  }
  const keys = ['', '5~~', '~5~', '5~5~', '~~b.example'].map(
    (products) => listOf(sourceAt('buyable_pins', `&products=${products}`)).key,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

it('[SEARCH-010] shows price and sites as chips, each to be removed', async () => {
  const parameters = '&products=5~20~b.example';
  const address = `/search/buyable_pins/?q=moss${parameters}`;
  const view = await renderApp(<SearchScreen />, {
    route: address,
    params: { scope: 'buyable_pins' },
    prepare: ({ store, readList }) => {
      jest.spyOn(store, 'dispatch');
      return readList(searchSource({ scope: 'buyable_pins', query: 'moss', ...refinementIn(address) }), []);
    },
  });
  await view.settled();
  for (const name of ['Remove Price from 5', 'Remove Price up to 20', 'Remove b.example']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Remove Price from 5' }));
  const to = '/search/buyable_pins/?q=moss&products=~20~b.example';
  expect(view.store.dispatch).toHaveBeenCalledWith(navigationRequested({ to }));
});
