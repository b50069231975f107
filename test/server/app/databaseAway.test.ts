import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE } from '../../../contract/constants/talk/live';
import { buildJobRunner } from '../../../server/jobs';
import { openDatabase } from '../../../server/platform/database/open';
import { silentLog } from '../../../server/platform/ops/log';
import { createLogger } from '../../../server/platform/ops/logging';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/databaseProxy';
import { follow, followPin } from '../../support/followLive';
import { buildBoard, buildPin } from '../../support/serverFactories';

/** A server whose PostgreSQL goes away and comes back, with its jobs at work. */
let direct: TestApp;
let proxy: DatabaseProxy;
let app: TestApp;
let jobs: ReturnType<typeof buildJobRunner>;
let lines: { msg: string; level: number }[] = [];
beforeAll(async () => {
  direct = await buildTestApp({ database: 'postgres' });
  proxy = await startDatabaseProxy(direct.databaseUrl ?? '');
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  app = await buildTestApp({ database: 'postgres', databaseUrl: proxy.url, log });
  jobs = buildJobRunner(app.services, log);
  jobs.start();
});
afterAll(async () => {
  await jobs?.stop();
  await app?.close();
  await direct?.close();
});
const until = async (isDone: () => boolean) => {
  for (let waited = 0; !isDone() && waited < 20_000; waited += 50) await sleep(50);
  expect(isDone()).toBe(true);
};
const has = (words: string) => () => lines.some(({ msg }) => msg === words);

it('answers 503 with words while the database is away, says so in one line and that it is back in another', async () => {
  const ida = await app.signUp('idaho');
  const board = await buildBoard(app.services, { owner: ida.id });
  const pin = await buildPin(app.services);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  // Each channel checks its rights several times meanwhile.
  jest.replaceProperty(LIVE, 'heartbeatMs', 200 as never);
  const channels = [await follow(address, ida, board.id), await followPin(address, ida, pin.id)];

  lines = [];

  await proxy.takeAway();
  const asked = await Promise.all([
    ida.call('BoardResource.get', { board_id: board.id }),
    app.visitor().call('PinResource.get', { id: pin.id }),
    ida.call('BoardResource.create', { name: 'Lost' }),
  ]);
  expect(asked.map(({ status, headers, error }) => [status, headers['retry-after'], error.message])).toEqual(
    Array(3).fill([503, '5', 'The server is busy. Try again in a moment.']),
  );

  await until(has('The database cannot be reached'));
  // Each tries again, several times.
  await sleep(4000);
  expect((await app.visitor().request({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  expect((await app.visitor().request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  await proxy.bringBack();
  await until(has('The database is back'));
  expect((await ida.call('BoardResource.create', { name: 'Found' })).status).toBe(200);
  expect((await app.visitor().request({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  expect(lines.map(({ msg }) => msg)).toEqual(['The database cannot be reached', 'The database is back']);
  expect(channels.map(({ hasEnded }) => hasEnded())).toEqual([true, true]);
  expect(channels.flatMap(({ heard }) => heard).filter(({ event }) => event === 'gone')).toEqual([]);
  for (const channel of channels) await channel.end();
});

it('waits at the start for a database that is not there yet, and says so once', async () => {
  await proxy.takeAway();
  const said: string[] = [];
  const log = { ...silentLog, warn: (_facts: object, words: string) => void said.push(words) };
  const opening = openDatabase({ dataDir: '', databaseUrl: proxy.url, log, waitMs: 60_000 });
  await until(() => said.length > 0);
  await proxy.bringBack();
  await (await opening).close();
  expect(said).toEqual([expect.stringMatching(/^PostgreSQL at \S+ cannot be reached: trying for 60 seconds$/)]);
});

it('does not wait for one that refuses the name', async () => {
  const url = new URL(proxy.url);
  url.pathname = '/no_such_database';
  const opening = openDatabase({ dataDir: '', databaseUrl: url.toString(), log: silentLog, waitMs: 60_000 });
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('database "no_such_database" does not exist'),
  });
});
