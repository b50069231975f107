import fc from 'fast-check';
import {
  evenPositions,
  headPosition,
  positionBetween,
  positionOf,
} from '../../../../server/platform/database/positions';

const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);

describe('positions', () => {
  it('[BOARD-055] are what ids are, filled up, and the other way round at the head', () => {
    expect(positionOf('381234567890123456')).toBe('0381234567890123456');
    expect(headPosition('9223372036854775806')).toBe('0000000000000000001');
  });

  it('[BOARD-055] leave room between any two, before the first and after the last', () => {
    expect(positionBetween('0000000000000000001', '0000000000000000003')).toBe('0000000000000000002');
    expect(positionBetween('0000000000000000001', '0000000000000000002')).toBe('0000000000000000001V');
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 60 }),
        (ids, at) => {
          const order: string[] = ids.map(positionOf).sort();
          for (const place of at) {
            const index = place % (order.length + 1);
            order.splice(index, 0, positionBetween(order[index - 1] ?? null, order[index] ?? null));
          }
          expect(order).toEqual([...new Set(order)].sort());
          expect(order.every((key) => key.length >= 19)).toBe(true);
        },
      ),
    );
  });

  it('[BOARD-055] grow by a digit with every few moves into the same gap', () => {
    let high: string = positionOf('2');
    for (let move = 0; move < 100; move += 1) high = positionBetween(positionOf('1'), high);
    expect(high.length).toBe(39);
  });

  it('refuse what is no key and what is out of order', () => {
    expect(() => positionBetween('0000000000000000002', '0000000000000000001')).toThrow('out of order');
    expect(() => positionBetween('0000000000000000001', '0000000000000000001')).toThrow('out of order');
    expect(() => positionBetween('-000000000000000001', null)).toThrow('Not a position');
  });

  it('are spaced again below all ids to come', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 12n, max: 2n ** 63n - 1n }).map(String),
        fc.nat({ max: 300 }),
        (newest, count) => {
          const keys = evenPositions(count, newest);
          expect(keys).toEqual([...new Set(keys)].sort());
          expect(keys.every((key) => key < positionOf(newest))).toBe(true);
        },
      ),
    );
  });
});
