import fc from 'fast-check';
import { camelize } from '../../../src/lib/camelize';
import { newestFirst } from '../../../src/lib/newestFirst';
import { requestKey } from '../../../src/lib/requestKey';
import { sameValue } from '../../../src/lib/sameValue';
import { stableKey } from '../../../src/lib/stableKey';
import { swapIds } from '../../../src/lib/swapIds';

describe('sameValue', () => {
  it('agrees with equality of the JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(sameValue(a, b)).toBe(stableKey(a) === stableKey(b));
        expect(sameValue(a, structuredClone(a))).toBe(true);
      }),
    );
  });

  it('takes an undefined field for an absent one', () => {
    expect(sameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameValue({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(sameValue({ a: undefined, b: 1 }, { c: 1 })).toBe(false);
    expect(sameValue([1], { 0: 1 })).toBe(false);
  });
});

describe('keys', () => {
  it('are the same for the same options in another order', () => {
    expect(stableKey({ b: 1, a: { d: 2, c: [1, 2] } })).toBe(stableKey({ a: { c: [1, 2], d: 2 }, b: 1 }));
    expect(stableKey({ a: [1, 2] })).not.toBe(stableKey({ a: [2, 1] }));
  });

  it('leave out where in the list a request stands', () => {
    expect(requestKey({ board_id: '1', bookmark: 'x', page_size: 25, cursor: 'y' })).toBe('{"board_id":"1"}');
  });
});

describe('swapIds', () => {
  it('replaces ids wherever they stand and keeps what has none', () => {
    const kept = { deep: ['a'] };
    const value = { id: 'new-1', list: ['new-1', 'b'], kept };
    const swapped = swapIds(value, { 'new-1': '7' });
    expect(swapped).toEqual({ id: '7', list: ['7', 'b'], kept });
    expect(swapped.kept).toBe(kept);
    expect(swapIds(kept, { 'new-1': '7' })).toBe(kept);
  });
});

describe('camelize', () => {
  it('renames names at every depth and leaves keys that are sizes', () => {
    expect(camelize({ is_v1_idea_pin: true, did_it: [{ images_count: 2 }], images: { '236x': { a_b: 1 } } })).toEqual({
      isV1IdeaPin: true,
      didIt: [{ imagesCount: 2 }],
      images: { '236x': { aB: 1 } },
    });
    expect(camelize({ is_under_16: true, video_list: { V_720P: { width: 720 } } })).toEqual({
      isUnder16: true,
      videoList: { V_720P: { width: 720 } },
    });
  });

  it('comes to what renaming the JSON text comes to, and leaves its argument as it is', () => {
    const name = fc.constantFrom('a', 'is_on', 'did_it_2', 'deepCount', '236x', 'V_720P', '_x');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, 0, 'is_on'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      ),
    }));
    const renamed = (text: string) =>
      text.replace(/"([a-z][^"]*)":/g, (whole) => whole.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()));
    fc.assert(
      fc.property(value, (wire) => {
        const text = JSON.stringify(wire);
        expect(JSON.stringify(camelize(wire))).toBe(renamed(text));
        expect(JSON.stringify(wire)).toBe(text);
      }),
    );
  });
});

describe('newestFirst', () => {
  it('puts the item at the head, once, and keeps the bound', () => {
    expect(newestFirst(['a', 'b', 'c'], 'b', 3)).toEqual(['b', 'a', 'c']);
    expect(newestFirst(['a', 'b', 'c'], 'd', 3)).toEqual(['d', 'a', 'b']);
  });
});
