import fc from 'fast-check';
import type { OptionsOf } from '../../../contract/api';
import { listOf } from '../../../src/entities/lists';
import { loadList } from '../../../src/sagas/runtime/callResource';
import { selectListIds } from '../../../src/selectors/lists';
import { createTestStore } from '../../support/createTestStore';
import { buildPin } from '../../support/factories';

type Search = OptionsOf<'BaseSearchResource.get'>;

const sourceOf = (options: Search) => ({ resource: 'BaseSearchResource.get', options }) as const;

it('reads two searches whose options look alike side by side as different lists', async () => {
  const { api, store, state } = createTestStore();
  const [one, other] = [buildPin(), buildPin()];
  const colon = sourceOf({ scope: 'pins', query: 'tall:moss' });
  const filtered = sourceOf({ scope: 'pins', query: 'moss', filters: ['tall'] });
  api.on('BaseSearchResource.get', ({ query }) => ({
    data: { results: [query === 'moss' ? other : one] },
    bookmark: '-end-',
  }));
  await store.run(() => loadList(colon)).done;
  expect(selectListIds(state(), filtered)).toEqual([]);
  await store.run(() => loadList(filtered)).done;
  expect([selectListIds(state(), colon), selectListIds(state(), filtered)]).toEqual([[one.id], [other.id]]);
});

const textOf = (...signs: string[]) => fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 5 });
const search = fc.record(
  {
    query: textOf(':', '%', '3', 'A', ',', 'a', '\ud800'),
    scope: fc.constantFrom('pins' as const, 'boards' as const),
    price_min: fc.nat({ max: 9 }),
    price_max: fc.nat({ max: 9 }),
    domains: fc.array(textOf('a', '.', ':', '%'), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['query', 'scope'] },
);

it('gives different options different keys', () => {
  fc.assert(
    fc.property(search, search, (one, other) => {
      const keys = [one, other].map((options) => listOf(sourceOf(options)).key);
      expect(keys[0] === keys[1]).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
    }),
    {
      examples: [
        [
          { query: 'a', scope: 'pins', price_min: 5 },
          { query: 'a', scope: 'pins', price_max: 5 },
        ],
      ],
    },
  );
});

const sorted = ({ query, scope, price_min, price_max, domains }: Search) => [
  scope,
  price_min,
  price_max,
  domains,
  query,
];
