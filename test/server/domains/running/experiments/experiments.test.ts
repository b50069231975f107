import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { drawOf, groupOf } from '../../../../../server/domains/running/experiments/buckets';
import { parseDefinitions, readDefinitions } from '../../../../../server/domains/running/experiments/hostDefinitions';
import { createHostFile, type HostFile } from '../../../../../server/platform/ops/hostFile';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';

const UNITS = Array.from({ length: 20_000 }, (_, at) => `user:${at}`);
const fileOf = (value: unknown): HostFile => ({ read: async () => value });

describe('[EXP-009] drawing groups', () => {
  it('gives everybody the same group every time, by SHA-256', () => {
    // The first 48 bits of sha256('loadable\0user:1'), divided by 2^48.
    expect(drawOf('loadable', 'user:1')).toBe(0xcbb415877597 / 2 ** 48);
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, unit) => {
        const draw = drawOf(name, unit);
        return draw >= 0 && draw < 1 && draw === drawOf(name, unit);
      }),
    );
  });

  it('gives each group its share', () => {
    const groups = [
      { name: 'a', share: 0.5 },
      { name: 'b', share: 0.2 },
    ];
    const counts: Record<string, number> = {};
    for (const unit of UNITS) {
      const group = groupOf('test', unit, groups) ?? 'none';
      counts[group] = (counts[group] ?? 0) + 1 / UNITS.length;
    }
    expect(counts.a).toBeCloseTo(0.5, 1);
    expect(counts.b).toBeCloseTo(0.2, 1);
    expect(counts.none).toBeCloseTo(0.3, 1);
  });

  it('draws for each experiment again', () => {
    const both = UNITS.filter((unit) => drawOf('one', unit) < 0.5 && drawOf('other', unit) < 0.5).length;
    expect(both / UNITS.length).toBeCloseTo(0.25, 1);
  });

  it('a share that grows moves nobody out of the group', () => {
    const inGroup = (share: number) => UNITS.filter((unit) => groupOf('x', unit, [{ name: 'a', share }]) === 'a');
    const small = inGroup(0.1);
    const large = new Set(inGroup(0.3));
    expect(small.length).toBeGreaterThan(1500);
    expect(small.every((unit) => large.has(unit))).toBe(true);
  });
});

describe('the file of the host', () => {
  const experiment = { name: 'grid', mode: 'active', groups: [{ name: 'wide', share: 1 }] };

  it.each([
    [
      'shares above 1',
      {
        experiments: [
          {
            ...experiment,
            groups: [
              { name: 'a', share: 0.6 },
              { name: 'b', share: 0.5 },
            ],
          },
        ],
      },
      'more than 1',
    ],
    ['an experiment twice', { experiments: [experiment, experiment] }, 'two of one experiment: grid'],
    [
      'a group twice',
      {
        experiments: [
          {
            ...experiment,
            groups: [
              { name: 'a', share: 0.1 },
              { name: 'a', share: 0.1 },
            ],
          },
        ],
      },
      'two of one group',
    ],
    ['an unknown mode', { experiments: [{ ...experiment, mode: 'maybe' }] }, '/experiments/0/mode'],
    [
      'an address of another site',
      { experiences: [{ id: 1000, placement: 'home', type: 'banner', title: 'x', action_href: '//evil.example' }] },
      '/experiences/0/action_href',
    ],
    ['no words', { experiences: [{ id: 1000, placement: 'home', type: 'banner' }] }, 'Experience 1000 has no title'],
  ])('is refused with %s', (_, value, words) => {
    expect(() => parseDefinitions(value)).toThrow(words);
  });

  it('tells what is wrong and keeps to the last version that was right', async () => {
    let value: unknown = { experiments: [experiment] };
    const file: HostFile = { read: async () => value };
    expect((await readDefinitions(file)).experiments).toHaveLength(1);
    value = { experiments: 'none' };
    const after = await readDefinitions(file);
    expect(after.experiments).toHaveLength(1);
    expect(after.problems).toHaveLength(1);
    value = {};
    expect(await readDefinitions(file)).toMatchObject({ experiments: [], problems: [] });
  });

  it('forgets a file that could not be read once it is gone', async () => {
    let answer: () => unknown = () => ({ experiments: [experiment] });
    const file: HostFile = { read: async () => answer() };
    await readDefinitions(file);
    answer = () => {
      throw new Error('no JSON');
    };
    expect(await readDefinitions(file)).toMatchObject({ experiments: [{}], problems: ['no JSON'] });
    answer = () => undefined;
    expect(await readDefinitions(file)).toMatchObject({ experiments: [], problems: [] });
  });

  it('is refetched when it has changed, and need not be there', async () => {
    const app = await buildTestApp();
    const place = path.join(app.dataDir, 'experiments.json');
    let now = 0;
    const file = createHostFile(place, () => now);
    expect(await file.read()).toBeUndefined();
    await writeFile(place, '{"experiments": []}');
    expect(await file.read()).toBeUndefined();
    now += 2000;
    const first = await file.read();
    expect(first).toEqual({ experiments: [] });
    now += 2000;
    expect(await file.read()).toBe(first);
    await writeFile(place, '{ broken');
    await utimes(place, 1, 1);
    now += 2000;
    await expect(file.read()).rejects.toThrow('no JSON');
    await app.close();
  });

  it('[EXP-009] has holdouts of 5 in 100 unless it says otherwise', async () => {
    expect((await readDefinitions(fileOf(undefined))).holdouts).toEqual({ activation: 0.05, unauth: 0.05 });
    expect(parseDefinitions({ holdouts: { unauth: 0.2 } }).holdouts).toEqual({ activation: 0.05, unauth: 0.2 });
  });
});

describe('experiments of a page', () => {
  const definitions = {
    experiments: [
      { name: 'loadable', mode: 'active', groups: [{ name: 'enabled', share: 1 }] },
      {
        name: 'grid',
        mode: 'triggerable',
        groups: [
          { name: 'wide', share: 0 },
          { name: 'narrow', share: 1 },
        ],
      },
      { name: 'members', mode: 'active', audience: 'members', groups: [{ name: 'in', share: 1 }] },
      { name: 'visitors', mode: 'active', audience: 'visitors', groups: [{ name: 'in', share: 1 }] },
    ],
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({
      pages: async (server, services) => {
        server.get('/*', async (request) => ({
          experiments: await services.experiments(request),
          context: await services.requestContext(request),
        }));
      },
    });
    Object.assign(app.services.hostFile, fileOf(definitions));
  });
  beforeEach(() => app.clear());
  afterAll(() => app.close());

  const page = async (who: Pick<ReturnType<TestApp['visitor']>, 'request'>, headers: Record<string, string> = {}) =>
    (await who.request({ method: 'GET', url: '/', headers })).json();

  it('[EXP-001] are active or triggerable, and stay the same for one visitor', async () => {
    const visitor = app.visitor();
    const first = await page(visitor);
    expect(first.experiments).toEqual({
      active: { loadable: 'enabled', visitors: 'in' },
      triggerable: { grid: 'narrow' },
    });
    expect(first.context.experimentsClient).toEqual({ loadable: 'enabled', visitors: 'in', grid: 'narrow' });
    const again = await page(visitor);
    expect(again.context.unauthId).toBe(first.context.unauthId);
    expect(first.context.unauthId).not.toBe((await page(app.visitor())).context.unauthId);
    const anna = await app.signUp('anna');
    const hers = await page(anna);
    expect(hers.experiments.active).toEqual({ loadable: 'enabled', members: 'in' });
    expect(hers.context.unauthId).toBe('');
  });

  it('[EXP-007] bots are in none and get no number', async () => {
    const bot = app.visitor();
    const asBot = await page(bot, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(asBot.experiments).toEqual({ active: {}, triggerable: {} });
    expect(asBot.context.unauthId).toBe('');
    expect(bot.cookies.has('magpie_visitor')).toBe(false);
  });

  it('a host sees them all and overrides them for one session', async () => {
    const host = await app.signUp('hanna');
    const other = await app.signUp('other');
    const list = async () => (await host.call('ExperimentsResource.get', {})).data;
    expect(await list()).toMatchObject({
      experiments: [
        { name: 'loadable', mode: 'active', audience: 'all', own_group: 'enabled', override: null },
        {
          name: 'grid',
          mode: 'triggerable',
          groups: [
            { name: 'wide', share: 0 },
            { name: 'narrow', share: 1 },
          ],
          own_group: 'narrow',
        },
        { name: 'members', own_group: 'in' },
        { name: 'visitors', own_group: null },
      ],
      problems: [],
    });
    await host.call('ExperimentOverrideResource.update', { name: 'grid', group: 'wide' });
    expect((await page(host)).experiments.triggerable).toEqual({ grid: 'wide' });
    expect((await page(other)).experiments.triggerable).toEqual({ grid: 'narrow' });
    expect((await list()).experiments[1]).toMatchObject({ own_group: 'wide', override: 'wide' });
    await host.call('ExperimentOverrideResource.update', { name: 'grid', group: null });
    expect((await page(host)).experiments.triggerable).toEqual({ grid: 'narrow' });

    expect((await host.call('ExperimentOverrideResource.update', { name: 'grid', group: 'huge' })).status).toBe(400);
    expect((await host.call('ExperimentOverrideResource.update', { name: 'none', group: 'a' })).status).toBe(404);
    expect((await other.call('ExperimentOverrideResource.update', { name: 'grid', group: 'wide' })).status).toBe(404);
    expect((await other.call('ExperimentsResource.get', {})).status).toBe(404);
    expect((await app.visitor().call('ExperimentsResource.get', {})).status).toBe(404);
  });
});
