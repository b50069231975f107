import fc from 'fast-check';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { findDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { Person } from './person';
import { expectAsOnServer } from './views';
import { COMMANDS, type Step, World } from './world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NAMES = ['ada', 'ben', 'cleo'];
/** Without these there is little to do the others to. */
const OFTEN = ['createPin', 'savePin', 'invite', 'acceptInvite'] as const;
const FOLLOWED = (process.env.TRUTH_DEEDS?.split(',') ?? COMMANDS) as typeof COMMANDS;

/** A failure prints its seed and path: with both set, it alone is run again. Shrinking takes minutes: when asked for. */
const { MODEL_SEED, MODEL_PATH, TRUTH_SHRINK } = process.env;
const replay = {
  ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
  ...(MODEL_PATH && { path: MODEL_PATH }),
  endOnFailure: !TRUTH_SHRINK,
};

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  command: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 3, arbitrary: fc.constantFrom(...FOLLOWED) },
  ),
  who: fc.nat(2),
  isHasty: fc.boolean(),
  x: fc.nat(1000),
  y: fc.nat(1000),
  fault: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('answerLost' as const, 'serverError' as const) },
  ),
});

/** Everybody has a board with pins on it, and one is shared. */
const PRELUDE: Step[] = (
  [
    ['createBoard', 0],
    ['createBoard', 1],
    ['createBoard', 2],
    ['createPin', 0],
    ['createPin', 1],
    ['createPin', 2],
    ['createSection', 0],
    ['invite', 0],
    ['acceptInvite', 1],
    ['createPin', 1],
  ] as const
).map(([command, who], at) => ({
  command,
  who,
  x: command === 'createPin' ? at : 0,
  y: 0,
  fault: null,
  isHasty: false,
}));

it('[BOARD-023] [BOARD-039] [BOARD-040] [BOARD-041] [BOARD-042] [FOLLOW-010] [PIN-002] client, server and model agree on every count, list and right, whatever is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 20, maxLength: 60 }), async (steps) => {
      await app.clear();
      const people: Person[] = [];
      for (const name of NAMES) people.push(await Person.arrive(app, name));
      const world = new World(people, async () => {
        await runJobs(app.services);
        for (const { client } of people) client.clock.advance(1000);
        for (const person of people) await person.rest();
      });
      for (const step of [...PRELUDE, ...steps]) {
        app.clock.advance(1000);
        for (const { client } of people) client.clock.advance(1000);
        const done = await world.run(step);
        const actor = people[step.who] as Person;
        if (!actor.isHasty) world.compare(actor, { ...step, done });
      }
      for (const person of people) {
        await person.waitUntilIdle();
        await world.catchUp(person);
        await expectAsOnServer(person, world);
      }
      expect(await findDrift(app.db)).toEqual([]);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 10), ...replay },
  );
}, 600_000);
