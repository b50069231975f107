import type { OptionsOf } from '../../../contract/api';
import { CONTENT_REPORTS } from '../../../contract/constants/contentReports';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { ReportedPin } from '../../../contract/schemas/contentReports';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { cleanText } from '../../platform/text/text';
import { logAdminAction } from '../auditLog';
import { hidePicture, requirePin, takeDownPin } from '../pins';
import { cannotReportOwnPin, noOpenReport } from './contentReports.errors';
import { presentReportedPin } from './contentReports.presenter';
import * as contentReports from './contentReports.repository';

/** Maximum number of open reports that a list is made from; the newest. */
const REPORTS_READ = 2000;

/**
 * The viewer reports another person's pin, which is hidden from them afterwards (ledger COMM-039). Throws 400 for their
 * own, 404, and 429 after many.
 */
export async function reportPin(ctx: Ctx, options: OptionsOf<'ContentReportResource.create'>): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('contentReport', viewer.id);
  const { pin } = await requirePin(ctx.db, options.pin_id, viewer.id);
  if (pin.pinner_id === viewer.id) throw cannotReportOwnPin();
  const note = cleanText('note', options.note ?? '');
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await contentReports.putReport(tx, {
      pin_id: pin.id,
      reporter_id: viewer.id,
      reason: options.reason,
      note,
      created_at: now,
      decided_by_id: null,
      decided_at: null,
    });
    await hidePicture(tx, viewer.id, pin.signature, now);
  });
}

/** For site admins: pins with open reports, most recently reported first. */
export async function listReportedPins({ db }: Ctx): Promise<ReportedPin[]> {
  const byPin = new Map<PinId, [contentReports.OpenReport, ...contentReports.OpenReport[]]>();
  for (const report of await contentReports.findOpenReports(db, REPORTS_READ)) {
    const reports = byPin.get(report.pin_id);
    if (reports) reports.push(report);
    else byPin.set(report.pin_id, [report]);
  }
  return [...byPin.values()].slice(0, CONTENT_REPORTS.pins).map(presentReportedPin);
}

/** A site admin closes all open reports of a pin; 'remove' deletes it for everybody. Throws 404 if there are none. */
export async function decide(
  ctx: Ctx,
  { pin_id: pinId, decision }: OptionsOf<'ContentReportResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const isRemoval = decision === 'remove';
  const wanted = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    // The pin before its reports, so that two admins who decide at once lock in the same order.
    if (isRemoval) await takeDownPin(tx, { ...ctx, viewer }, pinId, wanted);
    const action = isRemoval ? 'removePin' : 'dismissReports';
    await logAdminAction(tx, ctx, viewer, { action, subject: { id: pinId, name: '' } });
    const status = isRemoval ? 'removed' : 'dismissed';
    const closed = await contentReports.closeReports(tx, pinId, { status, by: viewer.id, at: ctx.clock.now() });
    if (closed === 0) throw noOpenReport();
  });
}
