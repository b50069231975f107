import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { findAlerts } from '../../../../../server/domains/admin/operations/alerts';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_CERTIFICATE } from '../../../../support/certificate';
import { runJobs } from '../../../../support/runJobs';

const HOUR_MS = 3_600_000;

let app: TestApp;
let host: Member;
let hook: Server;
let alertUrl: string;
/** What the address of ALERT_URL was sent, and what it answers. */
let posts: { kind: string; state: string; text: string; message: string; content: string; site: string }[] = [];
let status = 200;

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      if (status === 200) posts.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  alertUrl = `http://127.0.0.1:${port}/hook`;
  app = await buildTestApp({ config: { alertUrl } });
});
beforeEach(async () => {
  posts = [];
  status = 200;
  await app.clear();
  host = await app.signUp({ username: 'olga', locale: 'de' });
  await app.signUp('other');
});
afterAll(async () => {
  await app?.close();
  hook.close();
});

const giveUpJob = async () => {
  const now = app.clock.now();
  await app.db
    .insertInto('jobs')
    .values({
      id: app.services.ids.next('job', 0),
      kind: 'media/makeAvif',
      payload: '{}' as never,
      key: null,
      run_at: now,
      attempts: 8,
      last_error: 'no room',
      failed_at: now,
    })
    .execute();
};
const look = async () => {
  await enqueue(app.db, app.services, 'operations/tellAlerts', {});
  await runJobs(app.services);
};
const alerts = async () => (await host.call('OperationsHealthResource.get', {})).data.alerts;
const mails = async () =>
  (await app.db.selectFrom('mails').select(['address', 'subject']).orderBy('created_at').execute()).map(
    ({ subject }) => subject,
  );

it('says that everything works where it does, and tells nobody', async () => {
  await look();
  expect(await alerts()).toEqual([]);
  expect([posts, await mails()]).toEqual([[], []]);
});

it('tells site admins once, in their language, and the address of the host, of a job that was given up', async () => {
  await giveUpJob();
  await look();
  await look();
  expect(await alerts()).toEqual([{ kind: 'jobsFailed', value: 1 }]);
  expect(await mails()).toEqual(['1 Auftrag wurde aufgegeben']);
  expect(posts).toHaveLength(1);
  expect([posts[0]?.kind, posts[0]?.state]).toEqual(['jobsFailed', 'began']);
  const text = posts[0]?.text;
  expect(text).toMatch(/^1 job was given up \(http.*\/operations\)$/);
  expect([posts[0]?.message, posts[0]?.content]).toEqual([text, text]);
});

it('tells when it is over, but not of what comes back within half an hour', async () => {
  await giveUpJob();
  await look();
  await app.db.deleteFrom('jobs').where('failed_at', 'is not', null).execute();
  await look();
  await giveUpJob();
  await look();
  expect(posts.map(({ state }) => state)).toEqual(['began']);
  await app.db.deleteFrom('jobs').where('failed_at', 'is not', null).execute();
  app.clock.advance(HOUR_MS / 2);
  await look();
  await look();
  expect(posts.map(({ state }) => state)).toEqual(['began', 'ended']);
  expect(await mails()).toEqual(['1 Auftrag wurde aufgegeben', 'Behoben: 1 Auftrag wurde aufgegeben']);
});

it('tries again where the address does not answer', async () => {
  status = 503;
  await giveUpJob();
  await look();
  expect(posts).toEqual([]);
  status = 200;
  app.clock.advance(60_000);
  await runJobs(app.services);
  expect(posts.map(({ kind }) => kind)).toEqual(['jobsFailed']);
});

it('names a backup that failed, and one that is old only when the server has been up for hours', async () => {
  const status = app.services.installation.backupStatus;
  status.failure = { at: app.clock.now(), message: 'no room' };
  expect(await alerts()).toEqual([{ kind: 'backupFailed', value: 0 }]);
  status.failure = null;
  expect(await alerts()).toEqual([]);
  status.since = app.clock.now();
  app.clock.advance(4 * HOUR_MS);
  expect((await alerts()).map(({ kind }) => kind)).toEqual(['backupOld']);
  // None is made while nothing changes.
  const folder = path.join(app.dataDir, 'backups', '2020-01-01T00-00-00Z');
  await mkdir(folder, { recursive: true });
  const manifest = {
    version: 1,
    madeAt: '2020-01-01T00:00:00.000Z',
    isManual: false,
    database: { bytes: 1, rowCounts: {} },
    media: { files: 0, bytes: 0 },
  };
  const write = (more: object) =>
    writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...more }));
  await write({});
  expect((await alerts()).map(({ kind }) => kind)).toEqual(['backupOld']);
  await write({ unchangedAt: app.clock.now().toISOString() });
  expect(await alerts()).toEqual([]);
  await rm(folder, { recursive: true });
  status.since = null;
});

it('names a disk that is nearly full', async () => {
  const disk = jest.spyOn(app.services.mediaStore, 'disk').mockResolvedValue({ freeBytes: 1e9, totalBytes: 9e9 });
  expect(await alerts()).toContainEqual({ kind: 'diskLow', value: 1e9 });
  disk.mockRestore();
});

it('names mails that wait, by the address of the host alone', async () => {
  const cut = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:1', config: { alertUrl } });
  const host = await cut.signUp('olga');
  await host.call('EmailVerifyResendResource.create', {});
  const kinds = async () => (await host.call('OperationsHealthResource.get', {})).data.alerts.map(({ kind }) => kind);
  await runJobs(cut.services);
  cut.clock.advance(HOUR_MS / 2 - 1);
  expect(await kinds()).not.toContain('mailsWaiting');
  cut.clock.advance(2);
  expect(await kinds()).toContain('mailsWaiting');
  await enqueue(cut.db, cut.services, 'operations/tellAlerts', {});
  await runJobs(cut.services);
  expect(posts.map(({ kind }) => kind)).toContain('mailsWaiting');
  const subjects = await cut.db.selectFrom('mails').select('subject').execute();
  expect(subjects.filter(({ subject }) => subject?.includes('wait'))).toEqual([]);
  await cut.close();
});

it('names requests that fail by the fault of the server, where they are many', async () => {
  for (let count = 0; count < 9; count += 1) app.services.vitals.noteRequest(500, 1);
  expect((await alerts()).map(({ kind }) => kind)).not.toContain('failures');
  for (let count = 0; count < 30; count += 1) app.services.vitals.noteRequest(500, 1);
  expect((await alerts()).map(({ kind }) => kind)).toContain('failures');
});

it('names a certificate that ends within two weeks', async () => {
  const server = createTlsServer({ key: TEST_CERTIFICATE.key, cert: TEST_CERTIFICATE.cert });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const site = await buildTestApp({ config: { origin: `https://localhost:${port}` } });
  try {
    const daysLeft = async (days: number) => {
      site.clock.set(new Date(TEST_CERTIFICATE.endsAt.getTime() - days * 24 * HOUR_MS - 1000));
      await enqueue(site.db, site.services, 'operations/readCertificate', {});
      await runJobs(site.services);
      return (await findAlerts(site.services)).filter(({ kind }) => kind === 'certificate');
    };
    expect(await daysLeft(15)).toEqual([]);
    expect(await daysLeft(3)).toEqual([{ kind: 'certificate', value: 3 }]);
  } finally {
    await site.close();
    server.close();
  }
});
