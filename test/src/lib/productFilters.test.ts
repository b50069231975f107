import fc from 'fast-check';
import { mergeProductFilters } from '../../../src/lib/productFilters';
import { runs } from '../../support/testLength';

const label = fc.constantFrom('a', 'b', 'c');
const labels = fc.uniqueArray(fc.record({ label }), { selector: (filter) => filter.label });
const prices = fc.uniqueArray(fc.record({ label, min: fc.nat(50), max: fc.integer({ min: 50, max: 100 }) }), {
  selector: (filter) => filter.label,
});
const filters = fc.record({ price_filters: prices, domain_filters: labels, category_filters: labels });

it('[SEARCH-019] combines labels without duplicates', () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      const merged = mergeProductFilters(one, other);
      for (const name of ['price_filters', 'domain_filters', 'category_filters'] as const) {
        const both = [...one[name], ...other[name]].map((filter) => filter.label);
        expect(merged[name].map((filter) => filter.label)).toEqual([...new Set(both)]);
      }
    }),
    { numRuns: runs(100) },
  );
});

it('[SEARCH-020] takes the lowest minimum and the highest maximum', () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      for (const { label: name, min, max } of mergeProductFilters(one, other).price_filters) {
        const same = [...one.price_filters, ...other.price_filters].filter((price) => price.label === name);
        expect([min, max]).toEqual([
          Math.min(...same.map((price) => price.min)),
          Math.max(...same.map((price) => price.max)),
        ]);
      }
    }),
    { numRuns: runs(100) },
  );
});
