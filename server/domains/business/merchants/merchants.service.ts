import type { OptionsOf } from '../../../../contract/api';
import {
  isMerchantCountry,
  type MerchantEvent,
  type MerchantPhase,
  phaseAfter,
  type ReviewReason,
} from '../../../../contract/constants/business/merchants';
import type { VerifiedMerchant } from '../../../../contract/schemas/business/merchants';
import type { UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { absentId } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services, type SessionUser } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { requireExternalUrl } from '../../../platform/http/externalUrl';
import { siteHostOf } from '../../../platform/http/siteHost';
import { enqueue } from '../../../platform/ops/jobs';
import { requireLine } from '../../../platform/text/text';
import { findBusinessOf, lockBusiness, recordBusinessEvent, requireBusiness } from '../businesses';
import { findClaimedHost } from '../websites';
import { notInCountry, notNow, policyElsewhere, siteNotClaimed } from './merchants.errors';
import { presentRecord } from './merchants.presenter';
import type { ProgramRow } from './merchants.repository';
import * as merchants from './merchants.repository';
import { checkRequirements } from './requirements';

/**
 * Whether an account is a verified merchant, and for those who manage its business where it stands. An account without a
 * business, or none at all, is no verified merchant.
 */
export async function readMerchant(ctx: Ctx, userId: UserId): Promise<VerifiedMerchant> {
  const business = await findBusinessOf(ctx.db, userId);
  const row = await merchants.findProgram(ctx.db, userId);
  const shown = { user_id: userId, is_verified_merchant: row?.phase === 'accepted' };
  // Asks as much for an account that has no business.
  const isManager = await manages(ctx, business?.id ?? absentId());
  if (!business || !isManager) return { ...shown, own: null };
  return {
    ...shown,
    own: {
      is_available: isMerchantCountry(business.country),
      requirements: await checkRequirements(ctx.db, userId, business.id, ctx.clock.now()),
      record: row ? presentRecord(row) : null,
    },
  };
}

async function manages(ctx: Ctx, id: Parameters<typeof requireBusiness>[1]): Promise<boolean> {
  try {
    await requireBusiness(ctx, id, 'editBusiness');
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Applies, or applies again. What is required is checked by a job. Throws 409 with the reason. */
export async function apply(
  ctx: Ctx,
  options: OptionsOf<'VerifiedMerchantResource.create'>,
): Promise<VerifiedMerchant> {
  const { userId } = options;
  await inTransaction(ctx.db, async (tx) => {
    const business = await lockOwn(tx, ctx, userId);
    if (!isMerchantCountry(business.country)) throw notInCountry();
    const host = await findClaimedHost(tx, business.id);
    if (host === null) throw siteNotClaimed();
    const policies = {
      shipping_policy_url: policyOn(host, 'shipping_policy_url', options.shipping_policy_url),
      return_policy_url: policyOn(host, 'return_policy_url', options.return_policy_url),
    };
    const row = await merchants.lockProgram(tx, userId);
    // A repeated call: it has applied with the same already.
    if (row?.phase === 'checking' && isSame(row, policies)) return;
    if (phaseAfter(row?.phase ?? null, 'apply', 0) === null) throw notNow();
    const now = ctx.clock.now();
    const fresh = { ...policies, phase: 'checking', applied_at: now, changed_at: now, next_check_at: now } as const;
    if (row) await merchants.updateProgram(tx, userId, { ...fresh, reasons: jsonb([]) });
    else await merchants.insertProgram(tx, { ...fresh, user_id: userId, business_id: business.id });
    await enqueue(tx, ctx, 'merchants/check', { userId }, { key: `merchants/check:${userId}` });
    await tell(tx, ctx, { user_id: userId, business_id: business.id }, 'merchantApplied', requireViewer(ctx));
  });
  return readMerchant(ctx, userId);
}

const isSame = (row: ProgramRow, policies: Pick<ProgramRow, 'shipping_policy_url' | 'return_policy_url'>): boolean =>
  row.shipping_policy_url === policies.shipping_policy_url && row.return_policy_url === policies.return_policy_url;

/** The address of a policy, which has to be on the claimed website, or below it. */
function policyOn(host: string, field: string, text: string): string {
  const url = requireExternalUrl(field, text);
  const found = siteHostOf(url);
  if (found !== host && !found?.endsWith(`.${host}`)) throw policyElsewhere(field, host);
  return url.href;
}

/** Appeals against what a site admin decided. Throws 409 where that cannot be, or not any more. */
export async function appeal(
  ctx: Ctx,
  { userId, appeal_comment }: OptionsOf<'VerifiedMerchantAppealResource.create'>,
): Promise<VerifiedMerchant> {
  const comment = requireLine('appeal_comment', appeal_comment, 'empty');
  await inTransaction(ctx.db, async (tx) => {
    await lockOwn(tx, ctx, userId);
    const row = await merchants.lockProgram(tx, userId);
    if (row && isAppealed(row) && row.appeal_comment === comment) return;
    const appeals = (row?.appeal_count ?? 0) + 1;
    await move(tx, ctx, row, 'appeal', { appeal_comment: comment, appeal_count: appeals });
  });
  return readMerchant(ctx, userId);
}

const isAppealed = ({ phase }: ProgramRow) => phase === 'appealing' || phase === 'suspensionAppealed';

/** Leaves the program, or withdraws an application. */
export async function leave(ctx: Ctx, userId: UserId): Promise<VerifiedMerchant> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOwn(tx, ctx, userId);
    const row = await merchants.lockProgram(tx, userId);
    if (row?.phase !== 'left') await move(tx, ctx, row, 'leave', { reasons: jsonb([]) });
  });
  return readMerchant(ctx, userId);
}

/** The business of an account, which the viewer manages; locked. Throws 404 and 403 as `lockBusiness`. */
async function lockOwn(tx: Tx, ctx: Ctx, userId: UserId) {
  const business = await findBusinessOf(tx, userId);
  // Asks as much for an account that has no business.
  return (await lockBusiness(tx, ctx, business?.id ?? absentId(), 'editBusiness')).business;
}

/** Checks an accepted merchant so often. ms */
export const CHECK_EVERY_MS = 86_400_000;
const CHECKED: ReadonlySet<MerchantPhase> = new Set(['accepted', 'lapsed']);

/**
 * Moves a locked program on by an event, as the table of phases has it, with the badge of the account. Throws 409 where
 * the table does not allow it.
 */
export async function move(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  row: ProgramRow | undefined,
  event: MerchantEvent,
  change: Omit<Parameters<typeof merchants.updateProgram>[2], 'phase'> = {},
): Promise<MerchantPhase> {
  const phase = row ? phaseAfter(row.phase, event, row.appeal_count) : null;
  if (!row || phase === null) throw notNow();
  const now = clock.now();
  const next_check_at = CHECKED.has(phase) ? new Date(now.getTime() + CHECK_EVERY_MS) : null;
  await merchants.updateProgram(tx, row.user_id, { ...change, phase, changed_at: now, next_check_at });
  await merchants.markVerified(tx, row.user_id, phase === 'accepted');
  return phase;
}

/** Tells it in the history of the business. */
export async function tell(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { user_id, business_id }: Pick<ProgramRow, 'user_id' | 'business_id'>,
  kind: 'merchantApplied' | 'merchantDecided',
  actor: Pick<SessionUser, 'id'> | null,
  detail: { phase?: MerchantPhase; reasons?: readonly ReviewReason[] } = {},
): Promise<void> {
  await recordBusinessEvent(tx, tools, business_id, actor, {
    kind,
    subject: { type: 'MERCHANT', id: user_id },
    detail: {
      ...(detail.phase && { phase: detail.phase }),
      ...(detail.reasons && { reasons: detail.reasons.join(', ') }),
    },
  });
}
