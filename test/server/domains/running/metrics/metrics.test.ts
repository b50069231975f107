import type { OptionsOf } from '../../../../../contract/api';
import { METRIC_NAMES, METRIC_SAMPLES, STRING_SAMPLE } from '../../../../../contract/constants/running/metrics';
import type { ClientError } from '../../../../../contract/schemas/running/metrics';
import { createMetricJobs } from '../../../../../server/domains/running/metrics/metrics.jobs';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

type Job = Parameters<ReturnType<typeof createMetricJobs>['metrics/purge']['run']>[1];

const ROUTE = 'www/pin/[id]';

describe.each(TEST_DATABASES)('what browsers report, on the %s database', (database) => {
  let app: TestApp;
  let host: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    host = await app.signUp('hanna');
  });
  afterAll(() => app.close());

  type Reports = Omit<OptionsOf<'ClientReportsResource.create'>, 'release'>;
  const report = (reports: Reports, release = '1.2.0') =>
    app.visitor().call('ClientReportsResource.create', { release, ...reports });
  const error = (more: Partial<ClientError> = {}): ClientError => ({
    kind: 'error',
    message: 'x is not a function',
    stack: 'at open (https://pins.example/assets/main.5dd97c.js:1:2345)',
    route: ROUTE,
    ...more,
  });

  it('[LOG-026] [LOG-029] keeps measures and tells hosts their percentiles by page', async () => {
    const metrics = Array.from({ length: 101 }, (_, at) => ({ name: 'LCP', value: at * 10, route: ROUTE }) as const);
    expect((await report({ metrics: metrics.slice(0, 60) })).data).toEqual({ accepted: 60 });
    await report({ metrics: metrics.slice(60) });
    await report({ metrics: [{ name: 'layout_shift', value: 0.02, route: 'www/index', detail: { element: 'img' } }] });
    expect((await host.call('ClientMetricsResource.get', {})).data).toEqual([
      { name: 'LCP', route: ROUTE, count: 101, p50: 500, p75: 750, p95: 950 },
      { name: 'layout_shift', route: 'www/index', count: 1, p50: 0.02, p75: 0.02, p95: 0.02 },
    ]);
  });

  it('[LOG-022] [LOG-024] [LOG-025] has one sample rate for each measure, as specified', () => {
    expect(METRIC_SAMPLES).toMatchObject({ LCP: 1, CLS: 1, INP: 1, layout_shift: 0.1, initial_state: 0.1 });
    expect(METRIC_NAMES.every((name) => METRIC_SAMPLES[name] >= 0.1 && METRIC_SAMPLES[name] <= 1)).toBe(true);
    expect(STRING_SAMPLE).toBe(0.0001);
  });

  it('[LOG-029] counts equal errors as one, over releases, and keeps different ones apart', async () => {
    await report({ errors: [error(), error(), error({ message: 'offline' })] });
    app.clock.advance(60_000);
    const moved = error({ stack: 'at open (https://pins.example/assets/main.aaaa7c.js:1:9999)', route: 'www/index' });
    await report({ errors: [moved] }, '1.3.0');
    const { data } = await host.call('ClientErrorsResource.get', {});
    expect(data).toMatchObject([
      {
        kind: 'error',
        message: 'x is not a function',
        count: 3,
        releases: ['1.2.0', '1.3.0'],
        routes: ['www/index', ROUTE],
        first_at: '2026-03-14T09:26:53.000Z',
        last_at: '2026-03-14T09:27:53.000Z',
      },
      { message: 'offline', count: 1 },
    ]);
  });

  it('keeps no query, no address of a person and no key', async () => {
    const secret = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';
    const message = `failed /pin/1/?token=hush for anna@example.org with ${secret}`;
    await report({ errors: [error({ message, stack: `at https://pins.example/x.js?key=hush:1\n${secret}` })] });
    const [kept] = (await host.call('ClientErrorsResource.get', {})).data;
    expect(kept?.message).toBe('failed /pin/1/?… for … with …');
    expect(JSON.stringify(await app.db.selectFrom('client_errors').selectAll().execute())).not.toMatch(
      /hush|anna|a1B2/,
    );
  });

  it('[LOG-022] adds up how often texts are used', async () => {
    const strings = [
      { id: 'x4f2', locale: 'de', count: 2 },
      { id: 'x4f2', locale: 'de', count: 1 },
      { id: 'aa00', locale: 'de', count: 1 },
    ];
    await report({ strings });
    await report({ strings: strings.slice(0, 1) });
    expect((await host.call('StringUsageResource.get', {})).data).toEqual([
      { id: 'x4f2', locale: 'de', count: 5 },
      { id: 'aa00', locale: 'de', count: 1 },
    ]);
  });

  it.each([
    ['an address for a page', { metrics: [{ name: 'LCP', value: 1, route: '/anna/secret?x' }] }],
    ['an unknown measure', { metrics: [{ name: 'mood', value: 1, route: '' }] }],
    ['a measure below nothing', { metrics: [{ name: 'LCP', value: -1, route: '' }] }],
    ['a message without end', { errors: [{ kind: 'error', message: 'x'.repeat(501), stack: '', route: '' }] }],
  ])('refuses %s', async (_, reports) => {
    const answer = await app.visitor().callLoosely('ClientReportsResource.create', { release: '1', ...reports });
    expect(answer.status).toBe(400);
  });

  it('is bounded in size and in number, apart from what people write', async () => {
    const long = Array.from({ length: 5 }, () => error({ stack: 'x'.repeat(4000) }));
    expect((await report({ errors: long })).status).toBe(200);
    expect((await report({ errors: [...long, ...long] })).status).toBe(413);
    for (let at = 0; at < RATE_RULES.visitorReport.limit; at += 1) {
      if ((await countReport()) === 'full') break;
    }
    expect((await report({})).status).toBe(429);
    expect((await app.visitor().call('UserSessionResource.delete', {})).status).toBe(200);
    app.clock.advance(3_600_000);
  });

  async function countReport(): Promise<'full' | undefined> {
    try {
      await app.services.rateLimiter.count('visitorReport', '127.0.0.1');
      return undefined;
    } catch {
      return 'full';
    }
  }

  it('is for those alone who run the site', async () => {
    const other = await app.signUp('other');
    for (const key of ['ClientMetricsResource.get', 'ClientErrorsResource.get', 'StringUsageResource.get'] as const) {
      expect((await other.call(key, {})).error.code).toBe('notFound');
      expect((await app.visitor().call(key, {})).error.code).toBe('notFound');
    }
  });

  it('goes when it is older than the host keeps it', async () => {
    const strings = [{ id: 'x4f2', locale: 'de', count: 2 }];
    await report({ metrics: [{ name: 'CLS', value: 0, route: '' }], errors: [error()], strings });
    app.clock.advance(91 * 86_400_000);
    await report({ strings });
    await enqueue(app.db, app.services, 'metrics/purge', {});
    await runJobs(app.services);
    expect(await app.db.selectFrom('client_metrics').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('client_errors').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('string_usage').selectAll().execute()).toHaveLength(1);
  });

  it('stops deleting between two batches when the server stops', async () => {
    await report({ metrics: Array.from({ length: 20 }, () => ({ name: 'CLS', value: 0, route: '' }) as const) });
    app.clock.advance(91 * 86_400_000);
    const left = async () => (await app.db.selectFrom('client_metrics').selectAll().execute()).length;
    const purge = (signal: Pick<AbortSignal, 'throwIfAborted'>) =>
      createMetricJobs(app.services)['metrics/purge'].run({}, { signal } as Job);
    await expect(purge(AbortSignal.abort())).rejects.toThrow(/abort/);
    expect(await left()).toBe(20);
    let checks = 0;
    const throwIfAborted = () => {
      checks += 1;
      if (checks > 1) throw new Error('abort');
    };
    await expect(purge({ throwIfAborted })).rejects.toThrow('abort');
    expect(await left()).toBe(4);
    await purge(new AbortController().signal);
    expect(await left()).toBe(0);
  });
});

it('hosts may be named, and then the first account is none of them', async () => {
  const app = await buildTestApp({ config: { adminAccounts: ['ben'] } });
  const anna = await app.signUp('anna');
  const ben = await app.signUp('ben');
  expect((await anna.call('ClientErrorsResource.get', {})).status).toBe(404);
  expect((await ben.call('ClientErrorsResource.get', {})).status).toBe(200);
  await app.close();
});
