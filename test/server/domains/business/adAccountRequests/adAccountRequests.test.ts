import type { EndpointKey } from '../../../../../contract/endpoints';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('requests for ad accounts on %s', (database) => {
  let app: TestApp;
  let agency: TestBusiness;
  let lamps: TestBusiness;
  let third: TestBusiness;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    await switchOnBusiness(app);
    const create = async (username: string, name: string) =>
      createTestBusiness(app, await app.signUp({ username, accountType: 'business' }), name);
    [agency, lamps, third] = [
      await create('agency', 'Agency'),
      await create('lamps', 'Lamps'),
      await create('third', 'Third'),
    ];
  });
  afterAll(() => app?.close());

  const call = (who: Member, key: EndpointKey, options: object) => who.callLoosely(key, options);
  const offer = async (permissions: object = { [agency.id]: ['ADMIN'] }) => {
    const described = { name: 'Autumn', country: 'DE', currency: 'EUR', owner_name: 'lamps' };
    const options = { business_id: agency.id, kind: 'OFFER', ...described, business_id_to_permissions: permissions };
    return call(agency.owner, 'AdAccountRequestsResource.create', options);
  };
  const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;
  const decide = (request_id: string, change: object, who = lamps) =>
    call(who.owner, 'AdAccountRequestResource.update', { business_id: who.id, request_id, version: 1, ...change });

  it('[BIZ-033] [BIZ-034] [BIZ-063] makes the offered ad account for its owner, who says what the agency gets', async () => {
    const request_id = idOf(await offer());
    const lower = { business_id_to_permissions: { [agency.id]: ['ANALYST'] } };
    expect((await decide(request_id, lower)).data).toMatchObject({ status: 'PENDING', version: 2, ...lower });
    expect((await decide(request_id, { decision: 'ACCEPT' })).status).toBe(409);
    const accepted = await decide(request_id, { version: 2, decision: 'ACCEPT' });
    const { ad_account_id } = accepted.data as { ad_account_id: string };
    const seen = await call(agency.owner, 'AdAccountResource.get', { ad_account_id });
    expect(seen.data).toMatchObject({ business_id: lamps.id, name: 'Autumn', permissions: ['ANALYST'] });
    expect(await decide(request_id, { version: 2, decision: 'ACCEPT' })).toMatchObject({ status: 200 });
    expect((await decide(request_id, { version: 3, decision: 'DECLINE' })).status).toBe(409);
    const list = await call(lamps.owner, 'AdAccountRequestsResource.get', { business_id: lamps.id, is_received: true });
    expect(list.data).toMatchObject({ total_count: 1, items: [{ status: 'ACCEPTED', is_received: true }] });
  });

  it('[BIZ-035] [BIZ-036] lets the owner alone decide, on what is there and of what is theirs', async () => {
    const request_id = idOf(await offer());
    for (const who of [agency, third]) {
      const refused = await decide(request_id, { decision: 'ACCEPT' }, who);
      const absent = await decide('7', { decision: 'ACCEPT' }, who);
      expect([refused.status, refused.error]).toEqual([404, absent.error]);
    }
    expect((await decide(request_id, { business_id_to_permissions: { [third.id]: ['ADMIN'] } })).status).toBe(403);
    expect((await offer({ [third.id]: ['ADMIN'] })).status).toBe(404);
    const given = { business_id: third.id, name: 'Theirs', country: 'DE', currency: 'EUR' as const };
    const theirs = (await third.owner.call('AdAccountsResource.create', given)).data.id;
    const ask = { business_id: agency.id, kind: 'ASK', owner_name: 'lamps', ad_account_id: theirs };
    const permissions = { business_id_to_permissions: { [agency.id]: ['ADMIN'] } };
    const asked = idOf(await call(agency.owner, 'AdAccountRequestsResource.create', { ...ask, ...permissions }));
    expect((await decide(asked, { decision: 'ACCEPT' })).status).toBe(404);
    expect((await call(agency.owner, 'AdAccountResource.get', { ad_account_id: theirs })).status).toBe(404);
  });

  it('[BIZ-066] names the businesses with which there are requests, and withdraws one', async () => {
    const request_id = idOf(await offer());
    const named = async ({ id, owner }: TestBusiness) =>
      (await call(owner, 'AdAccountRequestBusinessesResource.get', { business_id: id })).data;
    expect([await named(agency), await named(lamps), await named(third)]).toEqual([
      [{ id: lamps.id, name: 'Lamps' }],
      [{ id: agency.id, name: 'Agency' }],
      [],
    ]);
    const withdraw = (who: TestBusiness) =>
      call(who.owner, 'AdAccountRequestResource.delete', { business_id: who.id, request_id });
    expect([(await withdraw(lamps)).status, (await withdraw(agency)).status]).toEqual([404, 200]);
    expect((await decide(request_id, { decision: 'ACCEPT' })).status).toBe(404);
  });

  it('accepts nothing after its time', async () => {
    const request_id = idOf(await offer());
    app.clock.advance(16 * 86_400_000);
    await lamps.owner.call('BusinessesResource.get', {});
    app.clock.advance(15 * 86_400_000);
    expect((await decide(request_id, { decision: 'ACCEPT' })).status).toBe(410);
  });
});
