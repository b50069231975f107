/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import fc from 'fast-check';
import { DEFAULT_EDITS } from '../../../../../contract/constants/boards/stories';
import type { BlockEdits } from '../../../../../contract/schemas/pins/storyPages';
import { PageStage, STAGE_MARGIN, type StageBlock } from '../../../../../src/features/pins/storyEditor/pageStage';
import { installFakeCanvas } from '../../../../support/fakeCanvas';
import { runs } from '../../../../support/testLength';

const SIZE = { width: 400, height: 800 };
const at = (left: number, top: number): BlockEdits => ({ ...DEFAULT_EDITS, left, top });
const blockOf = (id: string, edits: BlockEdits, given: Partial<StageBlock> = {}): StageBlock => ({
  ...{ id, edits, width: 100, height: 60, isStretchable: false },
  ...given,
});
/** As large as the page, below the others. */
const PICTURE = blockOf('picture', at(0.5, 0.5), SIZE);
const HEADING = blockOf('heading', at(0.5, 0.25));
const NOTE = blockOf('note', at(0.5, 0.75));

interface Finger {
  id: number;
  x: number;
  y: number;
}

let frames: FrameRequestCallback[] = [];
function drawFrames(): void {
  const due = frames;
  frames = [];
  for (const draw of due) draw(0);
}

beforeAll(() => {
  installFakeCanvas();
  window.requestAnimationFrame = (draw) => frames.push(draw);
});

let stages: PageStage[] = [];
afterEach(() => {
  for (const stage of stages) stage.destroy();
  stages = [];
  document.body.replaceChildren();
});

function open(blocks: readonly StageBlock[] = [PICTURE, HEADING, NOTE], selectedId: string | null = null) {
  const container = document.body.appendChild(document.createElement('div'));
  const events = { onSelect: jest.fn(), onMove: jest.fn(), onEdit: jest.fn() };
  let known = blocks;
  let chosen = selectedId;
  const stage = new PageStage(container, { accent: '#000000', isCoarse: true }, events);
  stages.push(stage);
  const sync = () => {
    stage.sync(SIZE, known, chosen);
    drawFrames();
  };
  // As the editor does: what was selected and edited comes back.
  events.onSelect.mockImplementation((id: string | null) => {
    chosen = id;
    sync();
  });
  events.onEdit.mockImplementation((id: string, edits: BlockEdits) => {
    known = known.map((block) => (block.id === id ? { ...block, edits } : block));
    sync();
  });
  sync();
  const content = container.querySelector('.konvajs-content') as HTMLElement;
  const client = (x: number, y: number) => ({ clientX: x + STAGE_MARGIN, clientY: y + STAGE_MARGIN });
  const mouse = (type: string, x: number, y: number) =>
    content.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...client(x, y) }));
  const touch = (type: string, changed: readonly Finger[], all: readonly Finger[] = changed) => {
    const touches = (fingers: readonly Finger[]) =>
      fingers.map(({ id, x, y }) => ({ identifier: id, ...client(x, y) }));
    const event = new Event(type, { bubbles: true, cancelable: true });
    content.dispatchEvent(Object.assign(event, { touches: touches(all), changedTouches: touches(changed) }));
  };
  const edits = () => Object.fromEntries(known.map(({ id, edits: one }) => [id, one]));
  return { ...events, stage, mouse, touch, sync, edits, chosen: () => chosen };
}

const drag = ({ mouse }: ReturnType<typeof open>, from: [number, number], ...to: [number, number][]) => {
  mouse('mousedown', ...from);
  for (const point of to) mouse('mousemove', ...point);
  mouse('mouseup', ...(to.at(-1) ?? from));
};

it('[BUILD-039] selects and drags the block under the pointer, and says where it is meanwhile and in the end', () => {
  const view = open();
  drag(view, [200, 200], [210, 220], [300, 300]);
  expect(view.chosen()).toBe('heading');
  expect(view.onMove).toHaveBeenLastCalledWith('heading', at(0.75, 0.375));
  expect(view.onEdit.mock.calls).toEqual([['heading', at(0.75, 0.375)]]);
});

it('takes the highest block at a place, and one that is put before it from then on', () => {
  const [low, high] = [blockOf('low', at(0.5, 0.5)), blockOf('high', at(0.5, 0.5))];
  const first = open([low, high]);
  first.mouse('mousedown', 200, 400);
  expect(first.chosen()).toBe('high');
  const second = open([high, low]);
  second.mouse('mousedown', 200, 400);
  expect(second.chosen()).toBe('low');
});

it('selects nothing by a press beside all blocks', () => {
  const view = open([HEADING], 'heading');
  view.mouse('mousedown', 20, 780);
  expect(view.chosen()).toBeNull();
});

it('snaps a block to the middle of the page, and only near it', () => {
  const view = open([NOTE]);
  drag(view, [200, 600], [190, 500], [195, 404]);
  expect(view.edits().note).toEqual(at(0.5, 0.5));
  drag(view, [200, 400], [240, 460], [212, 420]);
  expect(view.edits().note).toEqual(at(0.53, 0.525));
});

it('[BUILD-039] keeps the middle of a block on the page, however far it is dragged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), (x, y) => {
      const view = open([NOTE]);
      drag(view, [200, 600], [200 + x / 2, 600 + y / 2], [200 + x, 600 + y]);
      const { left = -1, top = -1 } = view.edits().note ?? {};
      for (const fraction of [left, top]) expect(fraction >= 0 && fraction <= 1).toBe(true);
    }),
    { numRuns: runs(25) },
  );
});

describe('two fingers', () => {
  const low: Finger = { id: 1, x: 200, y: 200 };
  const high: Finger = { id: 2, x: 200, y: 620 };
  const wide: Finger = { ...high, y: 760 };

  it('[BUILD-039] scale and turn the chosen block alone, whatever lies under them', () => {
    const { touch, edits, chosen, onEdit } = open(undefined, 'heading');
    // Both on other blocks than the chosen one.
    const [first, second] = [
      { id: 1, x: 40, y: 700 },
      { id: 2, x: 240, y: 700 },
    ];
    touch('touchstart', [first]);
    touch('touchstart', [second], [first, second]);
    touch('touchmove', [second], [first, second]);
    const turned = { ...second, x: 40, y: 1100 };
    touch('touchmove', [turned], [first, turned]);
    touch('touchend', [turned], [first]);
    touch('touchend', [first], []);
    expect(chosen()).toBe('heading');
    expect(edits()).toEqual({
      picture: PICTURE.edits,
      note: NOTE.edits,
      heading: { ...HEADING.edits, scale: 2, rotate: 90 },
    });
    expect(onEdit.mock.calls.every(([id]) => id === 'heading')).toBe(true);
  });

  it('[BUILD-039] end the drag of one of them, and never start another', () => {
    const { touch, edits, chosen } = open(undefined, 'heading');
    touch('touchstart', [low]);
    touch('touchmove', [{ ...low, x: 300 }]);
    const moved = { ...low, x: 300 };
    touch('touchstart', [high], [moved, high]);
    for (const y of [640, 700, 760]) touch('touchmove', [{ ...high, y }], [moved, { ...high, y }]);
    touch('touchend', [{ ...high, y: 760 }], [moved]);
    touch('touchmove', [{ ...moved, x: 350 }]);
    touch('touchend', [moved], []);
    expect(chosen()).toBe('heading');
    expect(edits().note).toEqual(NOTE.edits);
    expect(edits().heading?.left).toBeCloseTo(0.75);
    expect(edits().heading?.scale).toBeGreaterThan(1);
  });

  it('change nothing where nothing is chosen', () => {
    const { touch, edits, chosen } = open();
    touch('touchstart', [low]);
    touch('touchstart', [high], [low, high]);
    touch('touchmove', [wide], [low, wide]);
    touch('touchend', [wide], [low]);
    touch('touchend', [low], []);
    expect(chosen()).toBeNull();
    expect(edits()).toEqual({ picture: PICTURE.edits, heading: HEADING.edits, note: NOTE.edits });
  });
});

it('one finger selects a block by a tap or by dragging it', () => {
  const { touch, chosen, edits } = open();
  touch('touchstart', [{ id: 1, x: 200, y: 200 }]);
  touch('touchend', [{ id: 1, x: 200, y: 200 }], []);
  expect(chosen()).toBe('heading');
  touch('touchstart', [{ id: 1, x: 200, y: 600 }]);
  touch('touchmove', [{ id: 1, x: 300, y: 600 }]);
  touch('touchend', [{ id: 1, x: 300, y: 600 }], []);
  expect(chosen()).toBe('note');
  expect(edits().note?.left).toBeCloseTo(0.75);
});
