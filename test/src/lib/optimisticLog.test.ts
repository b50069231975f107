import fc from 'fast-check';
import {
  addChange,
  confirmChange,
  type Layered,
  revertChange,
  shownValue,
  sinkConfirmed,
} from '../../../src/lib/optimisticLog';

type Op = { set: number } | { add: number };
const apply = (value: number, op: Op) => ('set' in op ? op.set : value + op.add);

/** Each change: what it does, whether it succeeds, and when its answer comes among the others. */
const changes = fc.array(
  fc.record({
    op: fc.oneof(fc.record({ set: fc.integer() }), fc.record({ add: fc.integer({ min: -5, max: 5 }) })),
    isConfirmed: fc.boolean(),
    settlesAt: fc.integer({ min: 0, max: 20 }),
  }),
  { maxLength: 12 },
);

describe('the optimistic log', () => {
  it('ends at the successful changes in the order they were made, however their answers interleave', () => {
    fc.assert(
      fc.property(fc.integer(), changes, (base, list) => {
        let layered: Layered<number, Op> = { base, log: [] };
        const due = list.map((change, index) => ({ ...change, id: String(index), at: index + change.settlesAt }));
        for (let time = 0; time <= list.length + 20; time++) {
          const made = due[time];
          if (made) layered = addChange(layered, made.id, made.op);
          for (const change of due.filter(({ at }) => at === time)) {
            const settle = change.isConfirmed ? confirmChange : revertChange;
            layered = settle(layered, change.id, apply);
          }
          const stands = due.filter(({ at, isConfirmed }, index) => index <= time && (at > time || isConfirmed));
          expect(shownValue(layered, apply)).toBe(stands.reduce((value, { op }) => apply(value, op), base));
        }
        expect(layered.log).toEqual([]);
        const kept = list.filter(({ isConfirmed }) => isConfirmed);
        expect(layered.base).toBe(kept.reduce((value, { op }) => apply(value, op), base));
      }),
    );
  });

  it('counts a confirmed change once when the server states the value itself', () => {
    const open = addChange<number, Op>({ base: 10, log: [] }, 'first', { add: 1 });
    const both = confirmChange(addChange(open, 'second', { add: 1 }), 'second', apply);
    expect(both.log).toHaveLength(2);
    const { base, log } = sinkConfirmed(both, apply);
    expect(base).toBe(11);
    expect(log.map(({ changeId }) => changeId)).toEqual(['first']);
  });
});
