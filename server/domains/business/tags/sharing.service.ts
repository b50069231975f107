import type { OptionsOf } from '../../../../contract/api';
import { TAG_LIMITS } from '../../../../contract/constants/business/tags';
import type { ConversionTag } from '../../../../contract/schemas/business/tags';
import type { AdAccountId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { lockAdAccount, recordBusinessEvent } from '../businesses';
import { noSuchTag, sharedTag, tooManyShares, tooManyTags } from './tags.errors';
import type { TagRow } from './tags.repository';
import * as tags from './tags.repository';
import { lockTag, markDeleted, newTag, present, readTag, subjectOf } from './tags.service';

/** The ad accounts that a tag is shared with, the longest first. */
export const listAccounts = async (ctx: Ctx, of: OptionsOf<'ConversionTagAccountsResource.get'>) =>
  (await readTag(ctx, of)).ad_accounts;

/**
 * Shares a tag with ad accounts in which the viewer may edit tags: each gets a child tag, whose figures are the leader's
 * (ledger BIZ-038, BIZ-040). Ends its sharing with others. What is so already stays. Throws 404 for ad accounts that
 * the viewer may not know of, and 409 for a tag that is itself shared.
 */
export async function shareTag(
  ctx: Ctx,
  { add = [], revoke = [], ...of }: OptionsOf<'ConversionTagAccountsResource.update'>,
): Promise<ConversionTag> {
  return inTransaction(ctx.db, async (tx) => {
    const leader = await lockTag(tx, ctx, of);
    if (leader.leader_tag_id !== null) throw sharedTag();
    const children = await tags.findChildren(tx, [leader.id]);
    const ending = children.filter(({ ad_account_id }) => revoke.includes(ad_account_id));
    for (const child of ending) await markDeleted(tx, ctx, child);
    const stays = children.filter((child) => !ending.includes(child)).map(({ ad_account_id }) => ad_account_id);
    const added = add.filter((id) => !stays.includes(id)).sort();
    if (stays.length + added.length > TAG_LIMITS.sharedAccounts) throw tooManyShares();
    for (const id of added) await addChild(tx, ctx, leader, id);
    if (added.length + ending.length > 0) await recordSharing(tx, ctx, leader, added, ending);
    return present(ctx, tx, leader);
  });
}

async function addChild(tx: Tx, ctx: Ctx, leader: TagRow, accountId: AdAccountId): Promise<void> {
  if (accountId === leader.ad_account_id) throw noSuchTag();
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'editTags');
  if ((await tags.countOfAccount(tx, accountId)) >= TAG_LIMITS.tags) throw tooManyTags();
  const child = await tags.insertTag(tx, {
    ...newTag(ctx, adAccount.business_id, accountId),
    name: leader.name,
    enhanced_match: jsonb([]),
    leader_tag_id: leader.id,
    leader_business_id: leader.business_id,
  });
  await recordBusinessEvent(tx, ctx, child.business_id, requireViewer(ctx), {
    kind: 'tagCreated',
    subject: subjectOf(child),
  });
}

const recordSharing = (tx: Tx, ctx: Ctx, leader: TagRow, added: readonly AdAccountId[], ending: readonly TagRow[]) =>
  recordBusinessEvent(tx, ctx, leader.business_id, requireViewer(ctx), {
    kind: 'tagShared',
    subject: subjectOf(leader),
    detail: { added, revoked: ending.map(({ ad_account_id }) => ad_account_id) },
  });
