import type { ReportedPin } from '../../../../contract/schemas/pins/contentReports';
import { coverOf, presentCovers } from '../../boards/boards';
import type { OpenReports } from '../../running/reports';
import type { ReportedRow } from './contentReports.repository';

/** All open reports of one pin; reporters are not named. */
export function presentReportedPin(
  pin: ReportedRow,
  { reasons, reported_at }: OpenReports<'pin'>,
  notes: readonly string[],
): ReportedPin {
  return {
    pin_id: pin.id,
    title: pin.title || pin.alt_text,
    image: presentCovers([coverOf(pin)])[0] ?? null,
    pinner: { username: pin.username, full_name: pin.full_name },
    reasons: [...reasons],
    notes: [...notes],
    reported_at: reported_at.toISOString(),
  };
}
