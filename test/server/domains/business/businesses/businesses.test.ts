import { sql } from 'kysely';
import { switchBusiness } from '../../../../../server/domains/business/businesses';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('businesses on %s', (database) => {
  let app: TestApp;
  let lamps: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    ida = await app.signUp('ida');
    await switchOnBusiness(app);
  });
  afterAll(() => app?.close());

  const create = (account: Member, name = 'Lamps & Co') => createTestBusiness(app, account, name);

  it('[BIZ-031] tell their owner what they may do, and strangers nothing', async () => {
    const { id: business_id } = await create(lamps);
    const { data } = await lamps.call('BusinessAccessResource.get', { business_id });
    expect(data).toEqual({
      business_id,
      role: 'owner',
      abilities: expect.arrayContaining(['managePeople', 'endBusiness']),
      is_acting_for: false,
      asset_permissions: [],
    });
    expect(data.abilities).not.toContain('leaveBusiness');
    const refused = await ida.callLoosely('BusinessAccessResource.get', { business_id });
    const absent = await ida.callLoosely('BusinessAccessResource.get', { business_id: '7' });
    expect([refused.status, refused.error]).toEqual([404, absent.error]);
    expect((await ida.call('BusinessesResource.get', {})).data).toEqual([]);
  });

  it('are created once for an account, with its profile as an asset and an entry in the history', async () => {
    const first = await create(lamps);
    expect((await create(lamps, 'Another name')).id).toBe(first.id);
    const { data } = await lamps.call('BusinessesResource.get', {});
    expect(data.map(({ id, name, account_id }) => ({ id, name, account_id }))).toEqual([
      { id: first.id, name: 'Lamps & Co', account_id: lamps.id },
    ]);
    const { rows } = await sql`select asset_type, asset_id, name from business_assets`.execute(app.db);
    expect(rows).toEqual([{ asset_type: 'PROFILE', asset_id: lamps.id, name: 'Lamps & Co' }]);
    const history = await sql`select kind, actor_id, subject_id, subject_name from business_history`.execute(app.db);
    expect(history.rows).toEqual([
      { kind: 'businessCreated', actor_id: lamps.id, subject_id: first.id, subject_name: 'Lamps & Co' },
    ]);
    await expect(sql`update business_history set subject_name = ''`.execute(app.db)).rejects.toThrow(/only added/);
  });

  it('are not there for anybody, as is any other path, where business is off', async () => {
    const { id: business_id } = await create(lamps);
    await inTransaction(app.db, (tx) => switchBusiness(tx, false));
    const absent = await lamps.request({ method: 'GET', url: '/v3/nothing/' });
    for (const agent of [lamps, ida, app.visitor()]) {
      const { status, error } = await agent.callLoosely('BusinessResource.get', { business_id });
      expect([status, error]).toEqual([404, absent.json().resource_response.error]);
    }
  });
});
