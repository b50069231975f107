import type { OptionsOf } from '../../../../../contract/api';
import type { Audience } from '../../../../../contract/schemas/business/audiences';
import { findUsableAudiences } from '../../../../../server/domains/business/audiences';
import { jsonb } from '../../../../../server/platform/database/columns';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildAdAccount, buildShop, type TestShop } from '../../../../support/business/shop';
import { TEST_DATABASES } from '../../../../support/databases';

type Permission = 'AUDIENCE_MANAGER' | 'ANALYST' | 'FINANCE_VIEW';

describe.each(TEST_DATABASES)('shared audiences on %s', (database) => {
  let app: TestApp;
  let shop: TestShop;
  let partner: TestShop;
  let stranger: TestShop;
  let list: Audience;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    shop = await buildShop(app, 'lamps');
    partner = await buildShop(app, 'agency');
    stranger = await buildShop(app, 'others');
    const partnership = { business_id: shop.businessId, partner_id: partner.businessId, created_at: app.clock.now() };
    await app.db.insertInto('business_partners').values(partnership).execute();
    const options = {
      ad_account_id: shop.accountId,
      name: 'Buyers',
      audience_type: 'CUSTOMER_LIST',
      rule: {},
    } as const;
    list = (await shop.owner.call('AudiencesResource.create', options)).data;
  });
  afterAll(() => app?.close());

  const of = (business: TestShop) => ({ business_id: business.businessId, audience_id: list.id });
  const change = (
    business: TestShop,
    what: Pick<OptionsOf<'AudienceSharesResource.update'>, 'share' | 'revoke'>,
    by: Member = business.owner,
  ) => by.call('AudienceSharesResource.update', { ...of(business), ...what });
  const account = (id: TestShop['accountId']) => ({ account_type: 'AD_ACCOUNT', account_id: id }) as const;
  const business = ({ businessId }: TestShop) => ({ account_type: 'BUSINESS', account_id: businessId }) as const;
  const names = async (viewer: Member, businessId: TestShop['businessId'], view: 'OWNED' | 'SHARED' | 'RECEIVED') => {
    const { data } = await viewer.call('AudiencesResource.get', { business_id: businessId, view });
    expect(data.total_count).toBe(data.items.length);
    return data.items.map(({ name }) => name);
  };
  const employee = async (at: TestShop, username: string, permissions: Permission[]) => {
    const member = await app.signUp(username);
    const by = { business_id: at.businessId, created_at: app.clock.now() };
    await app.db
      .insertInto('business_members')
      .values({ ...by, member_id: member.id, role: 'EMPLOYEE', name: username })
      .execute();
    await app.db
      .insertInto('business_grants')
      .values({
        ...by,
        asset_type: 'AD_ACCOUNT',
        asset_id: at.accountId,
        grantee_kind: 'MEMBER',
        grantee_id: member.id,
        owner_id: at.businessId,
        permissions: jsonb(permissions),
      })
      .execute();
    return member;
  };

  it('[BIZ-042] [BIZ-081] can be read by who shared them and by who received them, with their accounts', async () => {
    await change(shop, { share: [business(partner)] });
    expect(await names(shop.owner, shop.businessId, 'SHARED')).toEqual(['Buyers']);
    expect(await names(shop.owner, shop.businessId, 'RECEIVED')).toEqual([]);
    expect(await names(partner.owner, partner.businessId, 'RECEIVED')).toEqual(['Buyers']);
    expect(await names(partner.owner, partner.businessId, 'OWNED')).toEqual([]);
    const { data } = await shop.owner.call('SharedAudienceAccountsResource.get', { business_id: shop.businessId });
    expect(data.map(({ account_type, account_id, account_name }) => [account_type, account_id, account_name])).toEqual([
      ['BUSINESS', partner.businessId, 'agency'],
    ]);
    // Who received it learns its name and size, and not whom it is made of.
    const received = (await partner.owner.call('AudienceResource.get', of(partner))).data;
    expect([received.rule, received.is_received, received.can_edit, received.can_share]).toEqual([
      null,
      true,
      false,
      true,
    ]);
    const history = await app.db.selectFrom('business_history').select(['kind', 'subject_name']).execute();
    expect(history).toContainEqual({ kind: 'audienceShared', subject_name: 'Buyers' });
  });

  it('are shared on with own ad accounts alone, and all of it ends with the first share', async () => {
    await change(shop, { share: [business(partner)] });
    const answer = await change(partner, { share: [account(partner.accountId), account(shop.accountId)] });
    expect(answer.data.map((entry) => entry.exception?.id ?? 'ok')).toEqual(['ok', 'notFound']);
    const onward = await change(partner, { share: [business(stranger)] });
    expect(onward.data[0]?.exception?.id).toBe('notFound');
    expect(await findUsableAudiences(app.db, partner.accountId, [list.id])).toEqual([list.id]);
    await change(shop, { revoke: [business(partner)] });
    expect(await findUsableAudiences(app.db, partner.accountId, [list.id])).toEqual([]);
    expect(await names(partner.owner, partner.businessId, 'RECEIVED')).toEqual([]);
    expect(await app.db.selectFrom('audience_shares').selectAll().execute()).toEqual([]);
  });

  it('reach only partners and the same hierarchy: others are as absent as what does not exist', async () => {
    const share = [
      business(stranger),
      account(stranger.accountId),
      { ...business(stranger), account_id: '7' as never },
    ];
    const { data } = await change(shop, { share });
    expect(new Set(data.map(({ exception }) => JSON.stringify({ ...exception, ids: [] }))).size).toBe(1);
    expect(data[0]?.exception?.id).toBe('notFound');
    expect(await app.db.selectFrom('audience_shares').selectAll().execute()).toEqual([]);
  });

  it('are absent for strangers, read by analysts, and changed by audience managers alone', async () => {
    const ofAccount = { ad_account_id: shop.accountId, audience_id: list.id };
    const calls = (member: Member) =>
      Promise.all([
        member.callLoosely('AudienceResource.get', of(shop)),
        member.callLoosely('AudienceResource.update', { ...ofAccount, name: 'Others', version: 1 }),
        member.callLoosely('AudienceSharesResource.update', { ...of(shop), share: [business(partner)] }),
        member.callLoosely('AudiencesResource.create', {
          ...{ ad_account_id: shop.accountId, name: 'More', audience_type: 'CUSTOMER_LIST', rule: {} },
        }),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls(stranger.owner)).toEqual([404, 404, 404, 404]);
    const [finance, analyst, manager] = [
      await employee(shop, 'fin', ['FINANCE_VIEW']),
      await employee(shop, 'ana', ['ANALYST']),
      await employee(shop, 'mia', ['AUDIENCE_MANAGER']),
    ];
    expect(await calls(finance)).toEqual([404, 403, 404, 403]);
    expect(await names(finance, shop.businessId, 'OWNED')).toEqual([]);
    expect(await calls(analyst)).toEqual([200, 403, 403, 403]);
    expect(await calls(manager)).toEqual([200, 200, 200, 200]);
    const other = await buildAdAccount(app, shop, 'Second');
    const elsewhere = { ad_account_id: other, audience_id: list.id, name: 'Moved', version: 2 };
    expect((await shop.owner.callLoosely('AudienceResource.update', elsewhere)).status).toBe(404);
  });

  it('are refused to somebody who changed an older version', async () => {
    const options = { ad_account_id: shop.accountId, audience_id: list.id, version: list.version };
    await shop.owner.call('AudienceResource.update', { ...options, name: 'Buyers of lamps' });
    const late = await shop.owner.callLoosely('AudienceResource.update', { ...options, name: 'Late' });
    expect(late.status).toBe(409);
    expect((await shop.owner.call('AudienceResource.get', of(shop))).data.name).toBe('Buyers of lamps');
  });
});
