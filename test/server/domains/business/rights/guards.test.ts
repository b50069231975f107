import fc from 'fast-check';
import { sql } from 'kysely';
import {
  BUSINESS_ROLES,
  type BusinessRole,
  PERMISSIONS_OF_TYPE,
} from '../../../../../contract/constants/business/permissions';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';
import { runs } from '../../../../support/testLength';

/** What random people try on a business. People are numbers: 0 is its own account. */
type Attempt =
  | { kind: 'changeRole'; by: number; whom: number; role: BusinessRole; isOld: boolean }
  | { kind: 'remove'; by: number; whom: number }
  | { kind: 'leave'; by: number }
  | { kind: 'invite'; by: number; whom: number; role: BusinessRole }
  | { kind: 'give'; by: number; whom: number; permission: string }
  /** The account of the business closes, so that others alone manage it. */
  | { kind: 'close'; isClosed: boolean };

const PEOPLE = 5;
const person = fc.nat(PEOPLE - 1);
const role = fc.constantFrom(...BUSINESS_ROLES);
const permission = fc.constantFrom('ADMIN', 'ANALYST', 'CATALOGS_MANAGER', 'PROFILE_PUBLISHER');
/** Mostly by the three who manage it at first, and often of their own role. */
const changeRole = fc
  .record({ by: fc.nat(2), whom: person, role, isSelf: fc.boolean(), age: fc.nat(3) })
  .map(({ isSelf, whom, age, ...tried }) => ({
    ...{ kind: 'changeRole', ...tried, isOld: age === 0, whom: isSelf ? tried.by : whom },
  }));
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 4, arbitrary: changeRole },
  fc.record({ kind: fc.constant('remove'), by: person, whom: person }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave'), by: person }) },
  fc.record({ kind: fc.constant('invite'), by: person, whom: person, role }),
  fc.record({ kind: fc.constant('give'), by: person, whom: person, permission }),
  fc.record({ kind: fc.constant('close'), isClosed: fc.constant(true) }),
) as fc.Arbitrary<Attempt>;

describe.each(TEST_DATABASES)('the guards of a business on %s', (database) => {
  let app: TestApp;
  let people: Member[];
  let count = 0;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    await switchOnBusiness(app);
    people = [];
    for (let i = 0; i < PEOPLE; i += 1) people.push(await app.signUp(`person${i}`));
  });
  afterAll(() => app?.close());

  interface World {
    business: TestBusiness;
    assetId: string;
    agents: Member[];
  }

  async function build(): Promise<World> {
    count += 1;
    const owner = await app.signUp({ username: `shop${count}`, accountType: 'business' });
    const business = await createTestBusiness(app, owner, 'Shop');
    const account = { business_id: business.id, name: 'Ads', country: 'DE', currency: 'EUR' as const };
    const assetId = (await owner.call('AdAccountsResource.create', account)).data.id;
    const world = { business, assetId, agents: [owner, ...people.slice(1)] };
    for (const by of [1, 2]) await tryOut(world, { kind: 'invite', by: 0, whom: by, role: 'BIZ_ADMIN' });
    return world;
  }

  async function members(world: World) {
    const rows = await sql<{ id: string; role: BusinessRole; version: number }>`
      select member_id as id, role, version from business_members where business_id = ${world.business.id}`.execute(
      app.db,
    );
    return new Map(rows.rows.map((row) => [row.id, row]));
  }

  async function tryOut(world: World, tried: Attempt): Promise<number> {
    const of = { business_id: world.business.id };
    const who = (index: number) => world.agents[index] as Member;
    const status = async (agent: Member, ...call: Parameters<Member['callLoosely']>) =>
      (await agent.callLoosely(...call)).status;
    if (tried.kind === 'close') {
      await sql`update users set closed_at = ${tried.isClosed ? app.clock.now() : null}
        where id = ${world.business.owner.id}`.execute(app.db);
      return 200;
    }
    const by = who(tried.by);
    if (tried.kind === 'leave') return status(by, 'BusinessMembershipResource.delete', of);
    const whom = who(tried.whom);
    if (tried.kind === 'remove') {
      return status(by, 'BusinessPeopleResource.delete', { ...of, member_ids: [whom.id] });
    }
    if (tried.kind === 'changeRole') {
      const version = (await members(world)).get(whom.id)?.version ?? 1;
      const change = { member_id: whom.id, business_role: tried.role, version: version + (tried.isOld ? 7 : 0) };
      return status(by, 'BusinessPeopleResource.update', { ...of, changes: [change] });
    }
    if (tried.kind === 'give') {
      const asset = { asset_type: 'AD_ACCOUNT', asset_id: world.assetId, permissions: [tried.permission] };
      return status(by, 'BusinessMemberAssetsResource.update', { ...of, changes: [{ member_id: whom.id, ...asset }] });
    }
    const invite = { ...of, invite_type: 'MEMBER_INVITE', members: [whom.username], business_role: tried.role };
    const { status: sent, body } = await by.callLoosely('BusinessInvitesResource.create', invite);
    const [entry] =
      sent === 200
        ? (body as { resource_response: { data: { result?: { id: string } }[] } }).resource_response.data
        : [];
    if (entry?.result === undefined) return sent;
    const answers = [{ invite_id: entry.result.id, accept_invite: true }];
    return status(whom, 'ReceivedBusinessInvitesResource.update', { answers });
  }

  /** The people who manage it and can log in. */
  async function managers(world: World): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from users where closed_at is null and (id = ${world.business.owner.id} or id in (
        select member_id from business_members where business_id = ${world.business.id} and role = 'BIZ_ADMIN'))`.execute(
      app.db,
    );
    return rows.map(({ id }) => id);
  }

  async function checkFigures(world: World): Promise<void> {
    const now = await members(world);
    await sql`update users set closed_at = null where id = ${world.business.owner.id}`.execute(app.db);
    const { data } = await world.business.owner.call('BusinessPeopleResource.get', { business_id: world.business.id });
    expect([data.total_count, data.items.map(({ id }) => id as string).sort()]).toEqual([
      now.size,
      [...now.keys()].sort(),
    ]);
    const history = await sql<{ kind: string; subject_id: string; to: string | null }>`
      select kind, subject_id, detail->>'to' as to from business_history
      where business_id = ${world.business.id} order by id`.execute(app.db);
    const told = new Map<string, string | null>();
    for (const { kind, subject_id, to } of history.rows) {
      if (kind === 'memberJoined' || kind === 'roleChanged') told.set(subject_id, to);
      if (kind === 'memberLeft' || kind === 'memberRemoved') told.delete(subject_id);
    }
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries([...now].map(([id, row]) => [id, row.role])));
    const grants = await sql<{ grantee_id: string; permissions: string[] }>`
      select grantee_id, permissions from business_grants where business_id = ${world.business.id}`.execute(app.db);
    for (const { grantee_id, permissions } of grants.rows) {
      expect(now.has(grantee_id)).toBe(true);
      for (const one of permissions) expect(PERMISSIONS_OF_TYPE.AD_ACCOUNT).toContain(one);
    }
  }

  it('[BIZ-030] hold against random people: somebody manages it, nobody changes their own role', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(attempt, { minLength: 4, maxLength: 14 }), async (isClosed, attempts) => {
        const world = await build();
        await tryOut(world, { kind: 'close', isClosed });
        for (const tried of attempts) {
          const [before, roles] = [await managers(world), await members(world)];
          await tryOut(world, tried);
          const [after, now] = [await managers(world), await members(world)];
          if (before.length > 0 && tried.kind !== 'close') expect([tried, after.length > 0]).toEqual([tried, true]);
          for (const [id, { role: held, version }] of now) {
            const former = roles.get(id);
            if (!former || (former.role === held && former.version === version)) continue;
            // A role changes by a manager, by the version that was read, and never by oneself.
            expect(tried).toEqual({ ...tried, kind: 'changeRole', isOld: false });
            const by = tried.kind === 'changeRole' ? world.agents[tried.by] : undefined;
            expect([
              by?.id === id,
              by?.id === world.business.owner.id || roles.get(by?.id ?? '')?.role === 'BIZ_ADMIN',
            ]).toEqual([false, true]);
          }
        }
        await checkFigures(world);
      }),
      { numRuns: runs(12) },
    );
  });

  it('[BIZ-030] hold where several try it at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(attempt, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
        async (rounds) => {
          const world = await build();
          for (const round of rounds) {
            const [closing, others] = [
              round.filter(({ kind }) => kind === 'close'),
              round.filter(({ kind }) => kind !== 'close'),
            ];
            for (const tried of closing) await tryOut(world, tried);
            const before = await managers(world);
            await Promise.all(others.map((tried) => tryOut(world, tried)));
            if (before.length > 0) expect([round, (await managers(world)).length > 0]).toEqual([round, true]);
          }
          await checkFigures(world);
        },
      ),
      { numRuns: runs(12) },
    );
  });

  it('[BIZ-030] keep the last two managers from putting each other out at once', async () => {
    for (let round = 0; round < runs(4); round += 1) {
      const world = await build();
      await tryOut(world, { kind: 'close', isClosed: true });
      const attempts: Attempt[] =
        round % 2 === 0
          ? [
              { kind: 'changeRole', by: 1, whom: 2, role: 'EMPLOYEE', isOld: false },
              { kind: 'changeRole', by: 2, whom: 1, role: 'EMPLOYEE', isOld: false },
            ]
          : [
              { kind: 'leave', by: 1 },
              { kind: 'leave', by: 2 },
            ];
      await Promise.all(attempts.map((tried) => tryOut(world, tried)));
      expect(await managers(world)).toHaveLength(1);
    }
  });

  it('[BIZ-087] tell who lost: two changes of one role with the same version are one change and one 409', async () => {
    const world = await build();
    await tryOut(world, { kind: 'invite', by: 0, whom: 3, role: 'EMPLOYEE' });
    const id = world.agents[3]?.id ?? '';
    const change = async (by: number, business_role: BusinessRole, version: number) => {
      const options = { business_id: world.business.id, changes: [{ member_id: id, business_role, version }] };
      const { data } = await (world.agents[by] as Member).callLoosely('BusinessPeopleResource.update', options);
      return (data as { exception?: { id: string } }[])[0]?.exception?.id ?? null;
    };
    expect(await change(0, 'BIZ_ADMIN', 1)).toBeNull();
    expect(await change(1, 'EMPLOYEE', 1)).toBe('businessChanged');
    // A click that came twice.
    expect(await change(0, 'BIZ_ADMIN', 1)).toBeNull();
    expect((await members(world)).get(id)).toMatchObject({ role: 'BIZ_ADMIN', version: 2 });
  });
});
