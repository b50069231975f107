import type { ContentReportReason } from '../../../../contract/constants/pins/contentReports';
import { useReportReasons } from '../../pins/contentReports';
import { Reasons } from './ReportTable';

/** What a tried-it or a conversation was reported for. */
export function ContentReasons({ reasons }: { reasons: readonly ContentReportReason[] }) {
  const names = useReportReasons();
  return <Reasons texts={reasons.map((reason) => names[reason])} />;
}
