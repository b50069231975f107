import { setTimeout as sleep } from 'node:timers/promises';
import { jobDefinitions } from '../../../../server/areas';
import { readChangeMark } from '../../../../server/platform/database/changeMark';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';

jest.setTimeout(60_000);
/** So long PostgreSQL's idle connections may keep what they wrote to themselves. ms */
const REPORTED_MS = 12_000;
const LOOK_MS = 200;

describe.each(TEST_DATABASES)('[ADMIN-012] the mark of what was written to the %s database', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database: kind });
    await app.signUp('olga');
    if (kind === 'postgres') await sleep(REPORTED_MS);
  });
  afterAll(() => app?.close());

  const changedBy = async (write: () => Promise<unknown>, waitMs = 0) => {
    const before = await readChangeMark(app.db);
    await write();
    const end = performance.now() + waitMs;
    for (;;) {
      if ((await readChangeMark(app.db)) !== before) return true;
      if (performance.now() >= end) return false;
      await sleep(LOOK_MS);
    }
  };
  const seenIn = kind === 'postgres' ? REPORTED_MS : 0;

  it('changes when somebody writes, and not when somebody reads', async () => {
    const values = { name: 'city', value: 'Berlin' };
    expect(await changedBy(() => app.db.insertInto('installation').values(values).execute())).toBe(true);
    const rename = () => app.db.updateTable('users').set({ first_name: 'Olga' }).execute();
    expect(await changedBy(rename, seenIn)).toBe(true);
    expect(await changedBy(() => app.db.selectFrom('users').selectAll().execute(), seenIn)).toBe(false);
  });

  // What the jobs write is the same on both.
  if (kind === 'postgres') return;
  it('stays while the server does by itself what it does again and again', async () => {
    const job = { attempt: 1, signal: new AbortController().signal };
    const recurring = Object.entries(jobDefinitions(app.services)).filter(([, { everyMs }]) => everyMs !== undefined);
    expect(recurring.length).toBeGreaterThan(30);
    const guilty: string[] = [];
    for (const round of [1, 2]) {
      for (const [name, definition] of recurring) {
        const isChanged = await changedBy(() => definition.run({} as never, job));
        if (isChanged && round === 2) guilty.push(name);
      }
    }
    expect(guilty).toEqual([]);
  });
});
