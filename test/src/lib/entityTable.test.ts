import fc from 'fast-check';
import {
  BUCKET_COUNT,
  bucketOf,
  changedIds,
  emptyTable,
  fromPlain,
  readEntity,
  toPlain,
} from '../../../src/lib/entityTable';
import { mergeRecord, mergeRecords, putRecords, removeRecords } from '../../../src/lib/entityWrites';

interface Row {
  id: string;
  type?: 'row';
  a?: number;
  b?: { deep: number } | null;
  sizes?: Record<string, number>;
  at?: string;
}

const ids = fc.constantFrom('1', '2', '3', '700000000000000001', '700000000000000002', 'constructor');
const row = (id: string) =>
  fc
    .record(
      {
        a: fc.integer({ min: 0, max: 3 }),
        b: fc.option(fc.record({ deep: fc.integer({ min: 0, max: 2 }) })),
        sizes: fc.dictionary(fc.constantFrom('236x', '474x', 'orig'), fc.integer({ min: 0, max: 2 })),
      },
      { requiredKeys: [] },
    )
    .map((fields): Row => ({ id, type: 'row', ...fields }));
const answer = fc.uniqueArray(ids).chain((list) => fc.tuple(...list.map(row)));

/** The same, in which records may come more than once. */
const repeating = fc.array(ids).chain((list) => fc.tuple(...list.map(row)));

/** What the merge must come to, written as plainly as it can be. */
function model(state: Map<string, Row>, records: readonly Row[]): Map<string, Row> {
  const next = new Map(state);
  for (const incoming of records) {
    const { id } = incoming;
    const old = next.get(id);
    const known = Object.fromEntries(
      Object.entries(incoming).filter(([, value]) => value !== undefined),
    ) as unknown as Row;
    const sizes = old?.sizes && known.sizes ? { ...old.sizes, ...known.sizes } : (known.sizes ?? old?.sizes);
    next.set(id, { ...old, ...known, ...(sizes && { sizes }) });
  }
  return next;
}

describe('mergeRecords', () => {
  it('comes to what a plain map comes to, whatever answers arrive in whatever order', () => {
    fc.assert(
      fc.property(fc.array(repeating, { maxLength: 8 }), (answers) => {
        let table = emptyTable<Row>();
        let expected = new Map<string, Row>();
        for (const records of answers) {
          table = mergeRecords(table, records, { mapFields: ['sizes'] }).table;
          expected = model(expected, records);
        }
        expect(toPlain(table)).toEqual(Object.fromEntries(expected));
      }),
    );
  });

  it('gives the same table and no ids back for an answer that brings nothing new', () => {
    fc.assert(
      fc.property(answer, (records) => {
        const { table } = mergeRecords(emptyTable<Row>(), records);
        const again = mergeRecords(table, structuredClone(records));
        expect(again.table).toBe(table);
        expect(again.changedIds).toEqual([]);
      }),
    );
  });

  it('names exactly the records that are other objects than before', () => {
    fc.assert(
      fc.property(answer, answer, (first, second) => {
        const before = mergeRecords(emptyTable<Row>(), first).table;
        const { table, changedIds: named } = mergeRecords(before, second);
        const differing = [...new Set([...first, ...second].map(({ id }) => id))].filter(
          (id) => readEntity(before, id) !== readEntity(table, id),
        );
        expect([...named].sort()).toEqual(differing.sort());
        expect(changedIds(before, table).sort()).toEqual(differing.sort());
      }),
    );
  });

  it('keeps the table it was given as it was', () => {
    const before = mergeRecords(emptyTable<Row>(), [{ id: '1', type: 'row', a: 1 }]).table;
    mergeRecords(before, [
      { id: '1', type: 'row', a: 2 },
      { id: '2', type: 'row' },
    ]);
    expect(toPlain(before)).toEqual({ '1': { id: '1', type: 'row', a: 1 } });
    expect(toPlain(emptyTable<Row>())).toEqual({});
  });

  it('keeps nested values that are equal, so that what shows them need not render', () => {
    const b = { deep: 1 };
    const { table } = mergeRecords(emptyTable<Row>(), [{ id: '1', type: 'row', a: 1, b }]);
    const next = mergeRecords(table, [{ id: '1', a: 2, b: { deep: 1 } }]).table;
    expect(readEntity(next, '1')?.b).toBe(b);
    expect(readEntity(next, '1')?.a).toBe(2);
  });

  it('lets an older answer fill what is absent and change nothing else', () => {
    const { table } = mergeRecords(emptyTable<Row>(), [{ id: '1', type: 'row', a: 5 }]);
    const next = mergeRecords(table, [{ id: '1', a: 4, b: { deep: 1 } }], { isOlder: () => true }).table;
    expect(readEntity(next, '1')).toEqual({ id: '1', type: 'row', a: 5, b: { deep: 1 } });
  });

  it('takes a patch for what is known and for nothing else', () => {
    const { table } = mergeRecords(emptyTable<Row>(), [{ id: '1', type: 'row', a: 1 }]);
    const next = mergeRecords(table, [
      { id: '1', a: 2 },
      { id: '2', a: 2 },
    ]).table;
    expect(toPlain(next)).toEqual({ '1': { id: '1', type: 'row', a: 2 } });
  });

  it('tells an older record by its own time', () => {
    const now: Row = { id: '1', a: 2, at: '2026-02-01T00:00:00Z' };
    const options = { versionField: 'at' } as const;
    expect(mergeRecord(now, { id: '1', a: 1, at: '2026-01-01T00:00:00Z' }, options)).toBe(now);
    expect(mergeRecord(now, { id: '1', a: 3, at: '2026-03-01T00:00:00Z' }, options).a).toBe(3);
  });
});

describe('the table', () => {
  it('turns into a plain map and back', () => {
    fc.assert(
      fc.property(answer, (records) => {
        const plain = Object.fromEntries(records.map((one) => [one.id, one]));
        expect(toPlain(fromPlain(plain))).toEqual(plain);
      }),
    );
  });

  it('finds nothing under a name that every object has', () => {
    const table = fromPlain({ '1': { id: '1' } });
    const duplicate = Array.from({ length: 200_000 }, (_, i) => String(i)).find(
      (id) => bucketOf(id) === bucketOf('constructor'),
    );
    const crowded = putRecords(table, [{ id: duplicate ?? '' }]).table;
    expect(readEntity(crowded, duplicate ?? '')).toEqual({ id: duplicate });
    expect(readEntity(crowded, 'constructor')).toBeUndefined();
    expect(readEntity(crowded, 'toString')).toBeUndefined();
  });

  it('removes records and keeps identity where there is nothing to remove', () => {
    const table = fromPlain({ '1': { id: '1' }, '2': { id: '2' } });
    expect(toPlain(removeRecords(table, ['1', '9']).table)).toEqual({ '2': { id: '2' } });
    expect(removeRecords(table, ['9']).table).toBe(table);
  });

  it('spreads ids made one after another over the buckets', () => {
    const counts = new Uint16Array(BUCKET_COUNT);
    for (let i = 0n; i < 40_000n; i++) {
      const bucket = bucketOf(String(700_000_000_000_000_000n + (i << 6n)));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    expect(Math.max(...counts)).toBeLessThan(40);
  });
});
