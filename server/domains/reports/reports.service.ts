import type { ContentReportDecision } from '../../../contract/constants/contentReports';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { logAdminAction } from '../auditLog';
import * as reports from './reports.repository';

const noOpenReport = () => notFound('reportsDecided');

const REMOVALS = { pin: 'removePin', comment: 'removeComment', triedIt: 'removeTriedIt' } as const;

/**
 * A site admin closes all open reports of a subject. For 'remove' calls `remove` with their most frequent reason; it closes
 * them too, as each way of removal does. Throws 404 if there are none.
 */
export async function decideReports<Kind extends reports.ReportKind>(
  ctx: Ctx,
  { decision, ...report }: reports.Report<Kind> & { readonly decision: ContentReportDecision },
  remove: (tx: Tx, ctx: MemberCtx, mainReason: string) => Promise<unknown>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await reports.hasOpenReports(tx, report))) throw noOpenReport();
    // The subject before its reports, so that two admins who decide at once lock in the same order.
    if (decision === 'remove') await remove(tx, { ...ctx, viewer }, await reports.findMainReason(tx, report));
    else if (!(await reports.closeReports(tx, report, { status: 'dismissed', by: viewer.id, at: ctx.clock.now() }))) {
      throw noOpenReport();
    }
    const action = decision === 'remove' ? REMOVALS[report.kind] : 'dismissReports';
    await logAdminAction(tx, ctx, viewer, { action, subject: { id: report.id, name: '' } });
  });
}
