import { useLingui } from '@lingui/react/macro';
import { reportRequested } from '../../actions/contentReports';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import type { PinReportProps } from './PinReport';
import { ReasonForm } from './ReasonForm';
import { useReport } from './useReport';

export function PinReport(props: PinReportProps) {
  return useMessageGroup('contentReports', props.isOpen) ? <ReportForm {...props} /> : null;
}

function ReportForm({ pinId, isOpen, onClose }: PinReportProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const report = useReport({ type: 'pin', id: pinId }, isOpen);
  return (
    <ReasonForm
      title={report?.isPromoted ? t`Report this ad` : t`Report this pin`}
      isOpen={isOpen}
      onClose={onClose}
      onSend={({ reason, note }) => dispatch(reportRequested({ pinId, reason, note }))}
    />
  );
}
