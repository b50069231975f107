import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { enqueue } from '../../../server/platform/ops/jobs';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';

const TOKEN = 'a-token-of-the-host';
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ config: { metricsToken: TOKEN } });
});
afterAll(() => app.close());

const scrape = async (authorization?: string) =>
  app.server.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The samples of an exposition, by name with labels. */
const samples = (body: string) =>
  new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

it('counts requests by route, however many addresses are asked for', async () => {
  const before = samples((await scrape(`Bearer ${TOKEN}`)).body);
  for (const id of ['1', '2', '3']) {
    await app.server.inject({
      method: 'GET',
      url: `/resource/PinResource/get/?data=${encodeURIComponent(`{"options":{"id":"${id}"}}`)}`,
    });
    await app.server.inject({ method: 'GET', url: `/nothing/at/all/${id}` });
  }
  const { headers, body } = await scrape(`Bearer ${TOKEN}`);
  expect(headers['content-type']).toContain('text/plain');
  const after = samples(body);
  const added = [...after].filter(
    ([name, value]) => name.startsWith('magpie_http_requests_total') && value !== before.get(name),
  );
  const series = (route: string, status: number) =>
    `magpie_http_requests_total{method="GET",route="${route}",status="${status}"}`;
  expect(new Map(added)).toEqual(
    new Map([
      [series('/resource/PinResource/get/', 400), 3],
      [series('none', 404), 3],
      [series('/metrics', 200), 1],
    ]),
  );
});

it('reports jobs, memory, the disk and the versions', async () => {
  const runAt = new Date(app.clock.now().getTime() - 60_000);
  await enqueue(app.db, { ...app.services, viewer: null }, 'mails/purge', {}, { runAt });
  const found = samples((await scrape(`Bearer ${TOKEN}`)).body);
  for (const name of ['magpie_process_resident_memory_bytes', 'magpie_disk_free_bytes']) {
    expect([name, found.get(name)]).toEqual([name, expect.any(Number)]);
  }
  expect(found.get('magpie_jobs{kind="mails/purge",state="waiting"}')).toBe(1);
  expect(found.get('magpie_job_oldest_due_seconds')).toBe(60);
  expect([...found.keys()].find((name) => name.startsWith('magpie_info{'))).toContain('version="test"');
});

it('exports every metric that the dashboard names', async () => {
  const backup = path.join(app.dataDir, 'backups', '2026-11-20T15-00-00Z');
  mkdirSync(backup, { recursive: true });
  const manifest = { version: 1, kind: 'embedded', madeAt: '2026-11-20T15:00:00.000Z', isManual: false };
  writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify(manifest));
  await enqueue(app.db, { ...app.services, viewer: null }, 'mails/purge', {});
  // A request is counted once it is answered.
  await scrape();
  const { body } = await scrape(`Bearer ${TOKEN}`);
  const dashboard = readFileSync(path.join(__dirname, '../../../deploy/grafana/magpie.json'), 'utf8');
  const named = new Set(dashboard.match(/\bmagpie_\w+/g));
  expect(named.size).toBeGreaterThan(10);
  const exported = new Set([...samples(body).keys()].map((series) => series.replace(/\{.*/, '')));
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  // Labels too: a misspelled one silently shows nothing.
  const labels = new Set(dashboard.match(/(?<=by \()[a-z, ]+(?=\))/g)?.flatMap((list) => list.split(', ')));
  expect([...labels].filter((label) => !body.includes(`${label}="`))).toEqual([]);
});

it.each([
  ['no token', undefined],
  ['another token', 'Bearer another-token-entirely'],
  ['no bearer', TOKEN],
])('refuses %s', async (_, authorization) => {
  const { statusCode, body } = await scrape(authorization);
  expect(statusCode).toBe(401);
  expect(body).not.toContain('magpie_');
});

it('is nothing where the host has set no token', async () => {
  const other = await buildTestApp();
  const { statusCode } = await other.server.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: 'Bearer null' },
  });
  await other.close();
  expect(statusCode).toBe(404);
});
