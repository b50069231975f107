import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { FormDialog } from '../../../ui/overlays/FormDialog';

interface ReasonFormProps<R extends string> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The reasons in the reader's words, in the order in which they are offered. */
  reasons: Readonly<Record<R, string>>;
  onSend: (reason: R) => void;
  /** What else is asked, which may depend on the chosen reason. */
  children: (reason: R | null) => ReactNode;
}

/** A dialog that asks for one of several reasons. */
export function ReasonForm<R extends string>(props: ReasonFormProps<R>) {
  const { title, isOpen, onClose, reasons, onSend, children } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState<R | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const send = () => {
    setHasTried(true);
    if (reason === null) return;
    onSend(reason);
    onClose();
  };
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title} size="sm" sendLabel={t`Report`} onSend={send}>
      <RadioGroup
        label={t`What is wrong with it?`}
        options={(Object.keys(reasons) as R[]).map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        onValueChange={setReason}
        error={hasTried && reason === null && t`Choose a reason.`}
      />
      {children(reason)}
    </FormDialog>
  );
}
