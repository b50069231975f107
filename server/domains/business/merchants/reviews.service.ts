import type { OptionsOf } from '../../../../contract/api';
import { MERCHANT_LIMITS } from '../../../../contract/constants/business/merchants';
import type { MerchantReview } from '../../../../contract/schemas/business/merchants';
import { jsonb } from '../../../platform/database/columns';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText } from '../../../platform/text/text';
import { usersById } from '../../people/users';
import { logAdminAction } from '../../running/auditLog';
import { findClaimedHost } from '../websites';
import { noSuchMerchant, reasonsMissing } from './merchants.errors';
import { presentReview } from './merchants.presenter';
import * as merchants from './merchants.repository';
import { move, tell } from './merchants.service';
import { checkRequirements } from './requirements';

const WAITING = ['reviewing', 'appealing', 'suspensionAppealed'] as const;
const DECIDED = ['accepted', 'lapsed', 'suspended', 'declined'] as const;

/** For site admins: who waits for a review, the longest first, and who was decided on last. */
export async function listReviews({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<MerchantReview[]> {
  const waiting = await merchants.findReviews(db, WAITING, 'asc', MERCHANT_LIMITS.pageSize);
  const decided = await merchants.findReviews(db, DECIDED, 'desc', MERCHANT_LIMITS.pageSize);
  const reviews: MerchantReview[] = [];
  for (const row of [...waiting, ...decided]) {
    reviews.push({
      user: { id: row.user_id, username: row.username, full_name: row.full_name },
      ...presentReview(row),
      website: await findClaimedHost(db, row.business_id),
      requirements: await checkRequirements(db, row.user_id, row.business_id, clock.now()),
      applied_at: row.applied_at.toISOString(),
    });
  }
  return reviews;
}

const ACTIONS = { approve: 'approveMerchant', decline: 'declineMerchant', suspend: 'suspendMerchant' } as const;

/** Decides on a merchant, with the reasons, into the audit log and the history of the business. Throws 404 and 409. */
export async function decide(ctx: Ctx, options: OptionsOf<'MerchantReviewResource.update'>): Promise<void> {
  const { user_id: userId, decision } = options;
  const reasons = decision === 'approve' ? [] : [...new Set(options.reasons)];
  if (decision !== 'approve' && reasons.length === 0) throw reasonsMissing();
  const note = cleanText('note', options.note ?? '');
  await inTransaction(ctx.db, async (tx) => {
    const row = await merchants.lockProgram(tx, userId);
    if (!row) throw noSuchMerchant();
    const phase = await move(tx, ctx, row, decision, { reasons: jsonb(reasons) });
    // Without the site admin: the business learns what was decided, not by whom.
    await tell(tx, ctx, row, 'merchantDecided', null, { phase, reasons });
    const name = (await usersById(tx, [userId])).get(userId)?.username ?? '';
    await logAdminAction(tx, ctx, requireViewer(ctx), {
      action: ACTIONS[decision],
      subject: { id: userId, name, ownerId: userId },
      reason: [reasons.join(', '), note].filter(Boolean).join(': '),
    });
  });
}
