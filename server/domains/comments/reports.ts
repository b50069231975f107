import type { OptionsOf } from '../../../contract/api';
import { COMMENT_REPORT_REASONS } from '../../../contract/constants/commentReports';
import { CONTENT_REPORTS } from '../../../contract/constants/contentReports';
import type { ReportedComment } from '../../../contract/schemas/comments';
import type { CommentId } from '../../../contract/schemas/common';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { logAdminAction } from '../auditLog';
import { requireComment } from './comments.access';
import { cannotReportOwnComment, noOpenReport, reasonsDoNotMatch } from './comments.errors';
import { takeDownComment } from './deleting';
import { hideComment } from './hiding.repository';
import * as reports from './reports.repository';

/** Maximum number of open reports, the newest, that a list is made from. */
const REPORTS_READ = 2000;

/**
 * The viewer reports a comment, which is hidden from them afterwards (ledger COMM-026). Throws 400 for their own and for
 * details of another reason, 404, and 429 after many.
 */
export async function reportComment(
  ctx: Ctx,
  { comment_id: id, reason, detailed_reasons: details = [] }: OptionsOf<'CommentReportResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('contentReport', viewer.id);
  const { comment } = await requireComment(ctx.db, id, viewer.id);
  if (comment.user_id === viewer.id) throw cannotReportOwnComment();
  const known: readonly string[] = COMMENT_REPORT_REASONS[reason];
  if (!details.every((detail) => known.includes(detail))) throw reasonsDoNotMatch();
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await reports.putReport(tx, {
      comment_id: id,
      reporter_id: viewer.id,
      reason,
      detailed_reasons: details,
      created_at: now,
      decided_by_id: null,
      decided_at: null,
    });
    await hideComment(tx, viewer.id, id, now);
  });
}

/** For site admins: comments with open reports, most recently reported first; reporters are not named. */
export async function listReportedComments({ db }: Ctx): Promise<ReportedComment[]> {
  const byComment = new Map<CommentId, [reports.OpenReport, ...reports.OpenReport[]]>();
  for (const report of await reports.findOpenReports(db, REPORTS_READ)) {
    const known = byComment.get(report.id);
    if (known) known.push(report);
    else byComment.set(report.id, [report]);
  }
  return [...byComment.values()].slice(0, CONTENT_REPORTS.pins).map((all) => {
    const [newest] = all;
    return {
      comment_id: newest.id,
      pin_id: newest.pin_id,
      text: newest.text,
      user: { username: newest.username, full_name: newest.full_name },
      reasons: [...new Set(all.map(({ reason }) => reason))],
      report_count: all.length,
      reported_at: newest.created_at.toISOString(),
    };
  });
}

/** A site admin closes all open reports of a comment; 'remove' deletes it for everybody. Throws 404 if there are none. */
export async function decideReports(
  ctx: Ctx,
  { comment_id: id, decision }: OptionsOf<'ReportedCommentResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const isRemoval = decision === 'remove';
  await inTransaction(ctx.db, async (tx) => {
    if (isRemoval) await takeDownComment(tx, { ...ctx, viewer }, id);
    const action = isRemoval ? 'removeComment' : 'dismissReports';
    await logAdminAction(tx, ctx, viewer, { action, subject: { id, name: '' } });
    const status = isRemoval ? 'removed' : 'dismissed';
    const closed = await reports.closeReports(tx, id, { status, by: viewer.id, at: ctx.clock.now() });
    if (closed === 0) throw noOpenReport();
  });
}
