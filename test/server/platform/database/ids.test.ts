import fc from 'fast-check';
import {
  createIds,
  type IdKind,
  SHARD_COUNT,
  shardOf,
  shardOfKey,
  timeOf,
} from '../../../../server/platform/database/ids';

const KINDS: readonly IdKind[] = [
  'user',
  'board',
  'section',
  'pin',
  'media',
  'comment',
  'job',
  'report',
  'boardEvent',
  'scheduledPin',
  'conversation',
  'message',
];
const START = Date.UTC(2026, 0, 1);
const shards = fc.integer({ min: 0, max: SHARD_COUNT - 1 });
const kinds = fc.constantFrom(...KINDS);

/** A clock that stands still until it is set. */
function createHands(time = START) {
  const hands = { time, now: () => new Date(hands.time) };
  return hands;
}

describe('ids', () => {
  it('carry their time and shard', () => {
    fc.assert(
      fc.property(
        kinds,
        shards,
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2093, 0, 1) }),
        (kind, shard, time) => {
          const id = createIds(createHands(time)).next(kind, shard);
          expect(id).toMatch(/^[0-9]{1,19}$/);
          expect(shardOf(id)).toBe(shard);
          expect(timeOf(id)).toEqual(new Date(time));
          expect(BigInt(id)).toBeLessThan(2n ** 63n);
        },
      ),
    );
  });

  it('of one kind rise strictly, whatever their shards and however the clock leaps', () => {
    const steps = fc.array(fc.record({ shard: shards, leap: fc.integer({ min: -5000, max: 50 }) }), {
      minLength: 2,
      maxLength: 300,
    });
    fc.assert(
      fc.property(kinds, steps, (kind, moves) => {
        const hands = createHands();
        const ids = createIds(hands);
        const made = moves.map(({ shard, leap }) => {
          hands.time += leap;
          return ids.next(kind, shard);
        });
        for (const [index, id] of made.entries()) {
          if (index > 0) expect(BigInt(id)).toBeGreaterThan(BigInt(made[index - 1] ?? ''));
        }
      }),
    );
  });

  it('of different kinds are never the same', () => {
    const hands = createHands();
    const ids = createIds(hands);
    const made = Array.from({ length: 7000 }, (_, n) => ids.next(KINDS[n % KINDS.length] ?? 'pin', n % 5));
    expect(new Set(made).size).toBe(7000);
  });

  it('of two processes begin at different places in a millisecond', () => {
    const firsts = Array.from({ length: 200 }, () => createIds(createHands()).next('pin', 9));
    expect(new Set(firsts).size).toBeGreaterThan(16);
  });

  it('run ahead of a clock that stands still, and wait for it to catch up', () => {
    const hands = createHands();
    const ids = createIds(hands);
    for (let n = 0; n < 1000; n += 1) ids.next('pin', 1);
    const ahead = timeOf(ids.next('pin', 1)).getTime() - START;
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan(1000);
    hands.time += 60_000;
    expect(timeOf(ids.next('pin', 1))).toEqual(new Date(START + 60_000));
  });

  it.each([-1, 4096, 1.5, Number.NaN])('refuse the shard %p', (shard) => {
    expect(() => createIds(createHands()).next('pin', shard)).toThrow(RangeError);
  });

  it('refuse a clock outside their years', () => {
    expect(() => createIds(createHands(Date.UTC(2023, 11, 31))).next('pin', 0)).toThrow(RangeError);
    expect(() => createIds(createHands(Date.UTC(2100, 0, 1))).next('pin', 0)).toThrow(RangeError);
  });
});

describe('shardOfKey', () => {
  it('never changes', () => {
    expect(['', 'anna', 'anna@example.org', 'ünï'].map(shardOfKey)).toEqual([3643, 1365, 2619, 3735]);
  });

  it('spreads over all shards', () => {
    const found = Array.from({ length: 40_000 }, (_, n) => shardOfKey(`user${n}`));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...found)).toBeLessThan(SHARD_COUNT);
    expect(new Set(found).size).toBeGreaterThan(4000);
  });
});
