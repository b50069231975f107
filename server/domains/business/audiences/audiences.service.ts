import type { OptionsOf } from '../../../../contract/api';
import { AUDIENCE_LIMITS } from '../../../../contract/constants/business/audiences';
import { permissionsAllow, roleAllows } from '../../../../contract/constants/business/permissions';
import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { Audience } from '../../../../contract/schemas/business/audiences';
import type { AdAccountId, AudienceId, BusinessId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import { cleanText, requireLine } from '../../../platform/text/text';
import {
  changedMeanwhile,
  findGivenAssets,
  lockAdAccount,
  pageAnswer,
  recordBusinessEvent,
  requireBusiness,
} from '../businesses';
import { readRule } from './audienceRules';
import { noSuchAudience, notCustomerList, tooManyAudiences, tooManyCustomers } from './audiences.errors';
import { type Asking, presentAudiences } from './audiences.presenter';
import type { AudienceRow, Seen } from './audiences.repository';
import * as audiences from './audiences.repository';
import { deleteShares } from './shares.repository';

/** Builds that a person causes are so far apart, so that nobody can try out whether one person is in an audience. */
const REBUILD_MS = 6 * HOUR_MS;
/** How long a customer list waits for further parts of itself. */
const COLLECT_MS = 60_000;
/** A build that was enqueued and lost is enqueued again after this time. */
const LOST_MS = DAY_MS;

/** Whose audiences the viewer may see in a business, and whose they may change. Throws 404. */
export async function findAsking(ctx: Ctx, businessId: BusinessId): Promise<{ seen: Seen; asking: Asking }> {
  const { role } = await requireBusiness(ctx, businessId, 'readBusiness');
  if (roleAllows(role, 'readAssets')) return { seen: { accountIds: null }, asking: { businessId, editable: null } };
  const given = (await findGivenAssets(ctx, businessId)).filter(({ asset_type }) => asset_type === 'AD_ACCOUNT');
  const idsFor = (operation: 'readAudiences' | 'editAudiences') =>
    given.flatMap(({ permissions, asset_id }) =>
      permissionsAllow(permissions, operation) ? [asset_id as AdAccountId] : [],
    );
  return {
    seen: { accountIds: idsFor('readAudiences') },
    asking: { businessId, editable: idsFor('editAudiences') },
  };
}

export async function listAudiences(ctx: Ctx, options: OptionsOf<'AudiencesResource.get'>) {
  const { seen, asking } = await findAsking(ctx, options.business_id);
  const page = await audiences.findPage(ctx.db, ctx.cursors, options, seen);
  return pageAnswer(page, await presentAudiences(ctx.db, asking, page.rows));
}

/** An audience that the business owns or received, as far as the viewer may see it there. Throws 404. */
export async function requireSeen(ctx: Ctx, of: { business_id: BusinessId; audience_id: AudienceId }) {
  const { seen, asking } = await findAsking(ctx, of.business_id);
  const row = await audiences.findSeen(ctx.db, of.business_id, of.audience_id, seen);
  if (!row) throw noSuchAudience();
  return { row, asking };
}

export async function readAudience(ctx: Ctx, of: OptionsOf<'AudienceResource.get'>): Promise<Audience> {
  const { row, asking } = await requireSeen(ctx, of);
  return presentOne(ctx, row, asking);
}

async function presentOne(ctx: Pick<Ctx, 'db'>, row: AudienceRow, asking: Asking): Promise<Audience> {
  const [audience] = await presentAudiences(ctx.db, asking, [row]);
  if (!audience) throw noSuchAudience();
  return audience;
}

const presentOwn = (tx: Tx, row: AudienceRow) =>
  presentOne({ db: tx }, row, { businessId: row.business_id, editable: null });

export const subjectOf = ({ id, name }: AudienceRow) => ({ type: 'AUDIENCE', id, name }) as const;

/** Enqueues the build of an audience, once. */
export async function enqueueBuild(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { business_id, id }: Pick<AudienceRow, 'business_id' | 'id'>,
  runAt = tools.clock.now(),
): Promise<void> {
  await audiences.updateAudience(tx, { business_id, id }, { due_at: new Date(runAt.getTime() + LOST_MS) });
  await enqueue(tx, tools, 'audiences/build', { businessId: business_id, audienceId: id }, { key: id, runAt });
}

/** The next build of an audience that a person changed. */
function nextBuild({ built_at }: AudienceRow, now: Date, waitMs = 0): Date {
  const earliest = built_at === null ? 0 : built_at.getTime() + REBUILD_MS;
  return new Date(Math.max(now.getTime() + waitMs, earliest));
}

/** Creates an audience and enqueues its first build. Throws 400, 403, 404, and 409 where there are too many. */
export async function createAudience(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id, audience_type, rule: given, ...said }: OptionsOf<'AudiencesResource.create'>,
): Promise<Audience> {
  const viewer = requireViewer(ctx);
  const { adAccount } = await lockAdAccount(tx, ctx, ad_account_id, 'editAudiences');
  const name = requireLine('name', said.name, 'audienceNameMissing');
  const rule = await readRule(tx, ad_account_id, audience_type, given);
  if ((await audiences.countOfAccount(tx, ad_account_id)) >= AUDIENCE_LIMITS.audiences) throw tooManyAudiences();
  const now = ctx.clock.now();
  const row = await audiences.insertAudience(tx, {
    business_id: adAccount.business_id,
    id: ctx.ids.next('audience', shardOf(adAccount.business_id)),
    ...{ ad_account_id, audience_type, name },
    description: cleanText('description', said.description ?? ''),
    rule: jsonb(rule),
    shown_size: null,
    built_at: null,
    due_at: now,
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  await enqueueBuild(tx, ctx, row);
  await recordBusinessEvent(tx, ctx, row.business_id, viewer, {
    kind: 'audienceCreated',
    subject: subjectOf(row),
    detail: { audience_type },
  });
  return presentOwn(tx, row);
}

type OfAccount = Pick<OptionsOf<'AudienceResource.delete'>, 'ad_account_id' | 'audience_id'>;

/** An audience of an ad account where the viewer may edit audiences, locked. Throws 404 and 403 as `lockAdAccount`. */
async function lockAudience(tx: Tx, ctx: Ctx, { ad_account_id, audience_id }: OfAccount): Promise<AudienceRow> {
  await lockAdAccount(tx, ctx, ad_account_id, 'editAudiences');
  const row = await audiences.lockOfAccount(tx, ad_account_id, audience_id);
  if (!row) throw noSuchAudience();
  return row;
}

/** Changes what is named; another rule builds it again. Throws 409 where somebody else changed it since. */
export async function editAudience(
  ctx: Ctx,
  { name, description, rule, version, ...of }: OptionsOf<'AudienceResource.update'>,
): Promise<Audience> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockAudience(tx, ctx, of);
    if (row.version !== version) throw changedMeanwhile();
    const now = ctx.clock.now();
    const changed = await audiences.updateAudience(tx, row, {
      ...(name === undefined ? {} : { name: requireLine('name', name, 'audienceNameMissing') }),
      ...(description === undefined ? {} : { description: cleanText('description', description) }),
      ...(rule === undefined
        ? {}
        : {
            rule: jsonb(await readRule(tx, row.ad_account_id, row.audience_type, rule)),
            status: 'INITIALIZING' as const,
            shown_size: null,
          }),
      ...{ version: version + 1, updated_at: now },
    });
    if (rule !== undefined) await enqueueBuild(tx, ctx, row, nextBuild(row, now));
    await recordBusinessEvent(tx, ctx, row.business_id, requireViewer(ctx), {
      kind: 'audienceEdited',
      subject: subjectOf(changed),
      detail: changed.name === row.name ? {} : { from: row.name, to: changed.name },
    });
    return presentOwn(tx, changed);
  });
}

/** Deletes an audience for all who use it. A job deletes its people. */
export async function deleteAudience(ctx: Ctx, of: OptionsOf<'AudienceResource.delete'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockAudience(tx, ctx, of);
    await audiences.updateAudience(tx, row, { deleted_at: ctx.clock.now() });
    await deleteShares(tx, row);
    await recordBusinessEvent(tx, ctx, row.business_id, requireViewer(ctx), {
      kind: 'audienceDeleted',
      subject: subjectOf(row),
    });
  });
}

/** Adds hashed addresses to a customer list, or removes them. Says nothing about whom they belong to. */
export async function changeCustomers(
  ctx: Ctx,
  { add = [], remove = [], ...of }: OptionsOf<'AudienceCustomersResource.update'>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockAudience(tx, ctx, of);
    if (row.audience_type !== 'CUSTOMER_LIST') throw notCustomerList();
    if (remove.length > 0) await audiences.removeCustomers(tx, row.id, remove);
    if (add.length > 0) {
      const count = await audiences.addCustomers(tx, row.id, add, AUDIENCE_LIMITS.members);
      if (count > AUDIENCE_LIMITS.members) throw tooManyCustomers();
    }
    await enqueueBuild(tx, ctx, row, nextBuild(row, ctx.clock.now(), COLLECT_MS));
    await recordBusinessEvent(tx, ctx, row.business_id, requireViewer(ctx), {
      kind: 'audienceEdited',
      subject: subjectOf(row),
      detail: { customers_added: add.length, customers_removed: remove.length },
    });
  });
}
