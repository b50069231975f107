import type { EndpointKey } from '../../../../../contract/endpoints';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('the dashboard of a business on %s', (database) => {
  let app: TestApp;
  let lamps: TestBusiness;
  let ida: Member;
  let experiments: object[];
  beforeAll(async () => {
    app = await buildTestApp({ database });
    Object.assign(app.services.hostFile, { read: async () => ({ experiments }) });
  });
  beforeEach(async () => {
    await app.clear();
    experiments = [];
    await switchOnBusiness(app);
    lamps = await createTestBusiness(app, await app.signUp({ username: 'lamps', accountType: 'business' }), 'Lamps');
    ida = await app.signUp('idaho');
  });
  afterAll(() => app?.close());

  const of = () => ({ business_id: lamps.id });
  const call = (key: EndpointKey, options: object, who = lamps.owner) => who.callLoosely(key, options);
  const createAdAccount = (name: string) =>
    lamps.owner.call('AdAccountsResource.create', { ...of(), name, country: 'DE', currency: 'EUR' });

  it('[BIZ-084] shows what was added last, and the profiles, to those who see them', async () => {
    await createAdAccount('Autumn');
    app.clock.advance(1000);
    await createAdAccount('Spring');
    const { data } = await lamps.owner.call('BusinessDashboardResource.get', of());
    expect(data.recently_added.map(({ name }) => name)).toEqual(['Spring', 'Autumn', 'Lamps']);
    expect(data.profiles.map(({ name }) => name)).toEqual(['Lamps']);
    expect((await call('BusinessDashboardResource.get', of(), ida)).status).toBe(404);
  });

  it('[BIZ-085] [BIZ-086] tells who acts, and for whom they work', async () => {
    expect((await lamps.owner.call('BusinessAccessResource.get', of())).data.role).toBe('owner');
    expect((await lamps.owner.call('RawEmployersResource.get', {})).data).toEqual([{ id: lamps.id, role: 'owner' }]);
    expect((await ida.call('RawEmployersResource.get', {})).data).toEqual([]);
  });

  it('[BIZ-057] tells what the ads wait for, until it is done', async () => {
    const kinds = async () =>
      (await lamps.owner.call('AdsNotificationsResource.get', of())).data.map(({ id, status, count }) => [
        id,
        status,
        count,
      ]);
    expect(await kinds()).toEqual([['NO_AD_ACCOUNT', 'unstarted', 1]]);
    const ad_account_id = (await createAdAccount('Autumn')).data.id;
    expect(await kinds()).toEqual([
      ['NO_TAG', 'recommended', 1],
      ['NO_BILLING', 'unstarted', 1],
    ]);
    await lamps.owner.call('ConversionTagResource.create', { ad_account_id, name: 'Shop' });
    expect(await kinds()).toEqual([
      ['TAG_SILENT', 'attention', 1],
      ['NO_BILLING', 'unstarted', 1],
    ]);
  });

  it('[BIZ-045] [BIZ-079] lists invoices by tab, of ad accounts whose billing one may see', async () => {
    const ad_account_id = (await createAdAccount('Autumn')).data.id;
    const list = async (invoice_status: string) =>
      (await call('InvoicesResource.get', { ...of(), invoice_status })).data as {
        total_count: number;
        items: object[];
      };
    expect(await list('PROGRESS')).toEqual({ items: [], total_count: 0 });
    const at = app.clock.now();
    const row = {
      business_id: lamps.id,
      id: '5' as never,
      ad_account_id,
      document_type: 'INVOICE',
      status: 'OPEN',
    } as const;
    const more = { currency: 'EUR', billed: '12500000', period_start: at, period_end: at, due_at: null };
    await app.db
      .insertInto('invoices')
      .values({ ...row, ...more })
      .execute();
    expect(await list('PROGRESS')).toEqual({ items: [], total_count: 0 });
    expect((await list('OPEN')).items).toEqual([
      {
        ...{ id: '5', type: 'invoice', ad_account_id, ad_account_name: 'Autumn', document_type: 'INVOICE' },
        ...{ number: null, status: 'OPEN', currency: 'EUR', billed: '12500000', due_time: null },
        ...{ period_start: at.toISOString(), period_end: at.toISOString() },
      },
    ]);
    expect((await call('InvoicesResource.get', of(), ida)).status).toBe(404);
  });

  it('[BIZ-052] [BIZ-053] fills billing from the business until somebody says otherwise', async () => {
    const { data } = await lamps.owner.call('BillingInformationResource.get', of());
    expect([data.is_filled, data.version, data.billing_information.name]).toEqual([true, 0, 'Lamps']);
    const form = { ...data.business_information, line1: 'Lane 1', city: 'Bonn', postalCode: '53111' };
    const other = { ...form, name: 'Holding' };
    const save = (change: object) =>
      call('BillingInformationResource.update', {
        ...of(),
        business_information: form,
        billing_information: other,
        ...change,
      });
    expect((await save({ is_filled: true, version: 0 })).data).toMatchObject({
      billing_information: { name: 'Lamps' },
    });
    expect((await save({ is_filled: false, version: 0 })).status).toBe(409);
    expect((await save({ is_filled: false, version: 1 })).data).toMatchObject({
      billing_information: { name: 'Holding' },
    });
    const missing = { business_information: { ...form, city: ' ' }, is_filled: true, version: 2 };
    expect((await save(missing)).error).toMatchObject({
      extraData: { fields: { 'business.city': 'This is missing.' } },
    });
    expect((await call('BillingInformationResource.get', of(), ida)).status).toBe(404);
  });

  it('[BIZ-089] [BIZ-090] [BIZ-094] keeps shortcuts for each person, in the experiment alone', async () => {
    const property = { entity_type: 'BIZ_USER', entity_id: lamps.id, property_key: 'NAVBAR_CONFIG' };
    const save = (who?: Member) =>
      call('BusinessUserPropertyResource.update', { ...property, value: { customShortcuts: ['people'] } }, who);
    expect((await save()).status).toBe(403);
    experiments = [{ name: 'mega_navigation', mode: 'active', groups: [{ name: 'on', share: 1 }] }];
    expect((await save(ida)).status).toBe(404);
    expect((await call('BusinessUserPropertyResource.get', property)).data).toBeNull();
    expect((await save()).data).toEqual({ customShortcuts: ['people'] });
    expect((await save()).status).toBe(200);
    expect((await call('BusinessUserPropertyResource.get', property)).data).toEqual({ customShortcuts: ['people'] });
    experiments = [{ name: 'mega_navigation', mode: 'active', groups: [{ name: 'control', share: 1 }] }];
    expect((await call('BusinessUserPropertyResource.get', property)).status).toBe(403);
  });
});
