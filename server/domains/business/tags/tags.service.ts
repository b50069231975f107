import type { OptionsOf } from '../../../../contract/api';
import { permissionsAllow } from '../../../../contract/constants/business/permissions';
import { TAG_LIMITS } from '../../../../contract/constants/business/tags';
import type { ConversionTag, TagHealth } from '../../../../contract/schemas/business/tags';
import type { AdAccountId, BusinessId, ConversionTagId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { daysAgo } from '../../../platform/text/days';
import { requireLine } from '../../../platform/text/text';
import { findHeldAssets, lockAdAccount, recordBusinessEvent, requireAdAccount, requireBusiness } from '../businesses';
import { healthOf } from './tagHealth';
import { noSuchTag, tooManyTags } from './tags.errors';
import { presentTags } from './tags.presenter';
import type { TagRow } from './tags.repository';
import * as tags from './tags.repository';

/** Most rows of a list. A business has 50 ad accounts with 25 tags each at most. */
const MOST_TAGS = 1250;
const MOST_ACCOUNTS = 1000;
/** Names of events of which a tag's health tells: those with a meaning, and as many of the advertiser's own. */
const MOST_NAMES = 100;

/** A tag of an ad account, for an operation that is allowed there. Throws 404 and 403 as `requireAdAccount`. */
export async function requireTag(
  ctx: Pick<Ctx, 'viewer'> & { readonly db: Db },
  { ad_account_id, tag_id }: { ad_account_id: AdAccountId; tag_id: ConversionTagId },
  operation: 'readTags' | 'editTags',
): Promise<TagRow> {
  await requireAdAccount(ctx, ad_account_id, operation);
  const tag = await tags.findTag(ctx.db, ad_account_id, tag_id);
  if (!tag) throw noSuchTag();
  return tag;
}

/** Whether an ad account has a tag. */
export const isTagOfAccount = async (db: Db, accountId: AdAccountId, id: ConversionTagId): Promise<boolean> =>
  (await tags.findTag(db, accountId, id)) !== undefined;

/** A tag of an ad account, with the one whose events it shares; none where it is gone. */
export async function findSharedTag(db: Db, accountId: AdAccountId, id: ConversionTagId): Promise<TagRow[]> {
  const tag = await tags.findTag(db, accountId, id);
  if (!tag) return [];
  return [tag, ...(tag.leader_tag_id === null ? [] : await tags.findByIds(db, [tag.leader_tag_id]))];
}

/** As `requireTag`, for writes: locks the ad account and the tag. */
export async function lockTag(
  tx: Tx,
  ctx: Pick<Ctx, 'viewer'>,
  { ad_account_id, tag_id }: { ad_account_id: AdAccountId; tag_id: ConversionTagId },
): Promise<TagRow> {
  await lockAdAccount(tx, ctx, ad_account_id, 'editTags');
  const tag = await tags.lockTag(tx, ad_account_id, tag_id);
  if (!tag) throw noSuchTag();
  return tag;
}

export async function present(ctx: Pick<Ctx, 'origin'>, db: Db, row: TagRow): Promise<ConversionTag> {
  const [tag] = await presentTags(db, ctx.origin, [row]);
  if (!tag) throw noSuchTag();
  return tag;
}

/** The tags of a business on whose ad accounts the viewer may see tags, the newest first. */
export async function listTags(ctx: Ctx, businessId: BusinessId): Promise<ConversionTag[]> {
  await requireBusiness(ctx, businessId, 'readBusiness');
  const accountIds = await tags.findAccountsWithTags(ctx.db, businessId, MOST_ACCOUNTS);
  const held = await findHeldAssets(ctx, 'AD_ACCOUNT', accountIds);
  const seen = held.filter(({ permissions }) => permissionsAllow(permissions, 'readTags'));
  const ids = seen.map(({ asset_id }) => asset_id as AdAccountId);
  return presentTags(ctx.db, ctx.origin, await tags.findOfAccounts(ctx.db, ids, MOST_TAGS));
}

export const readTag = async (ctx: Ctx, of: OptionsOf<'ConversionTagResource.get'>): Promise<ConversionTag> =>
  present(ctx, ctx.db, await requireTag(ctx, of, 'readTags'));

/** Creates a tag. Throws 400 without a name, and 409 where the ad account has too many. */
export async function createTag(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id, automatic_enhanced_match: match = [], ...given }: OptionsOf<'ConversionTagResource.create'>,
): Promise<ConversionTag> {
  const viewer = requireViewer(ctx);
  const name = requireLine('name', given.name, 'tagNameMissing');
  const { adAccount } = await lockAdAccount(tx, ctx, ad_account_id, 'editTags');
  if ((await tags.countOfAccount(tx, ad_account_id)) >= TAG_LIMITS.tags) throw tooManyTags();
  const row = await tags.insertTag(tx, {
    ...newTag(ctx, adAccount.business_id, ad_account_id),
    name,
    enhanced_match: jsonb([...match]),
  });
  await recordBusinessEvent(tx, ctx, row.business_id, viewer, { kind: 'tagCreated', subject: subjectOf(row) });
  return present(ctx, tx, row);
}

/** What every new tag has. */
export function newTag({ ids, clock, viewer }: Ctx, business_id: BusinessId, ad_account_id: AdAccountId) {
  const now = clock.now();
  return {
    business_id,
    id: ids.next('conversionTag', shardOf(business_id)),
    ad_account_id,
    leader_tag_id: null,
    leader_business_id: null,
    created_by_id: viewer?.id ?? null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

export const subjectOf = ({ id, name }: TagRow) => ({ type: 'CONVERSION_TAG', id, name }) as const;

/** Changes what is named. Throws 400 for an empty name. */
export async function editTag(
  ctx: Ctx,
  { name, automatic_enhanced_match: match, ...of }: OptionsOf<'ConversionTagResource.update'>,
): Promise<ConversionTag> {
  return inTransaction(ctx.db, async (tx) => {
    const tag = await lockTag(tx, ctx, of);
    const changed = await tags.updateTag(tx, tag, {
      ...(name === undefined ? {} : { name: requireLine('name', name, 'tagNameMissing') }),
      ...(match === undefined ? {} : { enhanced_match: jsonb([...match]) }),
      updated_at: ctx.clock.now(),
    });
    await recordBusinessEvent(tx, ctx, tag.business_id, requireViewer(ctx), {
      kind: 'tagEdited',
      subject: subjectOf(changed),
      detail: changed.name === tag.name ? {} : { from: tag.name, to: changed.name },
    });
    return present(ctx, tx, changed);
  });
}

/** Deletes a tag with its child tags. A job deletes their events. */
export async function deleteTag(ctx: Ctx, of: OptionsOf<'ConversionTagResource.delete'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const tag = await lockTag(tx, ctx, of);
    for (const each of [tag, ...(await tags.findChildren(tx, [tag.id]))]) await markDeleted(tx, ctx, each);
  });
}

/** Marks a tag as deleted, and tells its business. */
export async function markDeleted(tx: Tx, ctx: Ctx, tag: TagRow): Promise<void> {
  await tags.updateTag(tx, tag, { deleted_at: ctx.clock.now() });
  await recordBusinessEvent(tx, ctx, tag.business_id, requireViewer(ctx), {
    kind: 'tagDeleted',
    subject: subjectOf(tag),
  });
}

/** What came of a tag, and of its leader, in the last days. */
export async function readHealth(ctx: Ctx, of: OptionsOf<'ConversionTagHealthResource.get'>): Promise<TagHealth> {
  const tag = await requireTag(ctx, of, 'readTags');
  const leaders = tag.leader_tag_id === null ? [] : await tags.findByIds(ctx.db, [tag.leader_tag_id]);
  const days = TAG_LIMITS.healthDays;
  return healthOf(await tags.findFigures(ctx.db, [tag, ...leaders], daysAgo(ctx.clock, days), MOST_NAMES), days);
}
