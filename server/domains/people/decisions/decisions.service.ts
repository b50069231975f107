import type { DataOf, OptionsOf } from '../../../../contract/api';
import { DECISIONS, type DecisionKind } from '../../../../contract/constants/people/decisions';
import type { UserId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer, type Services } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { enqueueNews } from '../../../platform/ops/news';
import { cleanText } from '../../../platform/text/text';
import { queueMail } from '../../running/mails';
import { findAccount, recipientOf } from '../users';
import { alreadyAppealed, appealMissing, noSuchDecision } from './decisions.errors';
import { canAppeal, presentDecision } from './decisions.presenter';
import * as decisions from './decisions.repository';

/** What is decided, about whose account or content. */
export interface NewDecision {
  readonly kind: DecisionKind;
  readonly id: string;
  readonly ownerId: UserId;
  readonly title: string;
  readonly reason: string;
  /** The most frequent reason of those who reported it. */
  readonly reportReason?: string | null;
}

/** Stores a decision, so that its owner reads the reason and may appeal, in the transaction that carries it out. Returns its id. */
export async function recordDecision(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { kind, id, ownerId, title, reason, reportReason = null }: NewDecision,
): Promise<string> {
  const decisionId = tools.ids.next('decision', shardOf(ownerId));
  await decisions.insertDecision(tx, {
    owner_id: ownerId,
    id: decisionId,
    kind,
    subject_id: id,
    title,
    reason,
    report_reason: reportReason,
    created_at: tools.clock.now(),
  });
  return decisionId;
}

/** As `recordDecision`, for something that a site admin removed; its owner is notified and gets a mail. Nothing about one's own. */
export async function recordRemoval(
  tx: Tx,
  ctx: MemberCtx,
  removal: NewDecision & { readonly kind: Exclude<DecisionKind, 'account'> },
): Promise<void> {
  const { kind, ownerId, title, reason } = removal;
  const owner = await findAccount(tx, ownerId);
  if (!owner || ownerId === ctx.viewer.id) return;
  const subjectId = await recordDecision(tx, ctx, removal);
  await enqueueNews(tx, ctx, { kind: 'removed', userId: ownerId, actorId: ownerId, subjectId });
  const url = `${await mailOrigin({ ...ctx, db: tx })}/settings/decisions`;
  const params = { name: owner.first_name, kind, title, reason, url };
  await queueMail(tx, ctx, recipientOf(owner), { template: 'contentRemoved', params });
}

/** What was decided about the viewer, who may be suspended. */
export async function listDecisions(ctx: Ctx): Promise<DataOf<'DecisionsResource.get'>> {
  const viewer = requireViewer(ctx);
  const rows = await decisions.findDecisions(ctx.db, viewer.id, DECISIONS.listed);
  return { is_suspended: viewer.id === ctx.suspended?.id, decisions: rows.map(presentDecision) };
}

/** The viewer appeals, once. The same words again change nothing. Throws 400, 404, and 409 for other words or too late. */
export async function appeal(ctx: Ctx, { decision_id: id, text }: OptionsOf<'AppealResource.create'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const words = cleanText('text', text);
  if (words === '') throw appealMissing();
  await inTransaction(ctx.db, async (tx) => {
    const row = await decisions.lockDecision(tx, { owner_id: viewer.id, id });
    if (!row) throw noSuchDecision();
    if (row.appeal_text === words) return;
    if (!canAppeal(row)) throw alreadyAppealed();
    await decisions.updateDecision(tx, row, { appeal_text: words, appealed_at: ctx.clock.now() });
  });
}
