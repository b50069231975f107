import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import type { ContentReportReason } from '../../../../contract/constants/pins/contentReports';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { TextArea } from '../../../ui/fields/TextArea';
import { ReasonForm } from './ReasonForm';
import { useReportReasons } from './useReportReasons';

export interface ReasonDialogProps {
  /** A message of this feature, whose texts load with the dialog, or a text. */
  title: MessageDescriptor | string;
  isOpen: boolean;
  onClose: () => void;
  onSend: (report: { reason: ContentReportReason; note: string }) => void;
}

/** Asks for a reason, and for a note that may be left out. */
export function ReasonDialog(props: ReasonDialogProps) {
  return useMessageGroup('contentReports', props.isOpen) ? <NotedForm {...props} /> : null;
}

function NotedForm({ title, onSend, ...dialog }: ReasonDialogProps) {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const [note, setNote] = useState('');
  return (
    <ReasonForm
      {...dialog}
      title={typeof title === 'string' ? title : t(title)}
      reasons={reasons}
      onSend={(reason) => onSend({ reason, note })}
    >
      {() => (
        <TextArea
          label={t`Anything else we should know? (optional)`}
          value={note}
          onValueChange={setNote}
          maxLength={LIMITS.contentReportNote}
          rows={2}
        />
      )}
    </ReasonForm>
  );
}
