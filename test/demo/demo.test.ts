import { type DemoOptions, fillDemo } from '../../demo/demo';
import type { Drawings } from '../../demo/drawing/drawings';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { findDrift, findIndexDrift } from '../support/recount';
import { fakeDrawings } from './fakeDrawings';

let app: TestApp;
let said: string[];
/** What one fill leaves to do later. */
let jobsOfOneFill: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.clear();
  await app.db.deleteFrom('installation').execute();
  said = [];
});

const options = (drawings: Drawings, scale = 300): DemoOptions => ({
  dataDir: app.dataDir,
  scale,
  say: (line) => said.push(line),
  openDrawings: () => drawings,
});

/** Draws so many pictures and then fails, as when the process is killed. */
function stoppingAfter(count: number): Drawings {
  let drawn = 0;
  return {
    ...fakeDrawings,
    async draw(...asked) {
      drawn += 1;
      if (drawn > count) throw new Error('stopped');
      return fakeDrawings.draw(...asked);
    },
  };
}

const countOf = async (table: 'pins' | 'users' | 'jobs') =>
  (
    await app.db
      .selectFrom(table)
      .select((is) => is.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('a first start with the demo', () => {
  it('fills an empty installation once', async () => {
    await fillDemo(app, options(fakeDrawings));
    expect(await countOf('pins')).toBe('300');
    jobsOfOneFill = await countOf('jobs');
    expect(said.at(-1)).toBe('Look around, or log in as mira_okafor with the password magpie demo 1');
    said = [];
    await fillDemo(app, options(stoppingAfter(0), 500));
    expect(await countOf('pins')).toBe('300');
    expect(said).toEqual([
      'This data folder holds another demo (300), which is served.',
      'Look around, or log in as mira_okafor with the password magpie demo 1',
    ]);
  });

  // The first pictures are asked for ahead: 45 of them. Then people, then pins need theirs.
  it.each([50, 76, 200])('starts over where it was stopped after %d drawings', async (count) => {
    await expect(fillDemo(app, options(stoppingAfter(count)))).rejects.toThrow('stopped');
    expect(Number(await countOf('users'))).toBeGreaterThan(0);
    await fillDemo(app, options(fakeDrawings));
    expect(said).toContain('The last start was interrupted: starting over.');
    expect(await countOf('pins')).toBe('300');
    expect(await findDrift(app.db)).toEqual([]);
    expect(await findIndexDrift(app.db)).toEqual([]);
    expect(await countOf('jobs')).toBe(jobsOfOneFill);
  });

  it('leaves an installation alone that holds anything else', async () => {
    await app.signUp('ada');
    await fillDemo(app, options(stoppingAfter(0)));
    expect(said).toEqual([
      'This data folder holds content that is not a demo. Set DATA_DIR to an empty folder for one.',
    ]);
    expect(await countOf('users')).toBe('1');
  });
});
