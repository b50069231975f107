import fc from 'fast-check';
import { HISTORY_LIMIT, type History, NO_HISTORY, record, stepBack, stepForward } from '../../../src/lib/history';

interface World {
  now: number;
  history: History<number>;
}
const start: World = { now: 0, history: NO_HISTORY };
const edit = ({ now, history }: World, to: number, group?: string): World => ({
  now: to,
  history: record(history, now, group),
});
const undo = ({ now, history }: World): World => ({ now: history.past.at(-1) ?? now, history: stepBack(history, now) });
const redo = ({ now, history }: World): World => ({
  now: history.future.at(-1) ?? now,
  history: stepForward(history, now),
});
const times = (count: number, step: (world: World) => World, from: World) =>
  Array.from({ length: count }).reduce<World>((world) => step(world), from);

it('an undo after any series of edits restores what was before, and a redo repeats it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: HISTORY_LIMIT }), fc.nat(), (values, any) => {
      const worlds = values.reduce<World[]>((all, value) => [...all, edit(all.at(-1) ?? start, value)], [start]);
      const end = worlds.at(-1) ?? start;
      const back = any % (values.length + 1);
      const undone = times(back, undo, end);
      expect(undone.now).toBe(worlds[values.length - back]?.now);
      expect(times(back, redo, undone)).toEqual(end);
    }),
  );
});

it('any mixture of edits, undos and redos is that of two stacks, and an edit ends what could be redone', () => {
  const step = fc.oneof(fc.constant('undo' as const), fc.constant('redo' as const), fc.integer());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [world, past, future]: [World, number[], number[]] = [start, [], []];
      for (const one of steps) {
        const { now } = world;
        if (one === 'undo') {
          world = undo(world);
          if (past.length > 0) [past, future] = [past.slice(0, -1), [...future, now]];
        } else if (one === 'redo') {
          world = redo(world);
          if (future.length > 0) [past, future] = [[...past, now], future.slice(0, -1)];
        } else {
          world = edit(world, one);
          [past, future] = [[...past, now], []];
        }
        expect(world.history).toMatchObject({ past, future });
      }
    }),
  );
});

it('takes edits of one group back together, but not those before or after another step', () => {
  const written = [1, 2, 3].reduce((world, value) => edit(world, value, 'text a'), edit(start, 7));
  expect(undo(written).now).toBe(7);
  const again = edit(redo(undo(written)), 4, 'text a');
  expect(undo(again).now).toBe(3);
  expect(undo(edit(written, 5, 'text b')).now).toBe(3);
});

it('remembers a hundred steps at most', () => {
  const many = Array.from({ length: 250 }, (_, at) => at + 1).reduce((world, value) => edit(world, value), start);
  expect(many.history.past).toHaveLength(HISTORY_LIMIT);
  expect(times(300, undo, many).now).toBe(250 - HISTORY_LIMIT);
});
