import type { OptionsOf } from '../../../contract/api';
import { CONTENT_REPORTS } from '../../../contract/constants/contentReports';
import type { TriedItId } from '../../../contract/schemas/common';
import type { ReportedTriedIt } from '../../../contract/schemas/triedIts';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { logAdminAction } from '../auditLog';
import { presentAttached } from '../media';
import * as reports from './reports.repository';
import { cannotReportOwnTriedIt, noOpenReport } from './triedIts.errors';
import { removeTriedIt, requireTriedIt } from './triedIts.service';

/** Maximum number of open reports, the newest, that a list is made from. */
const REPORTS_READ = 2000;

/** The viewer reports a tried-it, which they no longer see. Throws 400 for their own, 404, and 429 after many. */
export async function reportTriedIt(
  ctx: Ctx,
  { did_it_id: id, reason }: OptionsOf<'DidItReportResource.create'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('contentReport', viewer.id);
  await inTransaction(ctx.db, async (tx) => {
    const { row } = await requireTriedIt(tx, id, viewer.id);
    if (row.user_id === viewer.id) throw cannotReportOwnTriedIt();
    await reports.putReport(tx, {
      tried_it_id: id,
      reporter_id: viewer.id,
      reason,
      created_at: ctx.clock.now(),
      decided_by_id: null,
      decided_at: null,
    });
  });
}

/** For site admins: tried-its with open reports, most recently reported first; reporters are not named. */
export async function listReported({ db }: Ctx): Promise<ReportedTriedIt[]> {
  const byId = new Map<TriedItId, [reports.OpenReport, ...reports.OpenReport[]]>();
  for (const report of await reports.findOpenReports(db, REPORTS_READ)) {
    const known = byId.get(report.id);
    if (known) known.push(report);
    else byId.set(report.id, [report]);
  }
  return [...byId.values()].slice(0, CONTENT_REPORTS.pins).map((all) => {
    const [newest] = all;
    return {
      did_it_id: newest.id,
      pin_id: newest.pin_id,
      text: newest.text,
      image: presentAttached(newest),
      user: { username: newest.username, full_name: newest.full_name },
      reasons: [...new Set(all.map(({ reason }) => reason))],
      report_count: all.length,
      reported_at: newest.created_at.toISOString(),
    };
  });
}

/** A site admin closes all open reports of a tried-it; 'remove' deletes it. Throws 404 if there are none. */
export async function decideReports(
  ctx: Ctx,
  { did_it_id: id, decision }: OptionsOf<'ReportedDidItResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const isRemoval = decision === 'remove';
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const closed = await reports.dismissReports(tx, id, viewer.id, now);
    if (closed === 0) throw noOpenReport();
    if (isRemoval) await removeTriedIt(tx, id, now);
    const action = isRemoval ? 'removeTriedIt' : 'dismissReports';
    await logAdminAction(tx, ctx, viewer, { action, subject: { id, name: '' } });
  });
}
