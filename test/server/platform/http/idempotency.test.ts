import { HEADERS } from '../../../../contract/constants/headers';
import { enqueue } from '../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { runJobs } from '../../../support/runJobs';

describe.each(TEST_DATABASES)('client-made keys on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const create = (who: Member, key: string | null, name = 'Kilns') =>
    who.call('BoardResource.create', { name }, key === null ? {} : { headers: { [HEADERS.idempotencyKey]: key } });
  const purge = async () => {
    await enqueue(app.db, app.services, 'sessions/purge', {});
    await runJobs(app.services);
  };
  const boardCount = async () => (await app.db.selectFrom('boards').select('id').execute()).length;

  it('make a retry answer what the first call answered, and create nothing', async () => {
    const first = await create(ida, 'key-1');
    app.clock.advance(60_000);
    const retry = await create(ida, 'key-1');
    expect(retry.body).toEqual(first.body);
    expect(await boardCount()).toBe(1);
  });

  it('make copies that run at the same time one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(ida, 'key-2')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await boardCount()).toBe(1);
  });

  it('are a person’s own: two people may use the same', async () => {
    const bo = await app.signUp('bobo');
    const [a, b] = [await create(ida, 'same'), await create(bo, 'same')];
    expect(a.data.owner.id).not.toBe(b.data.owner.id);
    expect(await boardCount()).toBe(2);
  });

  it('are free again after a call that failed', async () => {
    expect((await create(ida, 'key-3', '   ')).status).toBe(400);
    expect((await create(ida, 'key-3')).status).toBe(200);
  });

  it('cannot be used for another call', async () => {
    const { data } = await create(ida, 'key-4');
    const other = await ida.call(
      'BoardSectionResource.create',
      { board_id: data.id, title: 'Glazes' },
      { headers: { [HEADERS.idempotencyKey]: 'key-4' } },
    );
    expect([other.status, other.error.message]).toEqual([409, 'That key was used for something else.']);
  });

  it.each(['', 'x'.repeat(201), 'two words'])('refuse the key "%s"', async (key) => {
    expect((await create(ida, key)).status).toBe(400);
    expect(await boardCount()).toBe(0);
  });

  it('[BOOT-036] outlast the week for which a device keeps calls, and go soon after', async () => {
    await create(ida, 'key-5');
    app.clock.advance(7 * 86_400_000);
    await purge();
    await create(ida, 'key-5');
    expect(await boardCount()).toBe(1);
    app.clock.advance(2 * 86_400_000);
    await purge();
    expect(await app.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  });

  it('without one each call creates', async () => {
    await create(ida, null);
    await create(ida, null);
    expect(await boardCount()).toBe(2);
  });
});
