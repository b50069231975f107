import { type ReactNode, useState } from 'react';
import { FormDialog, type FormDialogProps } from '../../../ui/overlays/FormDialog';
import type { Attempt } from './useAttempt';

interface AttemptDialogProps extends Pick<FormDialogProps, 'title' | 'sendLabel' | 'onSend' | 'children'> {
  attempt: Attempt;
  /** In place of what the server said about the form. */
  problem?: ReactNode;
}

/** A form whose attempts go to one resource. Closes by itself when one succeeded; give it another key to open it again. */
export function AttemptDialog({ attempt, problem, ...form }: AttemptDialogProps) {
  const [isClosed, setClosed] = useState(false);
  return (
    <FormDialog
      {...form}
      isOpen={!isClosed && !attempt.isDone}
      onClose={() => setClosed(true)}
      isBusy={attempt.isBusy}
      problem={problem || attempt.problems.join(' ') || undefined}
    />
  );
}
