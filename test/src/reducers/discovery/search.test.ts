import type { PinId } from '../../../../contract/schemas/common';
import { resultsShown } from '../../../../src/actions/discovery/recentSearches';
import { navigationCommitted } from '../../../../src/actions/navigation';
import { type SearchState, searchReducer } from '../../../../src/reducers/discovery/search';
import { callResource } from '../../../../src/sagas/runtime/callResource';
import { createTestStore } from '../../../support/createTestStore';

const shown = (query: string) => resultsShown({ query, scope: 'pins' });
const gone = (handler: string, id = '') =>
  navigationCommitted({ entry: { key: 'k', path: '/', handler, params: id ? { id } : {}, status: 200 }, how: 'push' });
const pin = (id: string) => gone('www/pin/[id]', id);
const run = (...events: Parameters<typeof searchReducer>[1][]) =>
  events.reduce<SearchState>(searchReducer, searchReducer(undefined, { type: 'begin' })).queries;

it('[SEARCH-011] [SEARCH-012] starts a query as valid, with no pins viewed', () => {
  expect(run(shown('moss'))).toEqual({ 'pins:moss': { status: 'valid', pinIds: [] } });
});

it('[SEARCH-014] adds the pins that are opened from its results, each once', () => {
  const ids = ['1', '2', '1'] as PinId[];
  expect(run(shown('moss'), ...ids.map(pin))).toEqual({ 'pins:moss': { status: 'valid', pinIds: ['1', '2'] } });
  expect(run(shown('moss'), pin('1'), gone('www/search/[scope]'), shown('moss'), pin('2'))).toEqual({
    'pins:moss': { status: 'valid', pinIds: ['1', '2'] },
  });
});

it('[SEARCH-013] [SEARCH-014] invalidates a query when another is shown or the viewer goes elsewhere', () => {
  expect(run(shown('moss'), shown('stone'), pin('1'))).toEqual({
    'pins:moss': { status: 'invalid', pinIds: [] },
    'pins:stone': { status: 'valid', pinIds: ['1'] },
  });
  expect(run(shown('moss'), gone('www/index'), pin('1'))).toEqual({ 'pins:moss': { status: 'invalid', pinIds: [] } });
  expect(run(shown('moss'), gone('www/index'), shown('moss'), pin('1'))).toEqual({
    'pins:moss': { status: 'valid', pinIds: ['1'] },
  });
});

it('forgets the oldest queries and pins', () => {
  const many = run(...Array.from({ length: 30 }, (_, at) => shown(`query ${at}`)));
  expect(Object.keys(many)).toEqual(Array.from({ length: 20 }, (_, at) => `pins:query ${at + 10}`));
  const pins = run(shown('moss'), ...Array.from({ length: 130 }, (_, at) => pin(String(at))));
  expect(pins['pins:moss']?.pinIds).toHaveLength(100);
});

it('[SEARCH-003] [SEARCH-021] has the annotations and product filters of each pin, crop and shopping flag by themselves', async () => {
  const { store, api } = createTestStore({ modules: [{ slices: { search: searchReducer } }] });
  const crop = { x: 0, y: 0, w: 0.5, h: 0.5 };
  api.on('VisualSearchFlashlightUnifiedResource.get', (options) => ({
    results: [],
    next_bookmark: null,
    annotations: [options.crop ? 'lid' : 'vase', 'clay'],
    price_filters: [],
    domain_filters: [{ label: options.is_shopping ? 'shop.example.org' : options.crop ? 'part' : 'whole' }],
    category_filters: [],
  }));
  const pin_id = '7' as PinId;
  for (const more of [{}, { crop }, { crop, is_shopping: true }]) {
    await store.run(() => callResource('VisualSearchFlashlightUnifiedResource.get', { pin_id, ...more })).done;
  }
  const filters = store.getState().search?.productFilters ?? {};
  expect(Object.entries(filters).map(([key, { domain_filters }]) => [key, domain_filters[0]?.label])).toEqual([
    ['7:whole:all', 'whole'],
    ['7:0,0,0.5,0.5:all', 'part'],
    ['7:0,0,0.5,0.5:shopping', 'shop.example.org'],
  ]);
  expect(store.getState().search?.annotations).toEqual({
    '7:whole:all': ['vase', 'clay'],
    '7:0,0,0.5,0.5:all': ['lid', 'clay'],
    '7:0,0,0.5,0.5:shopping': ['lid', 'clay'],
  });
});
