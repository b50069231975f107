import fc from 'fast-check';
import {
  DEFAULT_EDITS,
  DEFAULT_TEXT_STYLE,
  EDIT_SCALES,
  POSITION_EDITS,
  STORY_BLOCK_TYPES,
  STORY_LIMITS,
} from '../../../../contract/constants/boards/stories';
import {
  addBlock,
  boundEdits,
  type CanvasPage,
  editBlock,
  newBlock,
  PICTURE_ID,
  removeBlock,
  reorderBlock,
  toCanvasPage,
} from '../../../../src/entities/pins/storyPages';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const anyEdits = fc.record({
  left: number,
  top: number,
  scale: number,
  rotate: number,
  scale_x: number,
  scale_y: number,
});

const pageOf = (count: number): CanvasPage =>
  Array.from({ length: count }).reduce<CanvasPage>(
    (page, _, at) => addBlock(page, newBlock(`b${at}`)),
    toCanvasPage(null),
  );

it('[BUILD-039] whatever a hand does, a block stays on its page, of a size that can be seen', () => {
  fc.assert(
    fc.property(anyEdits, (given) => {
      const edits = boundEdits(given);
      for (const at of [edits.left, edits.top]) expect(at >= 0 && at <= 1).toBe(true);
      for (const scale of [edits.scale, edits.scale_x, edits.scale_y]) {
        expect(scale >= EDIT_SCALES.min && scale <= EDIT_SCALES.max).toBe(true);
      }
      expect(Math.abs(edits.rotate) <= 180).toBe(true);
      expect(boundEdits(edits)).toEqual(edits);
    }),
    { examples: [[{ left: 0, top: 0, scale: 0, rotate: -5e-324, scale_x: 0, scale_y: 0 }]] },
  );
});

it.each([-5e-324, -0.00001, 179.99999])('is the same when it is bounded again after a turn of %d degrees', (rotate) => {
  const edits = boundEdits({ ...DEFAULT_EDITS, rotate });
  expect(boundEdits(edits)).toEqual(edits);
  expect(JSON.parse(JSON.stringify(edits))).toEqual(edits);
});

it('turns full circles away, so that no angle is refused', () => {
  const turned = (rotate: number) => boundEdits({ ...DEFAULT_EDITS, rotate }).rotate;
  expect([turned(365), turned(-190), turned(725), turned(90)]).toEqual([5, 170, 5, 90]);
});

it('reorders a block without losing another', () => {
  fc.assert(
    fc.property(fc.nat(STORY_LIMITS.blocks), fc.nat(), fc.integer({ min: -20, max: 20 }), (count, pick, by) => {
      const page = pageOf(count);
      const id = `b${count === 0 ? 0 : pick % count}`;
      const ids = reorderBlock(page, id, by).blocks.map((block) => block.id);
      expect([...ids].sort()).toEqual(page.blocks.map((block) => block.id).sort());
      if (count > 0) expect(ids.indexOf(id)).toBe(Math.max(0, Math.min(count - 1, (pick % count) + by)));
    }),
  );
});

it('takes no block beyond the limit of a page', () => {
  const full = pageOf(STORY_LIMITS.blocks);
  expect(addBlock(full, newBlock('one-more', 'heading'))).toBe(full);
  expect(removeBlock(full, 'b0').blocks).toHaveLength(STORY_LIMITS.blocks - 1);
});

it('[BUILD-060] moves the picture of the page too, and never removes it', () => {
  const page = editBlock(toCanvasPage(null), PICTURE_ID, { left: 0.25, scale: 2 });
  expect(page.picture).toEqual({ ...DEFAULT_EDITS, left: 0.25, scale: 2 });
  expect(removeBlock(page, PICTURE_ID)).toEqual(page);
});

it('gives a page that was saved before blocks could be moved its places by position', () => {
  const style = { ...DEFAULT_TEXT_STYLE, position: 'tl' } as const;
  const page = toCanvasPage({ background_color: '#ffffff', blocks: [{ type: 'heading', text: 'Soak', style }] });
  expect(page.blocks[0]).toMatchObject({ id: 'block-0', edits: POSITION_EDITS.tl });
  expect(toCanvasPage(page)).toEqual(page);
});

it('[BUILD-041] makes a block of each type', () => {
  expect(STORY_BLOCK_TYPES).toHaveLength(13);
  for (const type of STORY_BLOCK_TYPES) expect(newBlock('a', type)).toMatchObject({ type, text: '' });
});
