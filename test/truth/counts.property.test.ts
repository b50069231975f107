import fc from 'fast-check';
import type { BoardId } from '../../contract/schemas/common';
import { selectListIds } from '../../src/selectors/lists';
import { countModel } from '../server/domains/pins/countsModel';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { findDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { feedOf, Person } from './person';
import { DEEDS, type Step, World } from './world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NAMES = ['ada', 'ben'];
const FOLLOWED = (process.env.TRUTH_DEEDS?.split(',') ?? DEEDS) as typeof DEEDS;

/** A failure prints its seed and path: with both set, it alone is run again. Shrinking takes minutes: when asked for. */
const { TRUTH_SEED, TRUTH_PATH, TRUTH_SHRINK } = process.env;
const replay = {
  ...(TRUTH_SEED && { seed: Number(TRUTH_SEED) }),
  ...(TRUTH_PATH && { path: TRUTH_PATH }),
  endOnFailure: !TRUTH_SHRINK,
};

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  deed: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('createPin' as const, 'savePin' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...FOLLOWED) },
  ),
  who: fc.nat(1),
  isHasty: fc.boolean(),
  x: fc.nat(1000),
  y: fc.nat(1000),
  fault: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('answerLost' as const, 'serverError' as const) },
  ),
});

/** What the model says that somebody's own things are. */
function expectedOf({ model }: World, { id }: Person): Record<string, unknown> {
  const counts = countModel(model, [id]);
  const [boardCount, , , pinCount] = counts[`user ${id}`] as number[];
  const expected: Record<string, unknown> = { user: [boardCount, pinCount] };
  for (const board of model.boards) {
    if (board.owner !== id || board.isDeleted) continue;
    const pins = model.pins.filter((pin) => pin.board === board && !pin.isDeleted);
    expected[`board ${board.id}`] = [counts[`board ${board.id}`], board.privacy, pins.map((pin) => pin.id).sort()];
    for (const section of model.sections) {
      if (section.board === board && !section.isDeleted) {
        expected[`section ${section.id}`] = counts[`section ${section.id}`];
      }
    }
    for (const pin of pins) expected[`pin ${pin.id}`] = [board.id, pin.section?.id ?? null];
  }
  return expected;
}

const feedIn = (person: Person, boardId: BoardId) => [...selectListIds(person.client.state(), feedOf(boardId))];

/** The same things as that person's client shows them. */
function shownTo(person: Person, { model }: World): Record<string, unknown> {
  const user = person.user();
  const shown: Record<string, unknown> = { user: [user?.boardCount, user?.pinCount] };
  for (const { id, owner, isDeleted } of model.boards) {
    if (owner !== person.id || isDeleted) continue;
    const board = person.board(id);
    const counts = [board?.pinCount, board?.sectionlessPinCount, board?.sectionCount];
    shown[`board ${id}`] = [counts, board?.privacy, feedIn(person, id).sort()];
  }
  for (const { id, board, isDeleted } of model.sections) {
    if (board.owner === person.id && !board.isDeleted && !isDeleted) {
      shown[`section ${id}`] = person.section(id)?.pinCount;
    }
  }
  for (const { id, owner, board, isDeleted } of model.pins) {
    if (owner !== person.id || board.isDeleted || isDeleted) continue;
    const pin = person.pin(id);
    shown[`pin ${id}`] = [pin?.board, pin?.section?.id ?? null];
  }
  return shown;
}

/** The order of a feed, and what may be done with a board, are the server's to say: the client shows the same. */
async function expectAsOnServer(person: Person, { model }: World): Promise<void> {
  const [open, quiet, secret, listed] = countModel(model, [person.id])[`user ${person.id}`] as number[];
  const { data: viewer } = await person.member.call('UserSettingsResource.get', {});
  expect([viewer.board_count, viewer.secret_board_count, viewer.pin_count]).toEqual([
    (open ?? 0) + (quiet ?? 0),
    secret,
    listed,
  ]);
  for (const { id, owner, isDeleted } of model.boards) {
    if (owner !== person.id || isDeleted) continue;
    const feed = await person.member.call('BoardFeedResource.get', { board_id: id });
    expect(feedIn(person, id)).toEqual(feed.data.map((pin) => pin.id));
    const { data } = await person.member.call('BoardResource.get', { board_id: id });
    expect(person.board(id)?.abilities).toMatchObject({ edit: data.abilities.edit, addPin: data.abilities.add_pin });
    expect(person.board(id)?.pinCount).toBe(data.pin_count);
  }
}

it('[BOARD-040] [BOARD-041] [BOARD-042] [PIN-002] client, server and model agree on every count and list, whatever is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 10, maxLength: 40 }), async (steps) => {
      await app.clear();
      const people: Person[] = [];
      for (const name of NAMES) people.push(await Person.arrive(app, name));
      const world = new World(people, async () => {
        await runJobs(app.services);
        for (const { client } of people) client.clock.advance(1000);
        for (const person of people) await person.rest();
      });
      const first = (who: number): Step => ({ deed: 'createBoard', who, x: 0, y: 0, fault: null, isHasty: false });
      for (const step of [first(0), first(1), ...steps]) {
        app.clock.advance(1000);
        for (const { client } of people) client.clock.advance(1000);
        await world.run(step);
        const actor = people[step.who] as Person;
        if (actor.isHasty) continue;
        expect({ step, ...shownTo(actor, world) }).toEqual({ step, ...expectedOf(world, actor) });
      }
      for (const person of people) {
        await person.rest();
        expect(shownTo(person, world)).toEqual(expectedOf(world, person));
        await expectAsOnServer(person, world);
      }
      expect(await findDrift(app.db)).toEqual([]);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 8), ...replay },
  );
}, 600_000);
