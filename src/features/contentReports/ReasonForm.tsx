import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CONTENT_REPORT_REASONS, type ContentReportReason } from '../../../contract/constants/contentReports';
import { LIMITS } from '../../../contract/constants/limits';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { TextArea } from '../../ui/fields/TextArea';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { useReportReasons } from './useReportReasons';

export interface ReasonFormProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onSend: (report: { reason: ContentReportReason; note: string }) => void;
}

/** Asks for a reason, and for a note that may be left out. */
export function ReasonForm(props: ReasonFormProps) {
  return useMessageGroup('contentReports', props.isOpen) ? <Reasons {...props} /> : null;
}

function Reasons({ title, isOpen, onClose, onSend }: ReasonFormProps) {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const [reason, setReason] = useState<ContentReportReason | null>(null);
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const send = () => {
    setHasTried(true);
    if (reason === null) return;
    onSend({ reason, note });
    onClose();
  };
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title} size="sm" sendLabel={t`Report`} onSend={send}>
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
