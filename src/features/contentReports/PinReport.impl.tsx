import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CONTENT_REPORT_REASONS, type ContentReportReason } from '../../../contract/constants/contentReports';
import { LIMITS } from '../../../contract/constants/limits';
import { reportRequested } from '../../actions/contentReports';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { TextArea } from '../../ui/fields/TextArea';
import { FormDialog } from '../../ui/overlays/FormDialog';
import type { PinReportProps } from './PinReport';
import { useReportReasons } from './useReportReasons';

export function PinReport(props: PinReportProps) {
  return useMessageGroup('contentReports', props.isOpen) ? <ReportForm {...props} /> : null;
}

function ReportForm({ pinId, isOpen, onClose }: PinReportProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const reasons = useReportReasons();
  const [reason, setReason] = useState<ContentReportReason | null>(null);
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const send = () => {
    setHasTried(true);
    if (reason === null) return;
    dispatch(reportRequested({ pinId, reason, note }));
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report this pin`}
      size="sm"
      sendLabel={t`Report`}
      onSend={send}
    >
      <RadioGroup
        label={t`What is wrong with it?`}
        options={CONTENT_REPORT_REASONS.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        onValueChange={setReason}
        error={hasTried && reason === null && t`Choose a reason.`}
      />
      <TextArea
        label={t`Anything else we should know? (optional)`}
        value={note}
        onValueChange={setNote}
        maxLength={LIMITS.contentReportNote}
        rows={2}
      />
    </FormDialog>
  );
}
