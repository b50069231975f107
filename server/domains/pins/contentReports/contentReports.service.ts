import type { OptionsOf } from '../../../../contract/api';
import { CONTENT_REPORTS } from '../../../../contract/constants/pins/contentReports';
import type { BoardId } from '../../../../contract/schemas/common';
import type { ReportedPin } from '../../../../contract/schemas/pins/contentReports';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText } from '../../../platform/text/text';
import { recordRemoval } from '../../people/decisions';
import { decideReports, findNotes, findOpenReports, putReport } from '../../running/reports';
import { hidePicture, requirePin, takeDownPin } from '../pins';
import { cannotReportOwnPin } from './contentReports.errors';
import { presentReportedPin } from './contentReports.presenter';
import * as contentReports from './contentReports.repository';

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
    await putReport(tx, {
      kind: 'pin',
      id: pin.id,
      reporterId: viewer.id,
      reason: options.reason,
      at: now,
      details: { note },
    });
    await hidePicture(tx, viewer.id, pin.signature, now);
  });
}

/** For site admins: pins with open reports, most recently reported first. */
export async function listReportedPins({ db }: Ctx): Promise<ReportedPin[]> {
  const open = await findOpenReports(db, 'pin', CONTENT_REPORTS.subjects);
  const ids = open.map(({ id }) => id);
  const pins = await contentReports.findReportedPins(db, ids);
  const notes = await findNotes(db, 'pin', ids, CONTENT_REPORTS.notes);
  return open.flatMap((reports) => {
    const pin = pins.get(reports.id);
    const own = notes.filter(({ id }) => id === reports.id).map(({ note }) => note);
    return pin ? [presentReportedPin(pin, reports, own)] : [];
  });
}

/** A site admin closes all open reports of a pin; 'remove' deletes it for everybody. Throws 404 if there are none. */
export async function decide(
  ctx: Ctx,
  { pin_id: id, ...decided }: OptionsOf<'ContentReportResource.update'>,
): Promise<void> {
  const boardIds = new Set<BoardId>();
  await decideReports(ctx, { kind: 'pin', id, ...decided }, async (tx, admin, why) => {
    const { pinner_id: ownerId, title } = await takeDownPin(tx, admin, id, boardIds);
    await recordRemoval(tx, admin, { kind: 'pin', id, ownerId, title, ...why });
  });
}
