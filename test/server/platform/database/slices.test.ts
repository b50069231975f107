import type { Measured } from '../../../../server/platform/database/heldTime';
import { measureHeld, noteHeld } from '../../../../server/platform/database/heldTime';
import { inSlices, inSlicesOf } from '../../../../server/platform/database/slices';
import { isInBackground } from '../../../../server/platform/database/turns';

describe('work in slices', () => {
  /** Measures slices of which each row holds the connection for `msPerRow`; collects their sizes. */
  const costing = (msPerRow: (slice: number) => number) => {
    const sizes: number[] = [];
    const measure = async <Result>(work: () => Promise<Result>): Promise<Measured<Result>> => {
      const result = await work();
      return { result, heldMs: (sizes.at(-1) ?? 0) * msPerRow(sizes.length) };
    };
    return { sizes, measure };
  };

  it('begins small and grows to what fits into 15 ms, at most to the largest size that is allowed', async () => {
    const { sizes, measure } = costing(() => 0.1);
    await inSlices({ most: 1000, measure }, async (size) => sizes.push(size) < 7);
    expect(sizes).toEqual([16, 32, 64, 128, 150, 150, 150]);
    const cheap = costing(() => 0);
    await inSlices({ most: 50, measure: cheap.measure }, async (size) => cheap.sizes.push(size) < 4);
    expect(cheap.sizes).toEqual([16, 32, 50, 50]);
  });

  it('shrinks with the next slice when rows become dear, and goes on with one row where one takes too long', async () => {
    const { sizes, measure } = costing((slice) => (slice < 3 ? 0.1 : 100));
    await inSlices({ most: 1000, measure }, async (size) => sizes.push(size) < 6);
    expect(sizes).toEqual([16, 32, 64, 1, 1, 1]);
  });

  it('takes every item once, in order', async () => {
    const taken: number[][] = [];
    const items = Array.from({ length: 70 }, (_, n) => n);
    await inSlicesOf(
      items,
      { most: 40, measure: costing(() => 0).measure },
      async (some) => void taken.push([...some]),
    );
    expect(taken.map((some) => some.length)).toEqual([16, 32, 22]);
    expect(taken.flat()).toEqual(items);
    await inSlicesOf([], { most: 40 }, async () => void taken.push([]));
    expect(taken).toHaveLength(3);
  });

  it('is background work, and ends between two slices when it is aborted', async () => {
    const stopping = new AbortController();
    const found: boolean[] = [];
    const work = inSlices({ most: 10, signal: stopping.signal }, async () => {
      found.push(isInBackground());
      if (found.length === 2) stopping.abort(new Error('stopping'));
      return true;
    });
    await expect(work).rejects.toThrow('stopping');
    expect(found).toEqual([true, true]);
  });

  it('counts the longest hold of a connection, for the work around it too', async () => {
    const inner: number[] = [];
    const { heldMs } = await measureHeld(async () => {
      noteHeld(3);
      for (const ms of [7, 5]) inner.push((await measureHeld(async () => noteHeld(ms))).heldMs);
    });
    expect([inner, heldMs]).toEqual([[7, 5], 7]);
  });
});
