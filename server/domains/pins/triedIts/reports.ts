import type { OptionsOf } from '../../../../contract/api';
import { CONTENT_REPORTS } from '../../../../contract/constants/pins/contentReports';
import type { ReportedTriedIt } from '../../../../contract/schemas/pins/triedIts';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText } from '../../../platform/text/text';
import { presentAttached } from '../../content/media';
import { recordRemoval } from '../../people/decisions';
import { decideReports, findNotes, findOpenReports, putReport } from '../../running/reports';
import { takeDownTriedIt } from './removing';
import { findReportedTriedIts } from './reports.repository';
import { cannotReportOwnTriedIt } from './triedIts.errors';
import { requireTriedIt } from './triedIts.service';

/** The viewer reports a tried-it, which they no longer see. Throws 400 for their own, 404, and 429 after many. */
export async function reportTriedIt(
  ctx: Ctx,
  { did_it_id: id, reason, note = '' }: OptionsOf<'DidItReportResource.create'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('contentReport', viewer.id);
  await inTransaction(ctx.db, async (tx) => {
    const { row } = await requireTriedIt(tx, id, viewer.id);
    if (row.user_id === viewer.id) throw cannotReportOwnTriedIt();
    const details = { note: cleanText('note', note) };
    await putReport(tx, { kind: 'triedIt', id, reporterId: viewer.id, reason, at: ctx.clock.now(), details });
  });
}

/** For site admins: tried-its with open reports, most recently reported first; reporters are not named. */
export async function listReported({ db }: Ctx): Promise<ReportedTriedIt[]> {
  const open = await findOpenReports(db, 'triedIt', CONTENT_REPORTS.subjects);
  const ids = open.map(({ id }) => id);
  const rows = await findReportedTriedIts(db, ids);
  const notes = await findNotes(db, 'triedIt', ids, CONTENT_REPORTS.notes);
  return open.flatMap(({ id, count, reasons, reported_at }) => {
    const row = rows.get(id);
    if (!row) return [];
    return {
      did_it_id: id,
      pin_id: row.pin_id,
      text: row.text,
      image: presentAttached(row),
      user: { username: row.username, full_name: row.full_name },
      reasons: reasons.map(({ reason }) => reason),
      notes: notes.filter((written) => written.id === id).map(({ note }) => note),
      report_count: count,
      reported_at: reported_at.toISOString(),
    };
  });
}

/** A site admin closes all open reports of a tried-it; 'remove' hides it with them. Throws 404 if there are none. */
export const decideOnTriedIt = (
  ctx: Ctx,
  { did_it_id: id, ...decided }: OptionsOf<'ReportedDidItResource.update'>,
): Promise<void> =>
  decideReports(ctx, { kind: 'triedIt', id, ...decided }, async (tx, admin, why) => {
    const { user_id: ownerId, text: title } = await takeDownTriedIt(tx, admin, id);
    await recordRemoval(tx, admin, { kind: 'triedIt', id, ownerId, title, ...why });
  });
