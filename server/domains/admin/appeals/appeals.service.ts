import type { OptionsOf } from '../../../../contract/api';
import { DECISIONS } from '../../../../contract/constants/people/decisions';
import type { BoardId, CommentId, PinId, TriedItId } from '../../../../contract/schemas/common';
import type { Appeal } from '../../../../contract/schemas/people/decisions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { enqueueNews } from '../../../platform/ops/news';
import { putBackBoard } from '../../boards/boards';
import { findAppeals, lockDecision, noSuchDecision, presentAppeal, updateDecision } from '../../people/decisions';
import { lockAccount, recipientOf } from '../../people/users';
import { putBackComment } from '../../pins/comments';
import { putBackPin } from '../../pins/pins';
import { putBackTriedIt } from '../../pins/triedIts';
import { logAdminAction } from '../../running/auditLog';
import { queueMail } from '../../running/mails';
import { accountBeingDeleted, liftSuspension } from '../accounts';
import { appealDecided, notYourAppealToDecide } from './appeals.errors';

type Decision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

/**
 * For site admins: appeals of others that nobody has decided, the one that waits longest first. None against the
 * suspension of an account that is being deleted.
 */
export async function listAppeals(ctx: Ctx): Promise<Appeal[]> {
  const viewer = requireViewer(ctx);
  return (await findAppeals(ctx.db, viewer.id, DECISIONS.listed)).map(presentAppeal);
}

/**
 * A site admin decides an appeal: 'reversed' restores what was removed, unless it was purged since, or lifts the
 * suspension, in the same transaction. The same outcome again changes nothing. Throws 403 for one's own, 404 without an
 * appeal, 409 where it was decided otherwise, and for 'reversed' while the account is being deleted: the suspension keeps
 * its owner from opening it again.
 */
export async function decideAppeal(
  ctx: Ctx,
  { user_id: ownerId, decision_id: id, outcome }: OptionsOf<'AppealResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  if (ownerId === viewer.id) throw notYourAppealToDecide();
  const boardIds = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    // The account before its decisions, as by whatever suspends it or lifts that.
    const owner = await lockAccount(tx, ownerId);
    const decision = await lockDecision(tx, { owner_id: ownerId, id });
    if (!owner || !decision || decision.appealed_at === null) throw noSuchDecision();
    if (decision.outcome === outcome) return;
    if (decision.outcome !== null) throw appealDecided();
    if (outcome === 'reversed' && decision.kind === 'account' && owner.closed_at !== null) throw accountBeingDeleted();
    const is_back = outcome === 'reversed' && (await reverse(tx, { ...ctx, viewer }, decision, boardIds));
    await updateDecision(tx, decision, { outcome, decided_at: ctx.clock.now() });
    const { kind, title } = decision;
    const name = kind === 'account' ? owner.username : title;
    const subject = { id: decision.subject_id, name, ...(kind !== 'account' && { ownerId }) };
    await logAdminAction(tx, ctx, viewer, {
      action: outcome === 'reversed' ? 'reverseDecision' : 'upholdDecision',
      subject,
    });
    if (is_back && kind !== 'account') {
      await enqueueNews(tx, ctx, { kind: 'restored', userId: ownerId, actorId: ownerId, subjectId: id });
    }
    const url = `${await mailOrigin({ ...ctx, db: tx })}/settings/decisions`;
    const params = { name: owner.first_name, kind, title, outcome, is_back, url };
    await queueMail(tx, ctx, recipientOf(owner), { template: 'appealDecided', params });
  });
}

/** Returns false where there is nothing to restore any more. */
async function reverse(tx: Tx, ctx: MemberCtx, decision: Decision, boardIds: Set<BoardId>): Promise<boolean> {
  try {
    await putBack(tx, ctx, decision, boardIds);
    return true;
  } catch (error) {
    // It was purged; thrown before anything was written.
    if (error instanceof ApiError && error.code === 'notFound') return false;
    throw error;
  }
}

async function putBack(
  tx: Tx,
  ctx: MemberCtx,
  { kind, subject_id: id, owner_id, created_at }: Decision,
  boardIds: Set<BoardId>,
): Promise<void> {
  if (kind === 'account') await liftSuspension(tx, ctx, owner_id);
  else if (kind === 'board') await putBackBoard(tx, ctx, id as BoardId);
  else if (kind === 'comment') await putBackComment(tx, id as CommentId, created_at);
  else if (kind === 'triedIt') await putBackTriedIt(tx, id as TriedItId);
  else await putBackPin(tx, ctx, id as PinId, boardIds);
}
