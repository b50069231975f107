import fc from 'fast-check';
import { columnsFor } from '../../../../src/ui/masonry/columns';
import { boxOf, type HeightOf, type Layout, type LayoutInput } from '../../../../src/ui/masonry/layout';

/** Ids carry their ratio and their text height: `7:1.25:56`. */
const item = fc.record({
  ratio: fc.double({ min: 0.3, max: 3, noNaN: true }),
  text: fc.integer({ min: 0, max: 96 }),
});

export const ids = (size: { minLength?: number; maxLength?: number } = {}) =>
  fc
    .array(item, { maxLength: 120, ...size })
    .map((items) => items.map(({ ratio, text }, n) => `${n}:${ratio}:${text}`));

export const heightOf: HeightOf = (id, width) => {
  const [, ratio, text] = id.split(':').map(Number);
  return width * (ratio ?? 1) + (text ?? 0);
};

export const width = fc.oneof(fc.integer({ min: 320, max: 3000 }), fc.double({ min: 320, max: 700, noNaN: true }));

export function inputOf(items: readonly string[], available: number): LayoutInput {
  return { ids: items, columns: columnsFor(available), heightOf };
}

export const boxes = (layout: Layout) => layout.ids.map((_, index) => boxOf(layout, index));

/** What a browser makes of `calc`, `max` and `var(--w)`, in px. */
export function lengthOf(text: string | number | undefined, width: number): number {
  const source = String(text).replaceAll('var(--w)', `${width}`).replaceAll('max', 'Math.max').replaceAll('px', '');
  return Number(new Function(`return ${source}`)());
}
