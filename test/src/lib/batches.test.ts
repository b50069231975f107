import fc from 'fast-check';
import { jsonBytes, takeBatch } from '../../../src/lib/batches';
import { uuid7 } from '../../../src/lib/uuid';

/** All batches of a queue, as the log takes them one after the other. */
function batchesOf(queue: readonly string[], limit: number): string[][] {
  const batches: string[][] = [];
  for (let left = queue; left.length > 0; ) {
    const { items, taken } = takeBatch(left, limit);
    expect(taken).toBeGreaterThan(0);
    batches.push(items);
    left = left.slice(taken);
  }
  return batches;
}

const body = (batch: readonly string[]) => jsonBytes(batch) - 2;
const queues = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 30 });
const limits = fc.integer({ min: 10, max: 120 });

describe('[LOG-006] dividing a queue into batches', () => {
  it('no batch is longer than the limit, in bytes of UTF-8', () => {
    fc.assert(
      fc.property(queues, limits, (queue, limit) => batchesOf(queue, limit).every((batch) => body(batch) <= limit)),
    );
  });

  it('every event that fits is in one batch, in order, and no other is', () => {
    fc.assert(
      fc.property(queues, limits, (queue, limit) => {
        const fitting = queue.filter((item) => jsonBytes(item) <= limit);
        expect(batchesOf(queue, limit).flat()).toEqual(fitting);
      }),
    );
  });

  it('a batch is as long as it can be: the next event would not have fitted', () => {
    fc.assert(
      fc.property(queues, limits, (queue, limit) => {
        const batches = batchesOf(queue, limit).filter((batch) => batch.length > 0);
        for (const [at, batch] of batches.slice(1).entries()) {
          expect(body([...(batches[at] ?? []), batch[0] ?? ''])).toBeGreaterThan(limit);
        }
      }),
    );
  });
});

describe('ids of events', () => {
  it('are UUIDs of version 7 that carry their time and never come twice', () => {
    const now = Date.parse('2026-03-14T09:26:53.123Z');
    const ids = Array.from({ length: 1000 }, () => uuid7(now));
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
    }
  });
});
