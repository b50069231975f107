import { LIMITS } from '../../contract/constants/limits';
import { buildLargePlan } from '../../demo/content/largePlan';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('the large plan', () => {
  const plan = buildLargePlan({ pins: 2500, now: NOW, batchSize: 400, pinsPerBoard: 100 });

  it('yields every pin once, in batches, oldest first', () => {
    const batches = [...plan.pins()];
    expect(batches.map((batch) => batch.length)).toEqual([400, 400, 400, 400, 400, 400, 100]);
    const pins = batches.flat();
    expect(new Set(pins.map((pin) => pin.key)).size).toBe(2500);
    const times = pins.map((pin) => pin.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(NOW.getTime());
  });

  it('says the same each time it is asked', () => {
    expect([...plan.pins()]).toEqual([...plan.pins()]);
    const again = buildLargePlan({ pins: 2500, now: NOW, batchSize: 400, pinsPerBoard: 100 });
    expect([...again.pins()][0]).toEqual([...plan.pins()][0]);
  });

  it('uses few small pictures, real boards and words within bounds', () => {
    const boards = new Map(plan.boards.map((board) => [board.key, board]));
    expect(plan.boards.length).toBe(25);
    const drawn = new Set(plan.drawings.map(({ picture }) => JSON.stringify(picture)));
    expect(drawn.size).toBe(125 + plan.people.length);
    const used = new Set<string>();
    for (const pin of [...plan.pins()].flat()) {
      expect(boards.get(pin.board)?.owner).toBe(pin.pinner);
      expect(pin.createdAt.getTime()).toBeGreaterThan(boards.get(pin.board)?.createdAt.getTime() ?? Infinity);
      expect(pin.picture.width).toBe(250);
      expect(drawn.has(JSON.stringify(pin.picture))).toBe(true);
      expect(pin.title.length).toBeLessThanOrEqual(LIMITS.pinTitle);
      used.add(JSON.stringify(pin.picture));
    }
    expect(used.size).toBe(125);
    for (const { name } of plan.boards) expect(name.length).toBeLessThanOrEqual(LIMITS.boardTitle);
    expect(new Set(plan.boards.map((board) => board.key)).size).toBe(plan.boards.length);
  });

  it('makes its first batch of 200,000 without making the rest', () => {
    const started = performance.now();
    const [first] = buildLargePlan({ pins: 200_000, now: NOW }).pins();
    expect(first).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('saves pins of others that are there already, some of them saves themselves', () => {
    const pins = [...plan.pins()].flat();
    const known = new Map<string, (typeof pins)[number]>();
    let far = 0;
    for (const pin of pins) {
      known.set(pin.key, pin);
      if (pin.line === null) continue;
      const [parent, origin] = [known.get(pin.line.parent), known.get(pin.line.origin)];
      expect(origin).toMatchObject({ line: null, title: pin.title, picture: pin.picture, pinner: pin.line.creator });
      expect(parent?.line?.origin ?? pin.line.parent).toBe(pin.line.origin);
      expect(pin.pinner).not.toBe(origin?.pinner);
      if (pin.line.parent !== pin.line.origin) far += 1;
    }
    expect(pins.filter(({ line }) => line !== null).length / pins.length).toBeCloseTo(0.4, 1);
    expect(far).toBeGreaterThan(100);
  });

  it('has comments below pins that are there, oldest first', () => {
    const pins = new Map([...plan.pins()].flat().map((pin) => [pin.key, pin]));
    expect(plan.comments.length).toBeGreaterThan(50);
    for (const { pin, author, createdAt } of plan.comments) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(pins.get(pin)?.createdAt.getTime() ?? Infinity);
      expect(author).not.toBe(pins.get(pin)?.pinner);
    }
    const times = plan.comments.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});
