import { msg } from '@lingui/core/macro';
import { reportRequested } from '../../../actions/pins/contentReports';
import { useAppDispatch } from '../../../store/hooks';
import type { PinReportProps } from './PinReport';
import { ReasonDialog } from './ReasonDialog.impl';
import { useReport } from './useReport';

export function PinReport({ pinId, isOpen, onClose }: PinReportProps) {
  const dispatch = useAppDispatch();
  const report = useReport({ type: 'pin', id: pinId }, isOpen);
  return (
    <ReasonDialog
      title={report?.isPromoted ? msg`Report this ad` : msg`Report this pin`}
      isOpen={isOpen}
      onClose={onClose}
      onSend={({ reason, note }) => dispatch(reportRequested({ pinId, reason, note }))}
    />
  );
}
