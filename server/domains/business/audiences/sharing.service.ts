import type { DataOf, OptionsOf } from '../../../../contract/api';
import { AUDIENCE_LIMITS } from '../../../../contract/constants/business/audiences';
import type { AudienceShare, AudienceTargetKey } from '../../../../contract/schemas/business/audiences';
import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { answerEach, lockAdAccount, recordBusinessEvent, requireBusiness } from '../businesses';
import { noSuchAudience, tooManyShares } from './audiences.errors';
import { presentShare } from './audiences.presenter';
import type { AudienceRow } from './audiences.repository';
import * as audiences from './audiences.repository';
import { findAsking, requireSeen, subjectOf } from './audiences.service';
import * as shares from './shares.repository';

/** Most accounts of one answer. */
const MOST_TARGETS = 1000;

/** Who else may use an audience; of one that was received, only with whom this business shared it on. */
export async function listShares(ctx: Ctx, of: OptionsOf<'AudienceSharesResource.get'>): Promise<AudienceShare[]> {
  const { row } = await requireSeen(ctx, of);
  const by = row.business_id === of.business_id ? undefined : of.business_id;
  return (await shares.findShares(ctx.db, row.id, by)).map(presentShare);
}

/** With whom a business shares audiences of its own, each once; for its managers (ledger BIZ-081). */
export async function listTargets(ctx: Ctx, businessId: BusinessId): Promise<AudienceShare[]> {
  await requireBusiness(ctx, businessId, 'readAssets');
  return (await shares.findTargets(ctx.db, businessId, MOST_TARGETS)).map(presentShare);
}

interface Sharing {
  readonly row: AudienceRow;
  /** The business whose people share it: its owner, or one that received it. */
  readonly by: BusinessId;
}

/**
 * Shares an audience with ad accounts and businesses that are partners or of the same hierarchy, and ends its sharing
 * with others; answers for each. A business that received it may share it with its own ad accounts alone. What is so
 * already stays. Throws 404 for audiences that the viewer may not see there, 403 where they may not share them, and 409
 * for too many.
 */
export async function changeShares(
  ctx: Ctx,
  { share = [], revoke = [], business_id: by, audience_id }: OptionsOf<'AudienceSharesResource.update'>,
): Promise<DataOf<'AudienceSharesResource.update'>> {
  return inTransaction(ctx.db, async (tx) => {
    const asking = { ...ctx, db: tx };
    const { row } = await requireSeen(asking, { business_id: by, audience_id });
    if (row.business_id === by) await lockAdAccount(tx, ctx, row.ad_account_id, 'editAudiences');
    else await requireMayShareOn(asking, { row, by });
    const locked = await audiences.lockOfAccount(tx, row.ad_account_id, row.id);
    if (!locked) throw noSuchAudience();
    const sharing = { row: locked, by };
    const ended = await answerEach(revoke, idsOf, (target) => endOne(tx, ctx, sharing, target));
    const added = await answerEach(share, idsOf, (target) => shareOne(tx, ctx, sharing, target));
    if ((await shares.findShares(tx, row.id)).length > AUDIENCE_LIMITS.shares) throw tooManyShares();
    return [...ended, ...added];
  });
}

async function requireMayShareOn(ctx: Ctx, { row, by }: Sharing): Promise<void> {
  if (!(await shares.isSharedWithBusiness(ctx.db, row.id, by))) throw forbidden('assetSharedOnward');
  const { asking } = await findAsking(ctx, by);
  if (asking.editable?.length === 0) throw forbidden();
}

const idsOf = ({ account_id }: AudienceTargetKey): string[] => [account_id];

async function shareOne(tx: Tx, ctx: Ctx, { row, by }: Sharing, target: AudienceTargetKey): Promise<AudienceTargetKey> {
  const { account_type: type, account_id: id } = target;
  const found = await shares.findTargetBusiness(tx, by, { type, id });
  if (found === null || id === row.ad_account_id || id === row.business_id) throw noSuchAudience();
  if (row.business_id !== by) {
    if (type !== 'AD_ACCOUNT' || found !== by) throw forbidden('assetSharedOnward');
    await lockAdAccount(tx, ctx, id as AdAccountId, 'editAudiences');
  }
  await shares.insertShare(tx, {
    business_id: row.business_id,
    audience_id: row.id,
    ...{ target_type: type, target_id: id, target_business_id: found, shared_by_business_id: by },
    ...{ created_by_id: requireViewer(ctx).id, created_at: ctx.clock.now() },
  });
  await record(tx, ctx, { row, by }, target, 'shared');
  return target;
}

async function endOne(tx: Tx, ctx: Ctx, { row, by }: Sharing, target: AudienceTargetKey): Promise<AudienceTargetKey> {
  const known = await shares.findShares(tx, row.id, row.business_id === by ? undefined : by);
  const share = known.find((one) => one.target_type === target.account_type && one.target_id === target.account_id);
  if (!share) throw noSuchAudience();
  await shares.deleteShare(tx, share);
  // What a business shared on goes with what it received.
  if (share.target_type === 'BUSINESS') await shares.deleteSharedOn(tx, row, share.target_business_id);
  await record(tx, ctx, { row, by }, target, 'revoked');
  return target;
}

/** In the history of the business whose people do it. */
const record = (tx: Tx, ctx: Ctx, { row, by }: Sharing, target: AudienceTargetKey, what: 'shared' | 'revoked') =>
  recordBusinessEvent(tx, ctx, by, requireViewer(ctx), {
    kind: 'audienceShared',
    subject: subjectOf(row),
    detail: { [what]: `${target.account_type} ${target.account_id}` },
  });
