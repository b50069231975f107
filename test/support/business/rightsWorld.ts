import { sql } from 'kysely';
import {
  type ActingRole,
  ASSET_PERMISSIONS,
  ASSET_TYPES,
  type AssetPermission,
  type AssetType,
  type HeldPermission,
  isGrantable,
  ORGANIZATION_MANAGER_ROLE,
  PERMISSIONS_OF_TYPE,
} from '../../../contract/constants/business/permissions';
import { forgetRunning, switchAds } from '../../../server/domains/business/promotions';
import { inTransaction } from '../../../server/platform/database/transaction';
import type { Agent } from '../agent';
import type { Member, TestApp } from '../buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../businesses';
import { claimWebsite } from '../claims';

/** Ids of one business and of everything in it that a call can name. */
export interface RightsTarget {
  readonly business_id: string;
  readonly account_id: string;
  readonly ad_account_id: string;
  readonly catalog_id: string;
  readonly asset_group_id: string;
  readonly tag_id: string;
  readonly token_id: string;
  readonly feed_id: string;
  readonly run_id: string;
  readonly product_group_id: string;
  /** A member, a partner and a waiting invite that nobody of the actors is or has received. */
  readonly member_id: string;
  readonly partner_id: string;
  readonly invite_id: string;
  /** A child as which nobody logs in. */
  readonly brand_account_id: string;
  /** A customer list. */
  readonly audience_id: string;
  readonly promotion_id: string;
  readonly lead_form_id: string;
}

/** Somebody with what they are to the business, and what they hold on its assets. */
export interface Actor {
  readonly who: string;
  readonly agent: Agent;
  readonly id: string | null;
  readonly role: ActingRole | null;
  readonly held: Readonly<Record<AssetType, readonly HeldPermission[]>>;
  /** Has a membership of their own, which they can end. */
  readonly isMember: boolean;
}

export interface RightsWorld {
  readonly target: RightsTarget;
  readonly owner: Member;
  /** Of another business that has everything too. */
  readonly foreign: RightsTarget;
  readonly foreignOwner: Member;
  /** Ids that never existed. */
  readonly absent: RightsTarget;
  readonly actors: readonly Actor[];
  readonly parentId: string;
}

type Held = Actor['held'];
const heldBy = (holds: (type: AssetType) => readonly HeldPermission[]): Held =>
  Object.fromEntries(ASSET_TYPES.map((type) => [type, holds(type)])) as Held;
const NOTHING = heldBy(() => []);
const EVERYTHING = heldBy(() => ['OWNER']);
const allGivable = heldBy((type) => PERMISSIONS_OF_TYPE[type]);
const only = (permission: AssetPermission) => heldBy((type) => (isGrantable(type, permission) ? [permission] : []));

/**
 * A business with an owner, an administrator, employees with nothing and with each permission, on assets and by a group;
 * a partner with the same; a parent with an organization manager, and a child; and people who have nothing to do with it.
 */
export async function buildRightsWorld(app: TestApp): Promise<RightsWorld> {
  await switchOnBusiness(app);
  const { business: lamps, target } = await buildRightsBusiness(app, 'lamps');
  const { business: other, target: foreign } = await buildRightsBusiness(app, 'other');
  const grouped = await groupAssets(lamps, target);
  const people = new People(app);
  const actor = (who: string, member: Member, role: Actor['role'], held: Held, isMember = false): Actor => ({
    ...{ who, agent: member, id: member.id, role, held, isMember },
  });
  const actors: Actor[] = [actor('owner', lamps.owner, 'owner', EVERYTHING)];
  const join = async (who: string, role: 'EMPLOYEE' | 'BIZ_ADMIN', held: Held) => {
    const member = await people.member(lamps, role);
    actors.push(actor(who, member, role, held, true));
    return member;
  };
  await join('BIZ_ADMIN', 'BIZ_ADMIN', EVERYTHING);
  await join('EMPLOYEE', 'EMPLOYEE', NOTHING);
  const assets = assetsOf(target);
  for (const permission of ASSET_PERMISSIONS) {
    const direct = await join(`EMPLOYEE with ${permission}`, 'EMPLOYEE', only(permission));
    await people.give(lamps.id, lamps.id, 'MEMBER', direct.id, assets, (type) =>
      isGrantable(type, permission) ? [permission] : [],
    );
    const inGroup = { ...only(permission), ASSET_GROUP: [] };
    const byGroup = await join(`EMPLOYEE with ${permission} by a group`, 'EMPLOYEE', inGroup);
    await people.give(lamps.id, lamps.id, 'MEMBER', byGroup.id, { ASSET_GROUP: grouped }, () => [permission]);
  }

  const partner = await people.business('agency');
  await people.makePartner(lamps, partner);
  await people.give(lamps.id, lamps.id, 'PARTNER', partner.id, assets, (type) => [...PERMISSIONS_OF_TYPE[type]]);
  actors.push(actor('owner of a partner', partner.owner, 'PARTNER', allGivable));
  actors.push(actor('BIZ_ADMIN of a partner', await people.member(partner, 'BIZ_ADMIN'), 'PARTNER', allGivable));
  actors.push(actor('EMPLOYEE of a partner', await people.member(partner, 'EMPLOYEE'), 'PARTNER', NOTHING));
  for (const permission of ASSET_PERMISSIONS) {
    const member = await people.member(partner, 'EMPLOYEE');
    await people.give(partner.id, lamps.id, 'MEMBER', member.id, assets, (type) =>
      isGrantable(type, permission) ? [permission] : [],
    );
    actors.push(actor(`EMPLOYEE of a partner with ${permission}`, member, 'PARTNER', only(permission)));
  }
  const idle = await people.business('idle');
  await people.makePartner(lamps, idle);
  actors.push(actor('owner of a partner with nothing', idle.owner, 'PARTNER', NOTHING));

  const parent = await people.business('parent');
  const child = await people.business('child');
  await sql`update businesses set parent_id = ${parent.id} where id = ${lamps.id}`.execute(app.db);
  await sql`update businesses set parent_id = ${lamps.id} where id = ${child.id}`.execute(app.db);
  const manager = await app.signUp('organizer');
  await sql`insert into organization_managers (business_id, user_id, created_at)
    values (${parent.id}, ${manager.id}, ${app.clock.now()})`.execute(app.db);
  actors.push(actor('organization manager of the parent', manager, ORGANIZATION_MANAGER_ROLE, EVERYTHING));
  actors.push(actor('owner of the parent', parent.owner, null, NOTHING));
  actors.push(actor('BIZ_ADMIN of the parent', await people.member(parent, 'BIZ_ADMIN'), null, NOTHING));
  actors.push(actor('owner of a child', child.owner, null, NOTHING));
  actors.push(actor('BIZ_ADMIN of a child', await people.member(child, 'BIZ_ADMIN'), null, NOTHING));

  actors.push(actor('owner of another business', other.owner, null, NOTHING));
  actors.push(actor('stranger', await app.signUp('stranger'), null, NOTHING));
  const visitor = { who: 'visitor', agent: app.visitor(), id: null, role: null, held: NOTHING, isMember: false };
  actors.push(visitor);
  return {
    target,
    owner: lamps.owner,
    foreign,
    foreignOwner: other.owner,
    actors,
    absent: absentLike(target),
    parentId: parent.id,
  };
}

/** Ids that never existed. */
export const absentLike = (target: RightsTarget): RightsTarget =>
  Object.fromEntries(
    Object.keys(target).map((key, at) => [key, String(9_999_999_999_000 + at)]),
  ) as unknown as RightsTarget;

const assetsOf = (target: RightsTarget): Partial<Record<AssetType, string>> => ({
  AD_ACCOUNT: target.ad_account_id,
  CATALOG: target.catalog_id,
  PROFILE: target.account_id,
  ASSET_GROUP: target.asset_group_id,
});

/** Another group, with the other assets in it; returns its id. */
async function groupAssets({ id, owner }: TestBusiness, target: RightsTarget): Promise<string> {
  const { ASSET_GROUP: _, ...others } = assetsOf(target);
  const assets = Object.entries(others).map(([asset_type, asset_id]) => ({ asset_type, asset_id }));
  const options = { business_id: id, name: 'Everything', description: '', asset_group_types: ['OTHER'], assets };
  return ((await owner.callLoosely('AssetGroupsResource.create', options)).data as { id: string }).id;
}

/** Makes people and businesses by their rows, which is quick. */
class People {
  private count = 0;
  constructor(private readonly app: TestApp) {}

  async business(name: string): Promise<TestBusiness> {
    const owner = await this.app.signUp({ username: `${name}shop`, accountType: 'business' });
    return createTestBusiness(this.app, owner, name);
  }

  async member(business: TestBusiness, role: 'EMPLOYEE' | 'BIZ_ADMIN'): Promise<Member> {
    this.count += 1;
    const member = await this.app.signUp(`person${this.count}`);
    await addRow(this.app, business.id, member, role);
    return member;
  }

  async makePartner(owner: TestBusiness, partner: TestBusiness): Promise<void> {
    await sql`insert into business_partners (business_id, partner_id, created_at)
      values (${owner.id}, ${partner.id}, ${this.app.clock.now()})`.execute(this.app.db);
  }

  async give(
    by: string,
    ownerId: string,
    kind: 'MEMBER' | 'PARTNER',
    id: string,
    assets: Partial<Record<AssetType, string>>,
    permissionsOf: (type: AssetType) => readonly AssetPermission[],
  ): Promise<void> {
    for (const [type, assetId] of Object.entries(assets)) {
      const permissions = permissionsOf(type as AssetType);
      if (permissions.length === 0) continue;
      await sql`insert into business_grants
        (business_id, asset_type, asset_id, grantee_kind, grantee_id, owner_id, permissions, created_at)
        values (${by}, ${type}, ${assetId}, ${kind}, ${id}, ${ownerId}, ${JSON.stringify(permissions)}::jsonb,
          ${this.app.clock.now()})`.execute(this.app.db);
    }
  }
}

/** Makes a person a member of a business. */
export async function addRow(
  app: TestApp,
  businessId: string,
  member: Pick<Member, 'id' | 'username'>,
  role: 'EMPLOYEE' | 'BIZ_ADMIN',
): Promise<void> {
  await sql`insert into business_members (business_id, member_id, role, name, created_at)
    values (${businessId}, ${member.id}, ${role}, ${member.username}, ${app.clock.now()})`.execute(app.db);
}

/**
 * A business with one of everything, through its owner's own calls where there are some. Without `owner` it gets an
 * account of that name, which has claimed a website. What is in it is named with `prefix`.
 */
export async function buildRightsBusiness(
  app: TestApp,
  name: string,
  { owner: given, prefix = '' }: { owner?: Member; prefix?: string } = {},
): Promise<{ business: TestBusiness; target: RightsTarget }> {
  const owner = given ?? (await app.signUp({ username: name, accountType: 'business' }));
  if (!given) await claimWebsite(app, owner.id, `${name}.example`);
  const business = await createTestBusiness(app, owner, `${prefix}${name}`);
  const of = { business_id: business.id };
  const make = async (...[key, options]: Parameters<Member['callLoosely']>) =>
    ((await owner.callLoosely(key, options)).data as { id: string }).id;
  const account = { ...of, name: `${prefix}Ads`, country: 'DE', currency: 'EUR' };
  const ad_account_id = await make('AdAccountsResource.create', account);
  const catalog_id = await make('CatalogsResource.create', { ...of, name: `${prefix}Catalog` });
  const group = { ...of, name: `${prefix}Group`, description: '', asset_group_types: ['OTHER'] };
  const asset_group_id = await make('AssetGroupsResource.create', group);
  const tag_id = await make('ConversionTagResource.create', { ad_account_id, name: `${prefix}Tag` });
  const token_id = await make('EventTokenResource.create', { ad_account_id, tag_id, name: `${prefix}Token` });
  await make('CatalogTokenResource.create', { catalog_id, name: `${prefix}Catalog token` });
  const feed = { catalog_id, ...TEST_FEED, name: `${prefix}${name} feed` };
  const feed_id = await make('CatalogFeedsResource.create', feed);
  const product_group_id = await make('ProductGroupsResource.create', {
    ...{ catalog_id, name: `${prefix}Group of products`, filters: TEST_FILTERS },
  });
  const list = { ad_account_id, name: `${prefix}Audience`, audience_type: 'CUSTOMER_LIST', rule: {} };
  const audience_id = await make('AudiencesResource.create', list);
  await inTransaction(app.db, (tx) => switchAds(tx, true));
  forgetRunning();
  const promotion_id = app.services.ids.next('promotion', 0);
  const run_id = app.services.ids.next('feedRun', 0);
  const lead_form_id = app.services.ids.next('leadForm', 0);
  const now = app.clock.now();
  await sql`insert into catalog_feed_runs (business_id, feed_id, id, status, source, created_at)
    values (${business.id}, ${feed_id}, ${run_id}, 'FAILED', 'UPLOAD', ${now})`.execute(app.db);
  await sql`insert into promotions (business_id, id, ad_account_id, pin_id, name, destination_url, currency, daily_budget,
    is_flexible, is_auto_targeting, targeting, starts_at, status, review, created_at, updated_at)
    values (${business.id}, ${promotion_id}, ${ad_account_id}, 7, ${`${prefix}Promotion`}, 'https://a.example/', 'EUR',
      1000000, false, true, '{}', ${now}, 'ACTIVE', 'PENDING', ${now}, ${now})`.execute(app.db);
  await sql`insert into lead_forms (business_id, id, ad_account_id, name, status, privacy_policy_link,
    disclosure_language, completion_message, policy_links, questions, created_at, updated_at)
    values (${business.id}, ${lead_form_id}, ${ad_account_id}, ${`${prefix}Lead form`}, 'ACTIVE', '', '', '', '[]', '[]',
      ${now}, ${now})`.execute(app.db);
  const member = await app.signUp(`${name}_clerk`);
  await addRow(app, business.id, member, 'EMPLOYEE');
  const third = await app.signUp({ username: `${name}_third`, accountType: 'business' });
  const partner = await createTestBusiness(app, third, `${prefix}${name} third`);
  await sql`insert into business_partners (business_id, partner_id, created_at)
    values (${business.id}, ${partner.id}, ${now})`.execute(app.db);
  await app.signUp(`${name}_invited`);
  const invite = { ...of, invite_type: 'MEMBER_INVITE', members: [`${name}_invited`] };
  const invited = (await owner.callLoosely('BusinessInvitesResource.create', invite)).data;
  const invite_id = (invited as { result: { id: string } }[])[0]?.result.id ?? '';
  const brand = await app.signUp({ username: `${name}_brand`, accountType: 'business' });
  const { id: brand_account_id } = await createTestBusiness(app, brand, `${prefix}${name} brand`);
  await sql`update businesses set is_brand_account = true, parent_id = ${business.id}
    where id = ${brand_account_id}`.execute(app.db);
  return {
    business,
    target: {
      ...{ business_id: business.id, account_id: owner.id, ad_account_id, catalog_id, asset_group_id },
      ...{ tag_id, token_id, feed_id, run_id, product_group_id, invite_id },
      ...{ member_id: member.id, partner_id: partner.id },
      ...{ brand_account_id, promotion_id, audience_id, lead_form_id },
    },
  };
}

export const TEST_FILTERS = { match: 'ALL_OF', conditions: [{ key: 'BRAND', values: ['Lumen'] }] } as const;

export const TEST_FEED = {
  ...{ location: null, fetch_at: null, time_zone: 'Europe/Berlin', country: 'DE', language: 'de' },
  ...{ currency: 'EUR', default_availability: null },
} as const;
