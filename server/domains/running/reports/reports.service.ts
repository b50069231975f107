import type { ContentReportDecision } from '../../../../contract/constants/pins/contentReports';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { cleanText } from '../../../platform/text/text';
import { logAdminAction } from '../auditLog';
import * as reports from './reports.repository';

const noOpenReport = () => notFound('reportsDecided');

interface ReportDecision {
  readonly decision: ContentReportDecision;
  /** In the site admin's own words; may be left out. */
  readonly reason?: string;
}

interface RemovalReason {
  /** The site admin's; may be ''. */
  readonly reason: string;
  /** The most frequent one of the reports. */
  readonly reportReason: string;
}

const REMOVALS = { pin: 'removePin', comment: 'removeComment', triedIt: 'removeTriedIt' } as const;

/**
 * A site admin closes all open reports of a subject. For 'remove' calls `remove` with why; it closes
 * them too, as each way of removal does. Throws 404 if there are none.
 */
export async function decideReports<Kind extends reports.ReportKind>(
  ctx: Ctx,
  { decision, reason = '', ...report }: reports.Report<Kind> & ReportDecision,
  remove: (tx: Tx, ctx: MemberCtx, why: RemovalReason) => Promise<unknown>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const given = cleanText('reason', reason);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await reports.hasOpenReports(tx, report))) throw noOpenReport();
    // The subject before its reports, so that two admins who decide at once lock in the same order.
    if (decision === 'remove') {
      const reportReason = await reports.findMainReason(tx, report);
      await remove(tx, { ...ctx, viewer }, { reason: given, reportReason });
    } else if (!(await reports.closeReports(tx, report, { status: 'dismissed', by: viewer.id, at: ctx.clock.now() }))) {
      throw noOpenReport();
    }
    const action = decision === 'remove' ? REMOVALS[report.kind] : 'dismissReports';
    await logAdminAction(tx, ctx, viewer, { action, subject: { id: report.id, name: '' }, reason: given });
  });
}
