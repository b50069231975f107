import type { TestApp } from '../support/buildTestApp';
import { findDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { Person } from './person';
import { expectAsOnServer } from './views';
import { type Command, type Step, World } from './world';

const NAMES = ['ada', 'ben', 'cleo'];

/** A step by its command and person, and what else is not zero or absent. */
export const stepOf = (command: Command, who: number, rest: Partial<Step> = {}): Step => ({
  command,
  who,
  x: 0,
  y: 0,
  fault: null,
  isHasty: false,
  ...rest,
});

/** Everybody has a board with pins on it, and ada's is shared with ben. */
const PRELUDE: readonly Step[] = [
  stepOf('createBoard', 0),
  stepOf('createBoard', 1),
  stepOf('createBoard', 2),
  stepOf('createPin', 0, { x: 3 }),
  stepOf('createPin', 1, { x: 4 }),
  stepOf('createPin', 2, { x: 5 }),
  stepOf('createSection', 0),
  stepOf('invite', 0),
  stepOf('acceptInvite', 1),
  stepOf('createPin', 1, { x: 9 }),
];

/**
 * Runs the steps over an empty database and compares clients, server and model after each of them and at the end.
 * `runStep` decides what happens if a step cannot be run.
 */
export async function runSteps(
  app: TestApp,
  steps: readonly Step[],
  runStep: (world: World, step: Step) => Promise<unknown>,
): Promise<void> {
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
    await runStep(world, step);
  }
  for (const person of people) {
    await person.waitUntilIdle();
    await world.catchUp(person);
    await expectAsOnServer(person, world);
  }
  expect(await findDrift(app.db)).toEqual([]);
}
