import { LIMITS } from '../../../../contract/constants/limits';
import { buildLargePlan } from '../../../../server/db/demo/content/largePlan';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('the large plan', () => {
  const plan = buildLargePlan({ pins: 2500, now: NOW, batchSize: 400, pinsPerBoard: 100 });

  it('yields every pin once, in batches, oldest first', () => {
    const batches = [...plan.batches()];
    expect(batches.map((batch) => batch.length)).toEqual([400, 400, 400, 400, 400, 400, 100]);
    const pins = batches.flat();
    expect(new Set(pins.map((pin) => pin.key)).size).toBe(2500);
    const times = pins.map((pin) => pin.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(NOW.getTime());
  });

  it('says the same each time it is asked', () => {
    expect([...plan.batches()]).toEqual([...plan.batches()]);
    const again = buildLargePlan({ pins: 2500, now: NOW, batchSize: 400, pinsPerBoard: 100 });
    expect(again.batches().next().value).toEqual(plan.batches().next().value);
  });

  it('uses few small pictures, real boards and words within bounds', () => {
    const boards = new Map(plan.boards.map((board) => [board.key, board]));
    expect(plan.boards.length).toBe(25);
    expect(plan.pictures.length).toBe(200);
    expect(plan.pictures.every((picture) => picture.width === 250)).toBe(true);
    const used = new Set<number>();
    for (const pin of [...plan.batches()].flat()) {
      expect(boards.get(pin.board)?.owner).toBe(pin.pinner);
      expect(pin.createdAt.getTime()).toBeGreaterThan(boards.get(pin.board)?.createdAt.getTime() ?? Infinity);
      expect(plan.pictures[pin.picture]).toBeDefined();
      expect(pin.title.length).toBeLessThanOrEqual(LIMITS.pinTitle);
      used.add(pin.picture);
    }
    expect(used.size).toBeGreaterThan(150);
    for (const { name } of plan.boards) expect(name.length).toBeLessThanOrEqual(LIMITS.boardTitle);
    expect(new Set(plan.boards.map((board) => board.key)).size).toBe(plan.boards.length);
  });

  it('makes its first batch of 200,000 without making the rest', () => {
    const started = performance.now();
    const first = buildLargePlan({ pins: 200_000, now: NOW }).batches().next();
    expect(first.value).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
