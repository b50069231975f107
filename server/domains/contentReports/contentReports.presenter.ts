import { CONTENT_REPORTS } from '../../../contract/constants/contentReports';
import type { ReportedPin } from '../../../contract/schemas/contentReports';
import { coverOf, presentCovers } from '../boards';
import type { OpenReport } from './contentReports.repository';

/** All open reports of one pin, newest first, as one row; reporters are not named. */
export function presentReportedPin(reports: readonly [OpenReport, ...OpenReport[]]): ReportedPin {
  const [newest] = reports;
  const counts = new Map<OpenReport['reason'], number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    pin_id: newest.pin_id,
    title: newest.title || newest.alt_text,
    image: presentCovers([coverOf({ ...newest, id: newest.pin_id })])[0] ?? null,
    pinner: { username: newest.username, full_name: newest.full_name },
    reasons: [...counts].map(([reason, count]) => ({ reason, count })),
    notes: reports.flatMap(({ note }) => (note === '' ? [] : [note])).slice(0, CONTENT_REPORTS.notes),
    reported_at: newest.created_at.toISOString(),
  };
}
