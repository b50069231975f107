import type { EndpointKey } from '../../../../../contract/endpoints';
import type { AdAccountId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('inviting to a business on %s', (database) => {
  let app: TestApp;
  let lamps: Member;
  let ida: Member;
  let bob: Member;
  let business: TestBusiness;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    lamps = await app.signUp({ username: 'lamps', firstName: 'Lena', lastName: 'Lamp', accountType: 'business' });
    ida = await app.signUp({ username: 'idaho', locale: 'de_DE' });
    bob = await app.signUp('bobby');
    await app.db.updateTable('users').set({ email_verified_at: app.clock.now() }).execute();
    await switchOnBusiness(app);
    business = await createTestBusiness(app, lamps, 'Lamps & Co');
  });
  afterAll(() => app?.close());

  const of = () => ({ business_id: business.id });
  async function createAdAccount(name = 'Autumn'): Promise<AdAccountId> {
    const given = { ...of(), name, country: 'DE', currency: 'EUR' as const };
    return (await lamps.call('AdAccountsResource.create', given)).data.id;
  }
  const invite = (members: string[], more: object = {}, who = lamps) =>
    who.callLoosely('BusinessInvitesResource.create', { ...of(), invite_type: 'MEMBER_INVITE', members, ...more });
  type Entries = { result?: { id: string }; exception?: { message: string; ids: string[] } }[];
  const idOf = ({ data }: { data: unknown }, index = 0) => (data as Entries)[index]?.result?.id as never;
  const messagesOf = (data: unknown) => (data as Entries).map((one) => one.exception?.message ?? null);
  async function join(who: Member, more: object = {}) {
    const invite_id = idOf(await invite([who.username], more));
    await who.call('ReceivedBusinessInvitesResource.update', { answers: [{ invite_id, accept_invite: true }] });
  }
  async function mails() {
    await runJobs(app.services);
    const rows = await app.db
      .selectFrom('mails')
      .select(['address', 'locale', 'subject', 'body'])
      .orderBy('id')
      .execute();
    return rows.map(({ body, ...mail }) => ({ ...mail, body: body ?? '' }));
  }
  const tokenIn = (body: string) => /token=([\w-]+)/.exec(body)?.[1] ?? '';

  it('[BIZ-072] [BIZ-073] [BIZ-087] lets a colleague who was invited by mail manage one ad account, and no more', async () => {
    const autumn = await createAdAccount();
    const spring = await createAdAccount('Spring');
    const access = [{ asset_type: 'AD_ACCOUNT', asset_id: autumn, permissions: ['CAMPAIGN_MANAGER'] }];
    await invite(['idaho@example.org'], { access });
    const [mail] = await mails();
    expect([mail?.address, mail?.locale, mail?.subject]).toEqual([
      'idaho@example.org',
      'de_DE',
      'Lena Lamp hat dich auf Magpie zu Lamps & Co eingeladen',
    ]);
    const token = tokenIn(mail?.body ?? '');
    const seen = await ida.call('BusinessInviteLinkResource.get', { token });
    expect(seen.data.created_by_business).toEqual({ id: business.id, name: 'Lamps & Co', account_id: lamps.id });
    await ida.call('BusinessInviteLinkResource.update', { token, accept_invite: true });

    const { data } = await ida.call('BusinessAccessResource.get', of());
    expect([data.role, data.abilities]).toEqual(['EMPLOYEE', ['readBusiness', 'leaveBusiness', 'readShortcuts']]);
    const account = await ida.call('AdAccountResource.get', { ad_account_id: autumn });
    expect(account.data.permissions).toEqual(['CAMPAIGN_MANAGER']);
    const listed = await ida.call('AdAccountsResource.get', of());
    expect([listed.data.total_count, listed.data.items.map(({ id }) => id)]).toEqual([1, [autumn]]);
    const change = { ad_account_id: autumn, name: 'Mine', version: 1 };
    expect((await ida.callLoosely('AdAccountResource.update', change)).status).toBe(403);
    expect((await ida.callLoosely('AdAccountResource.get', { ad_account_id: spring })).status).toBe(404);
    expect((await ida.callLoosely('BusinessPeopleResource.get', of())).status).toBe(403);
    expect((await bob.callLoosely('AdAccountResource.get', { ad_account_id: autumn })).status).toBe(404);
  });

  it('[BIZ-020] lists who joined, with the assets that they were given', async () => {
    const autumn = await createAdAccount();
    await join(ida, { access: [{ asset_type: 'AD_ACCOUNT', asset_id: autumn, permissions: ['ANALYST'] }] });
    const { data } = await lamps.call('BusinessPeopleResource.get', of());
    expect(data.total_count).toBe(1);
    const [member] = data.items;
    expect([member?.id, member?.business_roles, member?.assets_summary]).toEqual([
      ida.id,
      ['EMPLOYEE'],
      { ad_accounts: [{ id: autumn, permissions: ['ANALYST'] }], profiles: [], asset_groups: [] },
    ]);
  });

  it('[BIZ-027] replaces the permissions of an asset, and refuses those that it does not take', async () => {
    const asset_id = await createAdAccount();
    await join(ida);
    const change = (permissions: string[], who = lamps) =>
      who.callLoosely('BusinessMemberAssetsResource.update', {
        ...of(),
        changes: [{ member_id: ida.id, asset_type: 'AD_ACCOUNT', asset_id, permissions }],
      });
    await change(['ADMIN', 'ANALYST']);
    await change(['FINANCE_VIEW']);
    const read = await lamps.call('BusinessMemberAssetsResource.get', { ...of(), member_id: ida.id });
    expect(read.data).toEqual([{ asset_type: 'AD_ACCOUNT', asset_id, permissions: ['FINANCE_VIEW'] }]);
    expect(messagesOf((await change(['CATALOGS_VIEWER'])).data)).toEqual(['That permission cannot be given here.']);
    expect((await change(['ADMIN'], ida)).status).toBe(403);
  });

  it('[BIZ-061] answers for each entry, in its order', async () => {
    const { data } = await invite(['idaho', 'nobody_here', 'lamps', 'not an@address', 'lamps@example.org']);
    expect(messagesOf(data)).toEqual([
      null,
      'We could not find that person.',
      'You cannot invite yourself.',
      'Enter a valid email address.',
      'You cannot invite yourself.',
    ]);
  });

  it('refuses whom the sender stands in a block with as somebody who is not there', async () => {
    await ida.call('UserBlockResource.create', { user_id: lamps.id } as never);
    const [blocked, absent] = (await invite(['idaho', 'nobody_here'])).data as Entries;
    expect({ ...blocked?.exception, ids: [] }).toEqual({ ...absent?.exception, ids: [] });
    await invite(['idaho@example.org']);
    expect(await mails()).toEqual([]);
  });

  it('[BIZ-025] voids the former link when an invite is sent again', async () => {
    const invite_id = idOf(await invite(['idaho@example.org']));
    app.clock.advance(5 * DAY);
    const again = await lamps.call('BusinessInvitesResource.update', { ...of(), invite_ids: [invite_id] });
    const [first, second] = (await mails()).map(({ body }) => tokenIn(body));
    const sent = again.data[0] as { result: { invite_data: { sent_at: number; invite_expiration: number } } };
    expect(sent.result.invite_data.sent_at).toBe(app.clock.now().getTime());
    expect(sent.result.invite_data.invite_expiration).toBe(app.clock.now().getTime() + 30 * DAY);
    const accept = (token = '') => ida.callLoosely('BusinessInviteLinkResource.update', { token, accept_invite: true });
    expect((await accept(first)).status).toBe(404);
    expect((await accept(second)).status).toBe(200);
  });

  it('[BIZ-049] lists what waits and what has expired, which nobody can accept any more', async () => {
    const invite_id = idOf(await invite(['idaho']));
    await invite(['bobby']);
    const cancelled = idOf(await invite(['runner@example.org']));
    await lamps.call('BusinessInvitesResource.delete', { ...of(), invite_ids: [cancelled] });
    app.clock.advance(16 * DAY);
    for (const who of [lamps, ida]) await who.call('BusinessesResource.get', {});
    app.clock.advance(15 * DAY);
    const { data } = await lamps.call('BusinessInvitesResource.get', of());
    expect(data.items.map(({ invite_data }) => invite_data.invite_status)).toEqual(['EXPIRED', 'EXPIRED']);
    const answers = [{ invite_id, accept_invite: true }];
    const refused = await ida.call('ReceivedBusinessInvitesResource.update', { answers });
    expect(messagesOf(refused.data)).toEqual(['This link no longer works. Ask for a new one.']);
  });

  it('forgets invites and their addresses a month after their time', async () => {
    await invite(['runner@example.org']);
    const left = async () => (await app.db.selectFrom('business_invites').select('address').execute()).length;
    for (const [days, expected] of [
      [31, 1],
      [28, 1],
      [2, 0],
    ] as const) {
      app.clock.advance(days * DAY);
      await runJobs(app.services);
      expect([days, await left()]).toEqual([days, expected]);
    }
  });

  it('accepts once when asked twice at once, and hides invites from others', async () => {
    const invite_id = idOf(await invite(['idaho']));
    const answers = [{ invite_id, accept_invite: true }];
    const both = [1, 2].map(() => ida.call('ReceivedBusinessInvitesResource.update', { answers }));
    for (const { data } of await Promise.all(both)) expect(messagesOf(data)).toEqual([null]);
    const { data } = await lamps.call('BusinessPeopleResource.get', of());
    expect(data.total_count).toBe(1);
    const foreign = await bob.call('ReceivedBusinessInvitesResource.update', { answers });
    const absent = await bob.call('ReceivedBusinessInvitesResource.update', {
      answers: [{ invite_id: '7' as never, accept_invite: true }],
    });
    expect(messagesOf(foreign.data)).toEqual(messagesOf(absent.data));
  });

  it('[BIZ-022] [BIZ-030] changes a role by its version, never one’s own, and keeps the last who manages', async () => {
    await join(ida, { business_role: 'BIZ_ADMIN' });
    await join(bob);
    const change = async (who: Member, member: Member, business_role: string, version = 1) => {
      const changes = [{ member_id: member.id, business_role, version }];
      return messagesOf((await who.callLoosely('BusinessPeopleResource.update', { ...of(), changes })).data);
    };
    expect(await change(ida, ida, 'EMPLOYEE')).toEqual(['Somebody else has to change your role.']);
    expect(await change(ida, bob, 'BIZ_ADMIN')).toEqual([null]);
    expect(await change(lamps, bob, 'EMPLOYEE')).toEqual([
      'Somebody else changed this in the meantime. Reload it and try again.',
    ]);
    await app.db.updateTable('users').set({ closed_at: app.clock.now() }).where('id', '=', lamps.id).execute();
    const left = await Promise.all([ida, bob].map((who) => who.callLoosely('BusinessMembershipResource.delete', of())));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[BIZ-062] makes partners of businesses, who share on with their own people alone', async () => {
    const asset_id = await createAdAccount();
    const agency = await createTestBusiness(
      app,
      await app.signUp({ username: 'agency', accountType: 'business' }),
      'Agency',
    );
    const third = await createTestBusiness(
      app,
      await app.signUp({ username: 'third', accountType: 'business' }),
      'Third',
    );
    const access = [{ asset_type: 'AD_ACCOUNT', asset_id, permissions: ['CAMPAIGN_MANAGER', 'ANALYST'] }];
    const call = (who: Member, key: EndpointKey, options: object) => who.callLoosely(key, options);
    const request = { business_id: agency.id, invite_type: 'PARTNER_REQUEST', partner_ids: [business.id], access };
    const invite_id = idOf(await call(agency.owner, 'BusinessInvitesResource.create', request));
    const named = [{ ...access[0], permissions: ['ANALYST'] }];
    const answers = [{ invite_id, accept_invite: true, access: named }];
    expect(messagesOf((await call(lamps, 'ReceivedBusinessInvitesResource.update', { answers })).data)).toEqual([null]);

    const account = await agency.owner.call('AdAccountResource.get', { ad_account_id: asset_id });
    expect(account.data.permissions).toEqual(['ANALYST']);
    const toThird = { business_id: agency.id, invite_type: 'PARTNER_INVITE', partner_ids: [third.id], access: named };
    expect(messagesOf((await call(agency.owner, 'BusinessInvitesResource.create', toThird)).data)).toEqual([
      'What another business shared with you cannot be shared with a third one.',
    ]);
    const toIda = { business_id: agency.id, invite_type: 'MEMBER_INVITE', members: ['idaho'], access: named };
    const forIda = idOf(await call(agency.owner, 'BusinessInvitesResource.create', toIda));
    await call(ida, 'ReceivedBusinessInvitesResource.update', {
      answers: [{ invite_id: forIda, accept_invite: true }],
    });
    expect((await ida.call('AdAccountResource.get', { ad_account_id: asset_id })).data.permissions).toEqual([
      'ANALYST',
    ]);

    const removals = [{ partner_id: agency.id, asset_type: 'AD_ACCOUNT', asset_id }];
    await call(lamps, 'BusinessPartnerAssetsResource.delete', { ...of(), removals });
    expect((await ida.callLoosely('AdAccountResource.get', { ad_account_id: asset_id })).status).toBe(404);
  });
});
