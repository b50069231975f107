import type { OptionsOf } from '../../../../contract/api';
import { COMMENT_REPORT_REASONS } from '../../../../contract/constants/pins/commentReports';
import { CONTENT_REPORTS } from '../../../../contract/constants/pins/contentReports';
import type { ReportedComment } from '../../../../contract/schemas/pins/comments';
import { jsonb } from '../../../platform/database/columns';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { presentAttached } from '../../content/media';
import { recordRemoval } from '../../people/decisions';
import { decideReports, findOpenReports, putReport } from '../../running/reports';
import { requireComment } from './comments.access';
import { cannotReportOwnComment, detailsDoNotMatch } from './comments.errors';
import { takeDownComment } from './deleting';
import { hideComment } from './hiding.repository';
import { findDetails, findReportedComments } from './reports.repository';

/**
 * The viewer reports a comment, which is hidden from them afterwards (ledger COMM-026). Throws 400 for their own and for
 * details of another reason, 404, and 429 after many.
 */
export async function reportComment(
  ctx: Ctx,
  { comment_id: id, reason, detailed_reasons: detailed = [] }: OptionsOf<'CommentReportResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('contentReport', viewer.id);
  const { comment } = await requireComment(ctx.db, id, viewer.id);
  if (comment.user_id === viewer.id) throw cannotReportOwnComment();
  const known: readonly string[] = COMMENT_REPORT_REASONS[reason];
  if (!detailed.every((detail) => known.includes(detail))) throw detailsDoNotMatch();
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const details = { detailed_reasons: jsonb(detailed) };
    await putReport(tx, { kind: 'comment', id, reporterId: viewer.id, reason, at: now, details });
    await hideComment(tx, viewer.id, id, now);
  });
}

/** For site admins: comments with open reports, most recently reported first; reporters are not named. */
export async function listReportedComments({ db }: Ctx): Promise<ReportedComment[]> {
  const open = await findOpenReports(db, 'comment', CONTENT_REPORTS.subjects);
  const ids = open.map(({ id }) => id);
  const rows = await findReportedComments(db, ids);
  const details = await findDetails(db, ids);
  return open.flatMap(({ id, count, reasons, reported_at }) => {
    const row = rows.get(id);
    if (!row) return [];
    return {
      comment_id: id,
      pin_id: row.pin_id,
      text: row.text,
      image: presentAttached(row),
      user: { username: row.username, full_name: row.full_name },
      reasons: reasons.map(({ reason }) => reason),
      detailed_reasons: details.flatMap((one) => (one.id === id ? one.detail : [])),
      report_count: count,
      reported_at: reported_at.toISOString(),
    };
  });
}

/** A site admin closes all open reports of a comment; 'remove' deletes it for everybody. Throws 404 if there are none. */
export const decideOnComment = (
  ctx: Ctx,
  { comment_id: id, ...decided }: OptionsOf<'ReportedCommentResource.update'>,
): Promise<void> =>
  decideReports(ctx, { kind: 'comment', id, ...decided }, async (tx, admin, why) => {
    const { user_id: ownerId, text: title } = await takeDownComment(tx, admin, id);
    await recordRemoval(tx, admin, { kind: 'comment', id, ownerId, title, ...why });
  });
