import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPgbouncer, type TemporaryPgbouncer } from '../../../../scripts/pgbouncer';
import { openDatabase } from '../../../../server/platform/database/open';
import { type Log, silentLog } from '../../../../server/platform/ops/log';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { createEmptyDatabase } from '../../../support/databases';
import { buildBoard, buildPin } from '../../../support/serverFactories';

/** A server whose DATABASE_URL leads through pgbouncer in transaction mode, with fewer connections than it asks for. */
let direct: TestApp;
let pooler: TemporaryPgbouncer;
let app: TestApp;
let pooledUrl: string;
beforeAll(async () => {
  direct = await buildTestApp({ database: 'postgres' });
  pooler = await startPgbouncer(direct.databaseUrl ?? '');
  pooledUrl = pooler.through(direct.databaseUrl ?? '');
  app = await buildTestApp({ database: 'postgres', databaseUrl: pooledUrl, directUrl: direct.databaseUrl });
});
afterAll(async () => {
  await app?.close();
  await pooler?.stop();
  await direct?.close();
});

const open = (change: { directUrl?: string | undefined; log?: Log } = {}) =>
  openDatabase({ dataDir: tmpdir(), databaseUrl: pooledUrl, directUrl: direct.databaseUrl, log: silentLog, ...change });

it('answers each of 1,000 requests, forty at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => app.signUp(`pooled${at}`)));
  const board = await buildBoard(app.services, { owner: (people[0] as Member).id });
  const pin = await buildPin(app.services);
  const ask = async (person: Member, at: number): Promise<number> => {
    switch (at % 5) {
      case 0:
        return (await person.call('UserResource.get', { username: 'pooled3' })).status;
      case 1:
        return (await person.call('BoardResource.get', { board_id: board.id })).status;
      case 2:
        return (await person.call('PinResource.get', { id: pin.id })).status;
      case 3:
        return (await person.call('BoardFeedResource.get', { board_id: board.id, page_size: 25 })).status;
      default:
        return (await person.call('BoardResource.create', { name: `Board ${at}` })).status;
    }
  };
  const statuses = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < 1000) {
      const at = next++;
      const status = await ask(people[at % people.length] as Member, at);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 40 }, work));
  expect(Object.fromEntries(statuses)).toEqual({ 200: 1000 });
});

it('hears what other processes notify, on the address without the pooler', async () => {
  const database = await open();
  const heard: string[] = [];
  let wake = () => {};
  const isHeard = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const stop = database.listen?.('pooler_test', () => {
    heard.push('woken');
    // The first is the one with which listening begins.
    if (heard.length === 2) wake();
    else void sql`select pg_notify('pooler_test', '')`.execute(database.db);
  });
  await isHeard;
  await stop?.();
  await database.close();
});

it('makes a backup, and leaves nothing of it to the statements after it', async () => {
  const database = await open();
  const folder = await mkdtemp(join(tmpdir(), 'magpie-pooler-'));
  try {
    const counts = await database.dump(join(folder, 'dump'));
    expect(counts.migrations).toBeGreaterThan(0);
    const found = await Promise.all(
      Array.from({ length: 8 }, () => sql<{ count: string }>`select count(*) from migrations`.execute(database.db)),
    );
    expect(found.map(({ rows }) => Number(rows[0]?.count))).toEqual(Array(8).fill(counts.migrations));
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});

it('bounds what runs in a transaction, and leaves the sessions of others as they were', async () => {
  const database = await open();
  const settings = sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
  const inside = await database.db.transaction().execute(async (tx) => (await settings.execute(tx)).rows);
  expect(inside).toEqual([{ statement: '1min', idle: '1min' }]);
  expect((await settings.execute(database.db)).rows).toEqual([{ statement: '0', idle: '0' }]);
  await database.close();
});

it('says at the start how statements outside transactions get a limit', async () => {
  const said: string[] = [];
  const log: Log = { ...silentLog, warn: (_facts, words) => void said.push(words) };
  await (await open({ log })).close();
  expect(said).toEqual([expect.stringMatching(/alter role postgres set statement_timeout = '60s'$/)]);
});

it('does not start where notifications would be lost, and says which address it needs', async () => {
  const other = await createEmptyDatabase('postgres');
  const refusal = (directUrl: string | undefined) =>
    open({ directUrl }).then(
      () => 'started',
      ({ name, message }: Error) => `${name}: ${message.split(':')[0]}`,
    );
  const throughPooler = pooledUrl.replace('127.0.0.1', 'localhost');
  expect(await Promise.all([undefined, throughPooler, other.databaseUrl].map(refusal))).toEqual([
    'StartError: DATABASE_URL leads through a connection pooler that lends connections to transactions, such as ' +
      'pgbouncer. Set DATABASE_DIRECT_URL to the address of the same database without it',
    'StartError: What is notified at DATABASE_URL is not heard at DATABASE_DIRECT_URL',
    'StartError: What is notified at DATABASE_URL is not heard at DATABASE_DIRECT_URL',
  ]);
  await other.remove();
});
