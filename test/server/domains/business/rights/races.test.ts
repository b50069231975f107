import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EndpointKey } from '../../../../../contract/endpoints';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { lockBusinessRows } from '../../../../../server/domains/business/businesses';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { addRow, buildRightsBusiness } from '../../../../support/business/rightsWorld';
import { buildBusinessDraft } from '../../../../support/businessDrafts';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { claimWebsite } from '../../../../support/claims';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

type Entry = { result?: { id: string }; exception?: { id: string } };

describe.each(TEST_DATABASES)('several at once in a business on %s', (database) => {
  let app: TestApp;
  let lamps: Member;
  let ada: Member;
  let ida: Member;
  let bob: Member;
  let business: TestBusiness;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    await switchOnBusiness(app);
    lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    [ada, ida, bob] = [await app.signUp('adalove'), await app.signUp('idaho'), await app.signUp('bobby')];
    await app.db.updateTable('users').set({ email_verified_at: app.clock.now() }).execute();
    business = await createTestBusiness(app, lamps, 'Lamps & Co');
    await addRow(app, business.id, ada, 'BIZ_ADMIN');
  });
  afterAll(() => app?.close());

  const of = () => ({ business_id: business.id });
  const account = (name = 'Autumn') => ({ ...of(), name, country: 'DE', currency: 'EUR' as const });
  const call = async (who: Member, key: EndpointKey, options: object, headers = {}) => {
    const { status, body } = await who.callLoosely(key, options, { headers });
    const { data, error } = (body as { resource_response: { data?: unknown; error?: { id: string } } })
      .resource_response;
    return { status, data: data as Entry[] & { id?: string; name?: string }, why: error?.id };
  };
  const invite = async (members: string[], more: object = {}) =>
    (await call(lamps, 'BusinessInvitesResource.create', { ...of(), invite_type: 'MEMBER_INVITE', members, ...more }))
      .data;
  const peopleCount = async () => (await lamps.call('BusinessPeopleResource.get', of())).data.total_count;
  /** Of the link that is mailed next. */
  async function mailedToken(): Promise<string> {
    const mail = await app.db.selectFrom('mails').select('message').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return /token=([\w-]+)/.exec(JSON.stringify(mail.message))?.[1] ?? '';
  }

  it('[BIZ-087] lets one of two managers who rename the same thing at once, and tells the other', async () => {
    const { id } = (await lamps.call('AdAccountsResource.create', account())).data;
    const both = [lamps, ada].map((who, at) =>
      call(who, 'AdAccountResource.update', { ad_account_id: id, name: `Name ${at}`, version: 1 }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ status, why }) => [status, why]).sort()).toEqual([
      [200, undefined],
      [409, 'businessChanged'],
    ]);
  });

  it('makes one of a click that came twice, at once or later', async () => {
    const group = { ...of(), name: 'Group', description: '', asset_group_types: ['OTHER'] };
    const calls: [EndpointKey, object][] = [
      ['AdAccountsResource.create', account()],
      ['AssetGroupsResource.create', group],
      ['CatalogsResource.create', { ...of(), name: 'Catalog' }],
      ['BusinessSystemUserResource.create', { ...of(), name: 'Robot', business_role: 'EMPLOYEE' }],
    ];
    for (const [key, options] of calls) {
      const again = () => call(lamps, key, options, { 'idempotency-key': key });
      const [one, other] = await Promise.all([again(), again()]);
      const ids = [one, other, await again()].map(({ data }) => data.id);
      expect([key, new Set(ids).size, typeof ids[0]]).toEqual([key, 1, 'string']);
    }
    const { rows } = await sql`select asset_type from business_assets where asset_type <> 'PROFILE'
      and business_id = ${business.id} order by 1`.execute(app.db);
    expect(rows).toEqual([{ asset_type: 'AD_ACCOUNT' }, { asset_type: 'ASSET_GROUP' }, { asset_type: 'CATALOG' }]);
    await Promise.all([invite(['idaho']), invite(['idaho'])]);
    const { rows: invites } = await sql`select id from business_invites where business_id = ${business.id}`.execute(
      app.db,
    );
    expect(invites).toHaveLength(1);
  });

  it('gives a link in a mail to one of two people who open it at once', async () => {
    await invite(['somebody@example.org']);
    const token = await mailedToken();
    const answers = await Promise.all(
      [ida, bob].map((who) => call(who, 'BusinessInviteLinkResource.update', { token, accept_invite: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await peopleCount()).toBe(2);
  });

  it.each(['BusinessInvitesResource.update', 'BusinessInvitesResource.delete'] as const)(
    'answers an invite or ends it with %s, and never both',
    async (key) => {
      for (const [round, who] of [ida, bob].entries()) {
        const [sent] = await invite([`somebody${round}@example.org`]);
        const token = await mailedToken();
        const before = await peopleCount();
        const [ended, accepted] = await Promise.all([
          call(lamps, key, { ...of(), invite_ids: [sent?.result?.id] }),
          call(who, 'BusinessInviteLinkResource.update', { token, accept_invite: true }),
        ]);
        const isEnded = ended.data[0]?.exception === undefined;
        expect([isEnded, accepted.status === 200]).toEqual([isEnded, !isEnded]);
        expect(await peopleCount()).toBe(before + (isEnded ? 0 : 1));
      }
    },
  );

  it('[BIZ-062] lets nobody answer for a business who lost their role there meanwhile, or for a suspended one', async () => {
    const { id: asset_id } = (await lamps.call('AdAccountsResource.create', account())).data;
    const agency = await createTestBusiness(
      app,
      await app.signUp({ username: 'agency', accountType: 'business' }),
      'Agency',
    );
    const access = [{ asset_type: 'AD_ACCOUNT', asset_id, permissions: ['ADMIN'] }];
    const request = { business_id: agency.id, invite_type: 'PARTNER_REQUEST', partner_ids: [business.id], access };
    const [sent] = (await call(agency.owner, 'BusinessInvitesResource.create', request)).data;
    const answers = [{ invite_id: sent?.result?.id, accept_invite: true }];
    const accept = (who: Member) => call(who, 'ReceivedBusinessInvitesResource.update', { answers });
    const accepting: ReturnType<typeof accept>[] = [];
    // Not by the server's own way, in which everything that begins inside belongs to the transaction.
    await app.db.transaction().execute(async (tx) => {
      await lockBusinessRows(tx, [business.id]);
      accepting.push(accept(ada));
      await sleep(150);
      await tx.deleteFrom('business_members').where('member_id', '=', ada.id).execute();
    });
    expect((await accepting[0])?.data[0]?.exception?.id).toBe('inviteNotFound');
    await sql`update businesses set suspended_at = now() where id = ${business.id}`.execute(app.db);
    expect((await accept(lamps)).data[0]?.exception?.id).toBe('businessSuspended');
    const { rows } = await sql`select from business_partners`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('answers for the closed and the banned as for nobody', async () => {
    await sql`update users set closed_at = now() where id = ${ida.id}`.execute(app.db);
    await sql`update users set banned_at = now() where id = ${bob.id}`.execute(app.db);
    const entries = await invite(['idaho', 'bobby', 'nobody_here']);
    expect(entries.map(({ exception }) => exception?.id)).toEqual(Array(3).fill('personNotFound'));
  });

  it('takes no name without anything to see, and none that turns the text after it', async () => {
    const { id: ad_account_id } = (await lamps.call('AdAccountsResource.create', account())).data;
    const named: [EndpointKey, object][] = [
      ['AdAccountsResource.create', account()],
      ['AdAccountResource.update', { ad_account_id, version: 1 }],
      ['AssetGroupsResource.create', { ...of(), description: '', asset_group_types: ['OTHER'] }],
      ['CatalogsResource.create', of()],
      ['ConversionTagResource.create', { ad_account_id }],
      ['BusinessSystemUserResource.create', { ...of(), business_role: 'EMPLOYEE' }],
    ];
    for (const [key, options] of named) {
      for (const name of ['\u200b', '\u2800 \u202e', '\ufeff']) {
        expect([key, (await call(lamps, key, { ...options, name })).status]).toEqual([key, 400]);
      }
      const { data } = await call(lamps, key, {
        ...options,
        name: 'Lamps \u202eevil\u2066 \u0000'.replace('\u0000', ''),
      });
      expect([key, data.name]).toEqual([key, 'Lamps evil']);
    }
  });

  const erase = async ({ id }: Pick<Member, 'id'>) => {
    await sql`update users set closed_at = now(), erase_at = to_timestamp(0) where id = ${id}`.execute(app.db);
    await eraseAccount(app.services, id, AbortSignal.timeout(60_000));
    await runJobs(app.services);
  };

  it('erases a business with everything in it once nobody is left who could open its account', async () => {
    const { data } = await ida.call('BusinessAccountResource.create', { kind: 'link', draft: buildBusinessDraft() });
    const { token } = (await ida.call('LinkedAccountHandshakeResource.create', { user_id: data.user_id })).data;
    const shop = { ...(await app.signUp('helper')), id: data.user_id, username: 'kilnco' };
    await shop.call('HandshakeSessionResource.create', { token, isRegistration: false });
    await claimWebsite(app, shop.id, 'kilnco.example');
    const { target } = await buildRightsBusiness(app, 'kilnco', { owner: shop });
    await erase(ida);
    const { rows } = await sql`select id from users where id = ${data.user_id}`.execute(app.db);
    expect(rows).toEqual([]);
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'business_id'`.execute(app.db);
    const left: string[] = [];
    for (const { name } of tables) {
      // Jobs delete what hangs on tags and audiences.
      const isMarked = ['conversion_tags', 'audiences'].includes(name);
      const found = await sql`select from ${sql.table(name)} where business_id = ${target.business_id}
        ${isMarked ? sql`and deleted_at is null` : sql``} limit 1`.execute(app.db);
      if (found.rows.length > 0) left.push(name);
    }
    expect(left).toEqual([]);
  });

  it('[BIZ-030] leaves a business to those who manage it when the owner of its account is erased', async () => {
    const { data } = await ida.call('BusinessAccountResource.create', { kind: 'link', draft: buildBusinessDraft() });
    const { id } = await app.db
      .selectFrom('businesses')
      .select('id')
      .where('account_id', '=', data.user_id)
      .executeTakeFirstOrThrow();
    await addRow(app, id, bob, 'BIZ_ADMIN');
    await erase(ida);
    expect((await bob.call('BusinessAccessResource.get', { business_id: id })).data.role).toBe('BIZ_ADMIN');
    expect((await call(bob, 'BusinessMembershipResource.delete', { business_id: id })).why).toBe('lastBusinessManager');
  });
});
