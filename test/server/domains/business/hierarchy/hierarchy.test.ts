import fc from 'fast-check';
import { sql } from 'kysely';
import type { EndpointKey } from '../../../../../contract/endpoints';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { refusalToJoin } from '../../../../../server/domains/business/hierarchy/hierarchy.policy';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { addRow } from '../../../../support/business/rightsWorld';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

type Entries = { result?: { id: string }; exception?: { message: string } }[];
const outcomes = (data: unknown) => (data as Entries).map((one) => one.exception?.message ?? 'done');
const call = (who: Member, key: EndpointKey, options: object) => who.callLoosely(key, options);

async function send(from: TestBusiness, invite_type: string, to: object, who = from.owner): Promise<string> {
  const { data } = await call(who, 'BusinessInvitesResource.create', { business_id: from.id, invite_type, ...to });
  return (data as Entries)[0]?.result?.id ?? String(outcomes(data)[0]);
}
const answer = async (who: Member, invite_id: string, accept_invite = true) => {
  const answers = [{ invite_id, accept_invite }];
  return outcomes((await call(who, 'ReceivedBusinessInvitesResource.update', { answers })).data)[0];
};
const adopt = async (parent: TestBusiness, child: TestBusiness) =>
  answer(child.owner, await send(parent, 'CHILD_INVITE', { partner_ids: [child.id] }));

it('[BIZ-083] never lets businesses stand in a circle or deeper than two, whatever is asked', () => {
  const command = fc.record({ kind: fc.constantFrom('join', 'leave'), from: fc.nat(4), to: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const parents = new Map<number, number>();
      const standing = (id: number) => ({
        id: String(id) as BusinessId,
        parent_id: (parents.get(id)?.toString() ?? null) as BusinessId | null,
        childrenCount: [...parents.values()].filter((parent) => parent === id).length,
      });
      for (const { kind, from, to } of commands) {
        if (kind === 'leave') parents.delete(from);
        else if (refusalToJoin(standing(to), standing(from)) === null) parents.set(from, to);
        for (const parent of parents.values()) expect(parents.has(parent)).toBe(false);
      }
    }),
  );
});

describe.each(TEST_DATABASES)('the hierarchy of businesses on %s', (database) => {
  let app: TestApp;
  let group: TestBusiness;
  let lamps: TestBusiness;
  let vases: TestBusiness;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    await switchOnBusiness(app);
    const create = async (username: string, name: string) =>
      createTestBusiness(app, await app.signUp({ username, accountType: 'business' }), name);
    group = await create('thegroup', 'Group');
    lamps = await create('lamps', 'Lamps');
    vases = await create('vases', 'Vases');
    ida = await app.signUp('idaho');
  });
  afterAll(() => app?.close());

  const hierarchyOf = async ({ id, owner }: TestBusiness) =>
    (await owner.call('BusinessHierarchyResource.get', { business_id: id })).data;
  const listOf = async (hierarchy_list: string, who = group.owner) => {
    const { data } = await call(who, 'BusinessHierarchyListResource.get', { business_id: group.id, hierarchy_list });
    return (data as { items: { name: string; businesses: { name: string }[] }[] }).items.map(({ name, businesses }) => [
      name,
      ...businesses.map((one) => one.name),
    ]);
  };
  const createAdAccount = async ({ id, owner }: TestBusiness, name: string) => {
    const given = { business_id: id, name, country: 'DE', currency: 'EUR' as const };
    return (await owner.call('AdAccountsResource.create', given)).data.id;
  };

  it('[BIZ-047] [BIZ-083] lists what the children have, for who manages them, and what waits for an answer', async () => {
    await createAdAccount(lamps, 'Autumn');
    expect(await adopt(group, lamps)).toBe('done');
    const waiting = await send(group, 'CHILD_INVITE', { partner_ids: [vases.id] });
    await send(group, 'ORGANIZATION_MANAGER_INVITE', { members: ['idaho'] });
    expect(await hierarchyOf(group)).toMatchObject({ parent: null, children_count: 1 });
    expect((await hierarchyOf(lamps)).parent).toEqual({ id: group.id, name: 'Group' });
    expect(await listOf('BUSINESS_MEMBERS')).toEqual([['Lamps']]);
    expect(await listOf('AD_ACCOUNTS')).toEqual([['Autumn', 'Lamps']]);
    expect(await listOf('PROFILES')).toEqual([['Lamps', 'Lamps']]);
    expect(await listOf('ASSET_GROUPS')).toEqual([]);
    expect(await listOf('PARTNERS')).toEqual([]);
    expect(await listOf('PENDING_CHILD_BUSINESSES')).toEqual([['Vases']]);
    expect(await listOf('PENDING_ORGANIZATION_MANAGERS')).toEqual([['Pat Person']]);
    const member = await send(lamps, 'MEMBER_INVITE', { members: ['idaho'] });
    await answer(ida, member);
    expect(await listOf('EMPLOYEES')).toEqual([['Pat Person', 'Lamps']]);
    expect(await answer(vases.owner, waiting, false)).toBe('done');
    expect(await listOf('PENDING_CHILD_BUSINESSES')).toEqual([]);
  });

  it('[BIZ-087] lets organization managers alone into children, and children neither up nor sideways', async () => {
    const autumn = await createAdAccount(lamps, 'Autumn');
    await adopt(group, lamps);
    await adopt(group, vases);
    const see = async (who: Member, ad_account_id = autumn) =>
      (await call(who, 'AdAccountResource.get', { ad_account_id })).status;
    const manager = await send(group, 'MEMBER_INVITE', { members: ['idaho'], business_role: 'BIZ_ADMIN' });
    await answer(ida, manager);
    expect([await see(group.owner), await see(ida), await see(vases.owner)]).toEqual([200, 404, 404]);
    expect(await listOf('AD_ACCOUNTS', ida)).toEqual([]);
    expect((await call(lamps.owner, 'BusinessResource.get', { business_id: group.id })).status).toBe(404);
    await answer(ida, await send(group, 'ORGANIZATION_MANAGER_INVITE', { members: ['idaho'] }));
    expect(await see(ida)).toBe(200);
    const { data } = await ida.call('BusinessAccessResource.get', { business_id: lamps.id });
    expect(data.role).toBe('BIZ_ADMIN');
    // Who manages it through its parent has no membership to end.
    expect([data.abilities.includes('managePeople'), data.abilities.includes('leaveBusiness')]).toEqual([true, false]);
    const options = { business_id: group.id, user_ids: [ida.id, group.owner.id] };
    const removed = await call(group.owner, 'OrganizationManagersResource.delete', options);
    expect(outcomes(removed.data)).toEqual([
      'done',
      'Somebody has to manage the businesses below this one. Add somebody else first.',
    ]);
    expect(await see(ida)).toBe(404);
    await lamps.owner.call('BusinessParentResource.delete', { business_id: lamps.id });
    expect(await see(group.owner)).toBe(404);
  });

  it('[BIZ-050] [BIZ-082] keeps invites and requests by type, those of the hierarchy apart', async () => {
    await send(group, 'CHILD_INVITE', { partner_ids: [lamps.id] });
    await send(vases, 'PARENT_REQUEST', { partner_ids: [group.id] });
    await send(group, 'PARTNER_INVITE', { partner_ids: [lamps.id] });
    const received = async (who: Member, is_of_hierarchy?: boolean) => {
      const { data } = await who.call(
        'ReceivedBusinessInvitesResource.get',
        is_of_hierarchy === undefined ? {} : { is_of_hierarchy },
      );
      return data.map(({ invite_data }) => invite_data.invite_type);
    };
    expect(await received(lamps.owner, true)).toEqual(['CHILD_INVITE']);
    expect(await received(lamps.owner, false)).toEqual(['PARTNER_INVITE']);
    expect(await received(group.owner)).toEqual(['PARENT_REQUEST']);
    const sent = await call(group.owner, 'BusinessInvitesResource.get', {
      business_id: group.id,
      invite_type: 'CHILD_INVITE',
    });
    expect(sent.data).toMatchObject({ total_count: 1 });
    app.clock.advance(16 * 86_400_000);
    await received(lamps.owner);
    app.clock.advance(15 * 86_400_000);
    expect(await received(lamps.owner)).toEqual([]);
  });

  it('refuses a second parent, a chain and a circle, also when they are accepted at once', async () => {
    const below = await send(group, 'CHILD_INVITE', { partner_ids: [lamps.id] });
    const above = await send(lamps, 'CHILD_INVITE', { partner_ids: [group.id] });
    const third = await send(vases, 'CHILD_INVITE', { partner_ids: [lamps.id] });
    const chain = await send(lamps, 'PARENT_REQUEST', { partner_ids: [vases.id] });
    const outcome = await Promise.all([
      answer(lamps.owner, below),
      answer(group.owner, above),
      answer(lamps.owner, third),
      answer(vases.owner, chain),
    ]);
    expect(outcome.filter((one) => one === 'done').length).toBeGreaterThan(0);
    const rows = await app.db.selectFrom('businesses').select(['id', 'parent_id']).execute();
    const parents = new Set(rows.map((row) => row.parent_id));
    for (const { id, parent_id } of rows) expect(parent_id === null || !parents.has(id)).toBe(true);
    expect(rows.some(({ parent_id }) => parent_id !== null)).toBe(true);
  });

  it('makes a business above another one, which its maker opens and manages', async () => {
    const made = await lamps.owner.call('BusinessHierarchyResource.create', { business_id: lamps.id, name: 'Holding' });
    expect(made.data.parent?.name).toBe('Holding');
    expect(made.data.organization_managers.map(({ id }) => id)).toEqual([lamps.owner.id]);
    const again = await call(lamps.owner, 'BusinessHierarchyResource.create', { business_id: lamps.id, name: 'Other' });
    expect(again.status).toBe(409);
    const { data } = await lamps.owner.call('BusinessesResource.get', {});
    expect(data.map(({ name, role }) => [name, role])).toEqual([
      ['Holding', 'BIZ_ADMIN'],
      ['Lamps', 'owner'],
    ]);
  });

  it('makes brand accounts, which are changed by their parent alone and cannot stand alone', async () => {
    const given = {
      business_id: group.id,
      name: 'Sofa',
      username: 'sofa_brand',
      country: 'DE',
      about: 'Soft.',
      website: 'sofa.example',
    };
    const made = await group.owner.call('BrandAccountResource.create', given);
    expect(made.data).toMatchObject({ username: 'sofa_brand', about: 'Soft.', website: 'https://sofa.example/' });
    const brand_account_id = made.data.id;
    const change = { business_id: group.id, name: 'Sofas', country: 'AT', version: 1 };
    const edit = (who: Member, options: object) => call(who, 'BrandAccountResource.update', { ...change, ...options });
    expect((await edit(lamps.owner, { brand_account_id })).status).toBe(404);
    expect((await edit(group.owner, { brand_account_id })).data).toMatchObject({ name: 'Sofas', version: 2 });
    expect((await edit(group.owner, { brand_account_id })).status).toBe(409);
    expect((await edit(group.owner, { brand_account_id: vases.id })).status).toBe(404);
    await adopt(group, vases);
    expect((await edit(group.owner, { brand_account_id: vases.id })).status).toBe(409);
    const removed = await call(group.owner, 'BusinessChildrenResource.delete', {
      business_id: group.id,
      child_ids: [brand_account_id, vases.id, lamps.id],
    });
    expect(outcomes(removed.data)).toEqual([
      'Nobody logs in as a brand account, so that it cannot stand alone.',
      'done',
      expect.any(String),
    ]);
  });

  it('[BIZ-083] leaves a brand account to those who manage it when its parent is erased, and erases one that nobody does', async () => {
    const create = async (name: string, username: string) =>
      (await group.owner.call('BrandAccountResource.create', { business_id: group.id, name, username, country: 'DE' }))
        .data;
    const [sofa, desk] = [await create('Sofa', 'sofa_brand'), await create('Desk', 'desk_brand')];
    await adopt(group, vases);
    await addRow(app, desk.id, ida, 'BIZ_ADMIN');
    await sql`update users set closed_at = now(), erase_at = to_timestamp(0) where id = ${group.owner.id}`.execute(
      app.db,
    );
    await eraseAccount(app.services, group.owner.id, AbortSignal.timeout(60_000));
    await runJobs(app.services);
    const businesses = await app.db.selectFrom('businesses').select(['id', 'parent_id', 'is_brand_account']).execute();
    const left = new Map(businesses.map(({ id, ...row }) => [String(id), row]));
    expect([left.has(group.id), left.has(sofa.id)]).toEqual([false, false]);
    expect(left.get(vases.id)).toEqual({ parent_id: null, is_brand_account: false });
    expect(left.get(desk.id)).toEqual({ parent_id: null, is_brand_account: true });
    const names = await app.db.selectFrom('users').select('username').where('username', 'like', '%_brand').execute();
    expect(names).toEqual([{ username: 'desk_brand' }]);
    expect((await ida.call('BusinessAccessResource.get', { business_id: desk.id })).data.role).toBe('BIZ_ADMIN');
    expect((await call(ida, 'BusinessMembershipResource.delete', { business_id: desk.id })).status).toBe(409);
  });
});
