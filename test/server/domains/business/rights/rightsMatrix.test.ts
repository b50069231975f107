import { sql } from 'kysely';
import {
  assetAbilities,
  businessAbilities,
  permissionsAllow,
  roleAllows,
} from '../../../../../contract/constants/business/permissions';
import { type Endpoint, type EndpointKey, endpoints } from '../../../../../contract/endpoints';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import {
  type Actor,
  addRow,
  buildRightsWorld,
  type RightsTarget,
  type RightsWorld,
  TEST_FEED,
  TEST_FILTERS,
} from '../../../../support/business/rightsWorld';
import { TEST_DATABASES } from '../../../../support/databases';
import { statementsOf } from '../../../../support/statements';
import { digestTables } from '../../../../support/tableDigest';
import { isLong } from '../../../../support/testLength';
import { RIGHTS_CASES, type RightsCase } from './rightsCases';

/**
 * Who is what to a business, with which permission on its assets × every call of the business side. The table of rights
 * (contract/constants/business/permissions.ts) says what is expected.
 */

type Verdict = 'allowed' | 403 | 404 | 401;

function verdictOf({ demand, seenBy }: RightsCase, { role, held, id }: Actor): Verdict {
  if (id === null) return 401;
  if (demand === 'person') return 'allowed';
  if ('business' in demand) return role === null ? 404 : roleAllows(role, demand.business) ? 'allowed' : 403;
  const own = held[demand.type];
  if (own.length === 0 || (seenBy && !permissionsAllow(own, seenBy))) return 404;
  return permissionsAllow(own, demand.operation) ? 'allowed' : 403;
}

const KEYS = Object.keys(RIGHTS_CASES) as (keyof typeof RIGHTS_CASES)[];
/** Reads that ask with more than an address holds. */
const ASKING: ReadonlySet<EndpointKey> = new Set(['ProductGroupPreviewResource.update']);
const isWrite = (key: EndpointKey) => endpoints[key].verb !== 'get' && !ASKING.has(key);

it('[BIZ-087] has a case for every endpoint of the business side', () => {
  const all = Object.entries<Endpoint>(endpoints).filter(([, { isBusiness }]) => isBusiness);
  expect(all.map(([key]) => key).filter((key) => !(key in RIGHTS_CASES))).toEqual([]);
});

// Some thousand calls.
jest.setTimeout(600_000);

describe.each(TEST_DATABASES)('rights in a business on %s', (database) => {
  let app: TestApp;
  let world: RightsWorld;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    world = await buildRightsWorld(app);
  });
  afterAll(() => app?.close());

  async function call(key: EndpointKey, agent: Actor['agent'], options: object) {
    const { status, body } = await agent.callLoosely(key, options);
    const answer = (body as { resource_response: { error?: { code: string; message: string } } }).resource_response;
    return { status, error: answer.error, text: JSON.stringify(answer) };
  }

  /** What the call uses up, as part of its target. */
  async function prepare({ uses }: RightsCase, target: RightsTarget, owner = world.owner): Promise<RightsTarget> {
    const { ad_account_id, catalog_id } = target;
    const make = async (key: EndpointKey, options: object) =>
      ((await owner.callLoosely(key, options)).data as { id: string }).id;
    if (uses === 'audience') {
      const list = { ad_account_id, name: 'Used', audience_type: 'CUSTOMER_LIST', rule: {} };
      return { ...target, audience_id: await make('AudiencesResource.create', list) };
    }
    if (uses === 'feed') {
      const name = `feed ${Math.random()}`;
      return { ...target, feed_id: await make('CatalogFeedsResource.create', { catalog_id, ...TEST_FEED, name }) };
    }
    if (uses === 'catalog') {
      const { business_id } = target;
      return { ...target, catalog_id: await make('CatalogsResource.create', { business_id, name: 'Used' }) };
    }
    if (uses === 'catalogToken') {
      await sql`delete from catalog_tokens where catalog_id = ${catalog_id}`.execute(app.db);
      return { ...target, token_id: await make('CatalogTokenResource.create', { catalog_id, name: 'Used' }) };
    }
    if (uses === 'productGroup') {
      const group = { catalog_id, name: 'Used', filters: TEST_FILTERS };
      return { ...target, product_group_id: await make('ProductGroupsResource.create', group) };
    }
    if (uses !== 'tag' && uses !== 'token') return target;
    await sql`update conversion_tags set deleted_at = now() where ad_account_id = ${ad_account_id}
      and id <> ${target.tag_id}`.execute(app.db);
    const tag_id = await make('ConversionTagResource.create', { ad_account_id, name: 'Used' });
    if (uses === 'tag') return { ...target, tag_id };
    const token_id = await make('EventTokenResource.create', { ad_account_id, tag_id, name: 'Used' });
    return { ...target, tag_id, token_id };
  }

  /** Gives back what somebody gave up by leaving. */
  async function withMembership(actor: Actor, work: () => Promise<void>): Promise<void> {
    const { business_id } = world.target;
    const rows = await app.db
      .selectFrom('business_members')
      .selectAll()
      .where('member_id', '=', String(actor.id) as never)
      .execute();
    const grants = await sql<{ row: string }>`select row_to_json(g)::text as row from business_grants g
      where grantee_id = ${actor.id}`.execute(app.db);
    await work();
    const [row] = rows;
    if (!row || !actor.isMember) return;
    await addRow(app, business_id, { id: actor.id as never, username: row.name }, row.role);
    for (const { row: grant } of grants.rows) {
      await sql`insert into business_grants select * from json_populate_record(null::business_grants, ${grant}::json)
        on conflict do nothing`.execute(app.db);
    }
  }

  const nameOf = (key: EndpointKey, at: number, actor: Actor) => `${key} ${at} by ${actor.who}`;
  const CASES = KEYS.flatMap((key) => RIGHTS_CASES[key].map((tried, at) => ({ key, at, tried })));
  const PEOPLE_S = CASES.filter(({ tried }) => tried.demand === 'person');

  /** Of those with a permission on assets that does not count here, only who has the most. */
  const actorsOf = ({ demand, lists }: RightsCase): readonly Actor[] => {
    const counts = ({ held }: Actor) => demand !== 'person' && 'type' in demand && held[demand.type].length > 0;
    if (isLong || lists) return world.actors;
    return world.actors.filter((one) => counts(one) || !one.who.includes(' with ') || one.who.endsWith(' with ADMIN'));
  };

  it('[BIZ-030] [BIZ-087] refuse whom the table does not allow it, hide what they may not see, and change nothing', async () => {
    const before = await digestTables(app.db);
    const faults: string[] = [];
    for (const { key, at, tried } of CASES) {
      const refused = actorsOf(tried).filter((actor) => verdictOf(tried, actor) !== 'allowed');
      const texts = new Map<number, string>();
      for (const actor of refused) {
        const verdict = verdictOf(tried, actor) as number;
        const answer = await call(key, actor.agent, tried.options(world.target));
        if (answer.status !== verdict) faults.push(`${nameOf(key, at, actor)}: ${answer.text}, not ${verdict}`);
        if (verdict === 403) continue;
        const absent = texts.get(verdict) ?? (await call(key, actor.agent, tried.options(world.absent))).text;
        texts.set(verdict, absent);
        if (answer.text !== absent) faults.push(`${nameOf(key, at, actor)}: ${answer.text}, absent: ${absent}`);
      }
    }
    for (const { key, at, tried } of PEOPLE_S) await allow(key, at, tried, faults);
    expect(faults).toEqual([]);
    expect(await digestTables(app.db)).toEqual(before);
  });

  it('[BIZ-030] [BIZ-031] [BIZ-087] let do whom the table allows it, and list what each may see', async () => {
    const faults: string[] = [];
    for (const { key, at, tried } of CASES) if (tried.demand !== 'person') await allow(key, at, tried, faults);
    expect(faults).toEqual([]);
  });

  const standBelow = (id: string) =>
    sql`update businesses set parent_id = ${id} where id = ${world.target.business_id}`.execute(app.db);

  async function allow(key: EndpointKey, at: number, tried: RightsCase, faults: string[]) {
    const { status = [200], lists } = tried;
    for (const actor of actorsOf(tried)) {
      if (verdictOf(tried, actor) !== 'allowed') continue;
      const target = await prepare(tried, world.target);
      const work = async () => {
        const answer = await call(key, actor.agent, tried.options(target));
        const expected = typeof status === 'function' ? status(actor) : status;
        const name = nameOf(key, at, actor);
        if (!expected.includes(answer.status)) faults.push(`${name}: ${answer.text}, not ${expected.join(' or ')}`);
        if (!lists) return;
        const isListed = answer.text.includes(`"id":"${target[lists[0]]}"`);
        if (isListed !== lists[1](actor)) faults.push(`${name}: ${isListed ? 'lists' : 'lacks'} ${lists[0]}`);
      };
      if (tried.uses === 'membership') await withMembership(actor, work);
      else await work();
      if (tried.uses === 'parent') await standBelow(world.parentId);
    }
  }

  it('[BIZ-031] tell everybody in the business exactly the abilities and permissions that they have', async () => {
    const { business_id, ad_account_id, catalog_id, asset_group_id, account_id } = world.target;
    const ids = { AD_ACCOUNT: ad_account_id, CATALOG: catalog_id, ASSET_GROUP: asset_group_id, PROFILE: account_id };
    for (const { who, agent, role, held, isMember } of world.actors) {
      if (role === null) continue;
      const { data } = await agent.call('BusinessAccessResource.get', { business_id: business_id as never });
      const abilities = businessAbilities(role).filter((one) => one !== 'leaveBusiness' || isMember);
      expect([who, data.role, data.abilities]).toEqual([who, role, abilities]);
      const told = (Object.keys(ids) as (keyof typeof ids)[]).flatMap((asset_type) => {
        const one = data.asset_permissions.find((given) => given.asset_id === ids[asset_type]);
        return one ? [[asset_type, [...one.permissions].sort(), one.abilities]] : [];
      });
      const expected = (Object.keys(ids) as (keyof typeof ids)[]).flatMap((asset_type) => {
        const own = role === 'owner' || role === 'BIZ_ADMIN' ? [] : held[asset_type];
        return own.length === 0 ? [] : [[asset_type, [...own].sort(), assetAbilities(own)]];
      });
      expect([who, told]).toEqual([who, expected]);
    }
  });

  /** The calls of somebody with one of the ids replaced by another's, and by one that never existed. */
  function swaps(base: RightsTarget, others: RightsTarget, tried: RightsCase) {
    return (Object.keys(base) as (keyof RightsTarget)[]).flatMap((name) => {
      const [foreign, absent] = [others, world.absent].map((from) => tried.options({ ...base, [name]: from[name] }));
      const isUsed = JSON.stringify(foreign) !== JSON.stringify(absent);
      return isUsed && foreign && absent ? [{ name, foreign, absent }] : [];
    });
  }

  async function compare(
    key: EndpointKey,
    agent: Actor['agent'],
    { name, foreign, absent }: ReturnType<typeof swaps>[number],
    who: string,
  ) {
    const answered = async (options: object, ids: RightsTarget) => {
      await call(key, agent, options);
      let text = '';
      const sent = await statementsOf(async () => {
        const answer = await call(key, agent, options);
        text = `${answer.status} ${answer.text}`.replaceAll(`"${ids[name]}"`, '"id"');
      });
      return { key, name, who, text, statements: sent.map((one) => one.text).sort() };
    };
    expect(await answered(foreign, world.target)).toEqual(await answered(absent, world.absent));
  }

  it('[BIZ-087] answer forged ids of others as those of nobody, with as many statements', async () => {
    const employee = world.actors.find(({ who }) => who === 'EMPLOYEE') as Actor;
    for (const { key, tried } of CASES) {
      for (const swap of swaps(await prepare(tried, world.foreign, world.foreignOwner), world.target, tried)) {
        await compare(key, world.foreignOwner, swap, 'owner of another business');
      }
      if (tried.demand === 'person' || !('type' in tried.demand)) continue;
      const hidden = swaps(world.target, world.target, tried).filter(({ name }) => name !== 'business_id');
      for (const swap of hidden) await compare(key, employee.agent, swap, employee.who);
    }
  });

  it('refuse every change of a suspended business, and let it be read', async () => {
    const { business_id } = world.target;
    const { owner, actors } = world;
    const admin = actors.find(({ who }) => who === 'BIZ_ADMIN') as Actor;
    await sql`update businesses set suspended_at = now() where id = ${business_id}`.execute(app.db);
    const before = await digestTables(app.db);
    const answers: unknown[] = [];
    for (const key of KEYS) {
      for (const tried of RIGHTS_CASES[key]) {
        if (tried.demand === 'person') continue;
        const agent = 'business' in tried.demand && tried.demand.business === 'leaveBusiness' ? admin.agent : owner;
        const { status } = await call(key, agent, tried.options(world.target));
        const read = Array.isArray(tried.status) ? tried.status : [200];
        if (!(isWrite(key) ? [403] : read).includes(status)) answers.push([key, status]);
      }
    }
    expect(answers).toEqual([]);
    expect(await digestTables(app.db)).toEqual(before);
    await sql`update businesses set suspended_at = null where id = ${business_id}`.execute(app.db);
  });
});
