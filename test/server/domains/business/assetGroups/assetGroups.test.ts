import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('asset groups, partners and history on %s', (database) => {
  let app: TestApp;
  let lamps: Member;
  let ida: Member;
  let business: TestBusiness;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    ida = await app.signUp('idaho');
    await switchOnBusiness(app);
    business = await createTestBusiness(app, lamps, 'Lamps & Co');
  });
  afterAll(() => app?.close());

  const of = () => ({ business_id: business.id });
  const adAccount = async (name: string) =>
    (await lamps.call('AdAccountsResource.create', { ...of(), name, country: 'DE', currency: 'EUR' })).data.id;
  async function join(who: Member) {
    const sent = await lamps.call('BusinessInvitesResource.create', {
      ...of(),
      invite_type: 'MEMBER_INVITE',
      members: [who.username],
    });
    const invite_id = sent.data[0]?.result?.id as never;
    await who.call('ReceivedBusinessInvitesResource.update', { answers: [{ invite_id, accept_invite: true }] });
  }

  it('[BIZ-014] [BIZ-067] reach with one permission each asset that it fits, until they are deleted', async () => {
    const autumn = await adAccount('Autumn');
    const spring = await adAccount('Spring');
    await join(ida);
    const { data: group } = await lamps.call('AssetGroupsResource.create', {
      ...of(),
      name: 'Seasons',
      description: 'By season',
      asset_group_types: ['PRODUCT_LINE'],
      assets: [
        { asset_type: 'AD_ACCOUNT', asset_id: autumn },
        { asset_type: 'PROFILE', asset_id: lamps.id },
      ],
    });
    expect(group).toMatchObject({
      entity_type: 'ASSET_GROUP',
      child_ad_account_ids: [autumn],
      child_profile_ids: [lamps.id],
    });
    const one = { ...of(), asset_group_id: group.id };
    const permissions = ['ANALYST' as const, 'PROFILE_PUBLISHER' as const];
    const given = { member_id: ida.id, asset_type: 'ASSET_GROUP' as const, asset_id: group.id, permissions };
    await lamps.call('BusinessMemberAssetsResource.update', { ...of(), changes: [given] });
    const seen = await ida.call('AdAccountResource.get', { ad_account_id: autumn });
    expect(seen.data.permissions).toEqual(['ANALYST']);
    expect((await ida.callLoosely('AdAccountResource.get', { ad_account_id: spring })).status).toBe(404);
    const read = await lamps.call('AssetGroupResource.get', one);
    expect(read.data.employees).toEqual([{ id: ida.id, permissions }]);
    expect((await ida.call('AssetGroupResource.get', one)).data.employees).toEqual([]);

    const change = { ...one, version: 1, assets_to_add: [{ asset_type: 'AD_ACCOUNT' as const, asset_id: spring }] };
    await lamps.call('AssetGroupResource.update', change);
    expect((await ida.callLoosely('AdAccountResource.get', { ad_account_id: spring })).status).toBe(200);
    expect((await lamps.callLoosely('AssetGroupResource.update', change)).status).toBe(409);
    await lamps.call('AssetGroupsResource.delete', { ...of(), asset_group_ids: [group.id] });
    expect((await ida.callLoosely('AdAccountResource.get', { ad_account_id: autumn })).status).toBe(404);
    expect((await lamps.call('AssetGroupsResource.get', of())).data).toEqual({ items: [], total_count: 0 });
  });

  it('[BIZ-060] [BIZ-078] list partners in both directions, and end all access at once', async () => {
    const asset_id = await adAccount('Autumn');
    const agency = await createTestBusiness(
      app,
      await app.signUp({ username: 'agency', accountType: 'business' }),
      'Agency',
    );
    const access = [{ asset_type: 'AD_ACCOUNT' as const, asset_id, permissions: ['ADMIN' as const] }];
    const sent = await lamps.call('BusinessInvitesResource.create', {
      ...of(),
      invite_type: 'PARTNER_INVITE',
      partner_ids: [agency.id],
      access,
    });
    const invite_id = sent.data[0]?.result?.id as never;
    await agency.owner.call('ReceivedBusinessInvitesResource.update', {
      answers: [{ invite_id, accept_invite: true }],
    });
    const theirs = { business_id: agency.id };
    const internal = await lamps.call('BusinessPartnersResource.get', of());
    expect(internal.data.items.map(({ name, partner_type }) => [name, partner_type])).toEqual([['Agency', 'INTERNAL']]);
    const external = await agency.owner.call('BusinessPartnersResource.get', { ...theirs, partner_type: 'EXTERNAL' });
    expect(external.data.items[0]?.assets_summary.ad_accounts).toEqual([{ id: asset_id, permissions: ['ADMIN'] }]);
    const clients = await agency.owner.call('ManagedClientsResource.get', theirs);
    await app.db.updateTable('businesses').set({ name: 'Zebra' }).where('id', '=', agency.id).execute();
    const renamed = await lamps.call('BusinessPartnersResource.get', { ...of(), search_term: 'zEB' });
    expect([renamed.data.total_count, renamed.data.items.map(({ name }) => name)]).toEqual([1, ['Zebra']]);
    const searched = { ...theirs, partner_type: 'EXTERNAL' as const, search_term: 'zebra' };
    expect((await agency.owner.call('BusinessPartnersResource.get', searched)).data.total_count).toBe(0);
    expect(clients.data.items.map(({ name }) => name)).toEqual(['Lamps & Co']);
    await agency.owner.call('BusinessPartnersResource.delete', {
      ...theirs,
      partner_type: 'EXTERNAL',
      partner_ids: [business.id],
    });
    expect((await agency.owner.callLoosely('AdAccountResource.get', { ad_account_id: asset_id })).status).toBe(404);
    expect((await lamps.call('BusinessPartnersResource.get', of())).data.total_count).toBe(0);
  });

  it('[BIZ-061] [BIZ-062] [BIZ-065] find partners by user name, and list what each was given', async () => {
    const autumn = await adAccount('Autumn');
    await adAccount('Spring');
    const account = await app.signUp({ username: 'agency', accountType: 'business' });
    const agency = await createTestBusiness(app, account, 'Agency');
    const sent = await lamps.callLoosely('BusinessInvitesResource.create', {
      ...of(),
      invite_type: 'PARTNER_INVITE',
      partner_names: ['agency', 'idaho', 'nobody', 'agency@example.org'],
    });
    type Entry = { result?: { id: string; partner: { id: string } }; exception?: { message: string; ids: string[] } };
    const entries = sent.data as Entry[];
    expect(entries[0]?.result?.partner.id).toBe(agency.id);
    const refusals = entries.slice(1).map(({ exception }) => exception);
    expect(refusals.map((one) => one?.ids)).toEqual([['idaho'], ['nobody'], ['agency@example.org']]);
    expect(new Set(refusals.map((one) => one?.message)).size).toBe(1);
    const waiting = async (types: ('PARTNER_INVITE' | 'PARTNER_REQUEST')[]) => {
      const asked = { business_id: agency.id, is_received: true, invite_types: types };
      return (await account.call('BusinessInvitesResource.get', asked)).data.total_count;
    };
    expect([await waiting(['PARTNER_INVITE', 'PARTNER_REQUEST']), await waiting(['PARTNER_REQUEST'])]).toEqual([1, 0]);
    const one = { ...of(), partner_id: agency.id };
    expect((await lamps.callLoosely('BusinessPartnerResource.get', one)).status).toBe(404);
    const invite_id = entries[0]?.result?.id as never;
    await account.call('ReceivedBusinessInvitesResource.update', { answers: [{ invite_id, accept_invite: true }] });
    expect((await lamps.call('BusinessPartnerResource.get', one)).data).toEqual({
      id: agency.id,
      name: 'Agency',
      account_id: account.id,
      partner_types: ['INTERNAL'],
    });
    const seen = await account.call('BusinessPartnerResource.get', { business_id: agency.id, partner_id: business.id });
    expect(seen.data.partner_types).toEqual(['EXTERNAL']);

    const given = { asset_type: 'AD_ACCOUNT' as const, asset_id: autumn, permissions: ['ANALYST' as const] };
    await lamps.call('BusinessPartnerAssetsResource.update', {
      ...of(),
      changes: [{ partner_id: agency.id, ...given }],
    });
    const { data } = await lamps.call('BusinessAssetsResource.get', one);
    expect([data.total_count, data.items.map(({ id, name, permissions }) => [id, name, permissions])]).toEqual([
      1,
      [[autumn, 'Autumn', ['ANALYST']]],
    ]);
    // What is shared on to one's own people is in the list of each of them, by its name.
    await join(ida);
    const own = { business_id: agency.id };
    expect((await ida.callLoosely('BusinessAssetsResource.get', one)).status).toBe(403);
    const shared = await account.call('BusinessAssetsResource.get', of());
    expect(shared.data.items.map(({ name, permissions }) => [name, permissions])).toEqual([['Autumn', ['ANALYST']]]);
    expect((await account.callLoosely('BusinessAssetsResource.get', { ...own, member_id: ida.id })).data).toEqual({
      items: [],
      total_count: 0,
    });
  });

  it('[BIZ-026] [BIZ-027] [BIZ-029] [BIZ-032] [BIZ-073] [BIZ-074] [BIZ-075] give a person assets of each type, and take them back', async () => {
    const account = await adAccount('Autumn');
    await join(ida);
    const { data: group } = await lamps.call('AssetGroupsResource.create', {
      ...of(),
      name: 'Seasons',
      description: '',
      asset_group_types: ['OTHER'],
    });
    const assets = [
      { asset_type: 'AD_ACCOUNT' as const, asset_id: account, permissions: ['ANALYST' as const] },
      { asset_type: 'PROFILE' as const, asset_id: lamps.id, permissions: ['PROFILE_PUBLISHER' as const] },
      { asset_type: 'ASSET_GROUP' as const, asset_id: group.id, permissions: ['FINANCE_VIEW' as const] },
    ];
    const give = (permissions?: 'ADMIN'[]) =>
      lamps.call('BusinessMemberAssetsResource.update', {
        ...of(),
        changes: assets
          .filter(({ asset_type }) => !permissions || asset_type !== 'PROFILE')
          .map((one) => ({ member_id: ida.id, ...one, ...(permissions && { permissions }) })),
      });
    const summary = async () =>
      (await lamps.call('BusinessPersonResource.get', { ...of(), member_id: ida.id })).data.assets_summary;
    const people = async (index: number) => {
      const { permissions: _, ...asset } = assets[index] as (typeof assets)[number];
      const { data } = await lamps.call('BusinessAssetMembersResource.get', { ...of(), ...asset });
      return data.items.map(({ id, permissions }) => [id, permissions]);
    };
    await give();
    expect(await summary()).toEqual({
      ad_accounts: [{ id: account, permissions: ['ANALYST'] }],
      profiles: [{ id: lamps.id, permissions: ['PROFILE_PUBLISHER'] }],
      asset_groups: [{ id: group.id, permissions: ['FINANCE_VIEW'] }],
    });
    expect([await people(0), await people(1)]).toEqual([[[ida.id, ['ANALYST']]], [[ida.id, ['PROFILE_PUBLISHER']]]]);
    await give(['ADMIN']);
    expect(await people(0)).toEqual([[ida.id, ['ADMIN']]]);
    const listed = await lamps.call('BusinessAssetsResource.get', { ...of(), member_id: ida.id });
    expect(listed.data.items.map(({ name, permissions }) => [name, permissions])).toEqual([
      ['Autumn', ['ADMIN']],
      ['Lamps & Co', ['PROFILE_PUBLISHER']],
      ['Seasons', ['ADMIN']],
    ]);
    await lamps.call('BusinessMemberAssetsResource.delete', {
      ...of(),
      removals: assets.map(({ asset_type, asset_id }) => ({ member_id: ida.id, asset_type, asset_id })),
    });
    expect(await summary()).toEqual({ ad_accounts: [], profiles: [], asset_groups: [] });
    expect(await people(0)).toEqual([]);
  });

  it('[BIZ-064] [BIZ-065] show who has access to an ad account to managers alone', async () => {
    const asset_id = await adAccount('Autumn');
    await join(ida);
    const one = { ...of(), asset_type: 'AD_ACCOUNT' as const, asset_id };
    expect((await ida.callLoosely('BusinessAssetMembersResource.get', one)).status).toBe(403);
    expect((await ida.callLoosely('BusinessAssetPartnersResource.get', one)).status).toBe(403);
    const account = await app.signUp({ username: 'agency', accountType: 'business' });
    const agency = await createTestBusiness(app, account, 'Agency');
    const elsewhere = { ...one, business_id: agency.id };
    expect((await account.callLoosely('BusinessAssetMembersResource.get', elsewhere)).status).toBe(404);
    const sent = await lamps.call('BusinessInvitesResource.create', {
      ...of(),
      invite_type: 'PARTNER_INVITE',
      partner_ids: [agency.id],
      access: [{ asset_type: 'AD_ACCOUNT', asset_id, permissions: ['CAMPAIGN_MANAGER'] }],
    });
    const invite_id = sent.data[0]?.result?.id as never;
    await account.call('ReceivedBusinessInvitesResource.update', { answers: [{ invite_id, accept_invite: true }] });
    const partners = await lamps.call('BusinessAssetPartnersResource.get', one);
    expect(partners.data).toEqual({
      items: [{ id: agency.id, type: 'assetpartner', name: 'Agency', permissions: ['CAMPAIGN_MANAGER'] }],
      total_count: 1,
    });
    expect((await account.call('BusinessAssetMembersResource.get', elsewhere)).data.total_count).toBe(0);
  });

  it('[BIZ-076] tell the roles that people can have, with what each allows', async () => {
    const { data } = await lamps.call('BusinessRolesResource.get', of());
    expect(data.map(({ business_role }) => business_role)).toEqual(['EMPLOYEE', 'BIZ_ADMIN']);
    expect(data.map(({ abilities }) => abilities.includes('managePeople'))).toEqual([false, true]);
  });

  it('[BIZ-015] [BIZ-019] [BIZ-068] [BIZ-069] tell the assets, users and owners of a group', async () => {
    const asset_id = await adAccount('Autumn');
    await join(ida);
    const account = await app.signUp({ username: 'agency', accountType: 'business' });
    const agency = await createTestBusiness(app, account, 'Agency');
    const sent = await lamps.call('BusinessInvitesResource.create', {
      ...of(),
      invite_type: 'PARTNER_INVITE',
      partner_ids: [agency.id],
    });
    const invite_id = sent.data[0]?.result?.id as never;
    await account.call('ReceivedBusinessInvitesResource.update', { answers: [{ invite_id, accept_invite: true }] });
    const { data: group } = await lamps.call('AssetGroupsResource.create', {
      ...of(),
      name: 'Seasons',
      description: '',
      asset_group_types: ['BRAND'],
      assets: [
        { asset_type: 'AD_ACCOUNT', asset_id },
        { asset_type: 'PROFILE', asset_id: lamps.id },
      ],
    });
    const one = { ...of(), asset_group_id: group.id };
    expect(group.partners).toEqual([]);
    const given = { asset_type: 'ASSET_GROUP' as const, asset_id: group.id, permissions: ['ANALYST' as const] };
    await lamps.call('BusinessPartnerAssetsResource.update', {
      ...of(),
      changes: [{ partner_id: agency.id, ...given }],
    });
    await lamps.call('BusinessMemberAssetsResource.update', { ...of(), changes: [{ member_id: ida.id, ...given }] });
    const read = (await lamps.call('AssetGroupResource.get', one)).data;
    expect([read.partners, read.employees]).toEqual([
      [{ id: agency.id, permissions: ['ANALYST'] }],
      [{ id: ida.id, permissions: ['ANALYST'] }],
    ]);
    const assets = await lamps.call('BusinessAssetsResource.get', one);
    expect(assets.data.items.map(({ id }) => id)).toEqual([asset_id, lamps.id]);
    const users = await lamps.call('BusinessAssetMembersResource.get', {
      ...of(),
      asset_type: 'ASSET_GROUP',
      asset_id: group.id,
    });
    expect(users.data.items.map(({ id, permissions }) => [id, permissions])).toEqual([[ida.id, ['ANALYST']]]);
    const owners = (await lamps.call('AssetGroupOwnersResource.get', one)).data;
    const owner = { id: lamps.id, full_name: owners[0]?.full_name, aoaa_ids: [] };
    expect(owners).toEqual([
      { ...owner, resource_type: 'AD_ACCOUNT', asset_ids: [asset_id] },
      { ...owner, resource_type: 'profile', asset_ids: [lamps.id] },
    ]);
    const stranger = await app.signUp('stranger');
    expect((await stranger.callLoosely('AssetGroupOwnersResource.get', one)).status).toBe(404);
  });

  it('[BIZ-074] show a profile to those who were given it, and to nobody else', async () => {
    await join(ida);
    const one = { ...of(), asset_type: 'PROFILE' as const, asset_id: lamps.id };
    expect((await lamps.call('BusinessAssetResource.get', one)).data.permissions).toEqual(['OWNER']);
    expect((await ida.callLoosely('BusinessAssetResource.get', one)).status).toBe(404);
    await lamps.call('BusinessMemberAssetsResource.update', {
      ...of(),
      changes: [{ member_id: ida.id, asset_type: 'PROFILE', asset_id: lamps.id, permissions: ['PROFILE_PUBLISHER'] }],
    });
    expect((await ida.call('BusinessAssetResource.get', one)).data.permissions).toEqual(['PROFILE_PUBLISHER']);
    const account = await app.signUp({ username: 'agency', accountType: 'business' });
    const agency = await createTestBusiness(app, account, 'Agency');
    const elsewhere = { ...one, business_id: agency.id };
    expect((await lamps.callLoosely('BusinessAssetResource.get', elsewhere)).status).toBe(404);
  });

  it('[BIZ-043] [BIZ-044] tell what happened from seven days ago to yesterday, newest first', async () => {
    await adAccount('Too old');
    app.clock.advance(3 * DAY);
    await adAccount('Seven days ago');
    app.clock.advance(6 * DAY);
    await adAccount('Yesterday');
    app.clock.advance(DAY);
    await adAccount('Today');
    const read = async (more: object = {}) => {
      const { data } = await lamps.call('BusinessHistoryResource.get', { ...of(), ...more });
      return data.items.map(({ subject_name }) => subject_name);
    };
    expect(await read()).toEqual(['Yesterday', 'Seven days ago']);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await read({ start_date: today, end_date: today })).toEqual(['Today']);
    await join(ida);
    expect((await ida.callLoosely('BusinessHistoryResource.get', of())).status).toBe(403);
  });

  it('[BIZ-002] [BIZ-004] page, sort and search lists, and count all their rows', async () => {
    for (const name of ['Cherry', 'apple', 'Banana', 'banana split']) await adAccount(name);
    const read = (more: object = {}) => lamps.call('AdAccountsResource.get', { ...of(), ...more });
    const namesOf = ({ data }: Awaited<ReturnType<typeof read>>) => data.items.map(({ name }) => name);
    const first = await read({ page_size: 3 });
    expect([namesOf(first), first.data.total_count]).toEqual([['apple', 'Banana', 'banana split'], 4]);
    const last = await read({ page_size: 3, bookmark: first.bookmark });
    expect([namesOf(last), last.data.total_count]).toEqual([['Cherry'], 4]);
    expect(namesOf(await read({ page_size: 2, sort_direction: 'DESCENDING' }))).toEqual(['Cherry', 'banana split']);
    expect(namesOf(await read({ start_index: 3 }))).toEqual(['Cherry']);
    const found = await read({ search_term: 'BANANA' });
    expect([namesOf(found), found.data.total_count]).toEqual([['Banana', 'banana split'], 2]);
    expect(namesOf(await read({ search_term: '%' }))).toEqual([]);
    const foreign = await lamps.callLoosely('AdAccountsResource.get', {
      ...of(),
      search_term: 'a',
      bookmark: first.bookmark,
    });
    expect(foreign.status).toBe(400);
  });

  it('refuse a bookmark of another list, and what is none', async () => {
    await adAccount('One');
    await adAccount('Two');
    const { bookmark } = await lamps.call('AdAccountsResource.get', { ...of(), page_size: 1 });
    const lists = [
      'AssetGroupsResource.get',
      'BusinessAssetsResource.get',
      'BusinessHistoryResource.get',
      'BusinessInvitesResource.get',
      'BusinessPartnersResource.get',
      'BusinessPeopleResource.get',
      'ManagedClientsResource.get',
    ] as const;
    for (const key of lists) {
      for (const wrong of [bookmark, 'x', "' or 1=1 --"]) {
        const { status, error } = await lamps.callLoosely(key, { ...of(), bookmark: wrong });
        expect([key, wrong, status, error.code]).toEqual([key, wrong, 400, 'invalidBookmark']);
      }
    }
  });
});
