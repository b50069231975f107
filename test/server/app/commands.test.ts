import { sql } from 'kysely';
import { executeCommand } from '../../../server/commands';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';

const HOUR = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const run = (name: string, ...args: string[]) =>
  executeCommand({ ...app.services, fallbackOrigin: 'http://localhost:3000' }, { name, args });

/** Jobs of a kind that were given up three hours ago. */
async function giveUp(kind: string, ...ids: number[]): Promise<void> {
  const at = new Date(app.clock.now().getTime() - 3 * HOUR);
  for (const id of ids) {
    await sql`insert into jobs (id, kind, payload, run_at, turn, attempts, failed_at, last_error)
      values (${id}, ${kind}, '{}', ${at}, ${at}, 8, ${at}, ${'The disk is full\n  at write'})`.execute(app.db);
  }
}

it('jobs are counted by kind and state, and those that were given up retried or dropped', async () => {
  expect(await run('jobs', 'failed')).toBe('No job was given up.');
  await giveUp('test/gone', 1, 2);
  await giveUp('test/other', 3);
  expect(await run('jobs')).toMatch(/^test\/gone +failed +2 +given up 3 hours ago$/m);
  expect(await run('jobs', 'failed')).toMatch(/^1 +test\/gone +3 hours ago +8 +The disk is full$/m);
  expect(await run('jobs', 'drop', '1')).toBe('Dropped job 1.');
  await expect(run('jobs', 'drop', '1')).rejects.toThrow('There is no job "1" that was given up.');
  expect(await run('jobs', 'retry', 'test/gone')).toBe('1 job is due again.');
  expect(await run('jobs')).toMatch(/^test\/gone +waiting +1 +due for 0 seconds$/m);
  await expect(run('jobs', 'drop', '2')).rejects.toThrow('There is no job "2" that was given up.');
  expect(await run('jobs', 'retry', '3')).toBe('Job 3 is due again.');
  await expect(run('jobs', 'retry', 'all')).rejects.toThrow('No job was given up.');
});

it.each([[['jobs', 'retry']], [['jobs', 'drop', 'all', 'now']], [['jobs', 'sing']]])(
  'refuses %j in words',
  async (given) => {
    const [name = '', ...args] = given;
    await expect(run(name, ...args)).rejects.toThrow('npm run magpie -- jobs');
  },
);

it('reindex has each index that is switched on rebuilt', async () => {
  const { textIndex, pictureIndex, saveGraph } = app.services;
  expect(await run('reindex')).toContain('The indexes are rebuilt');
  const indexes = [textIndex, pictureIndex, saveGraph].filter(({ limitBytes }) => limitBytes > 0);
  expect(indexes.length).toBeGreaterThan(0);
  for (const index of indexes) expect(index.state).toBe('failed');
});
