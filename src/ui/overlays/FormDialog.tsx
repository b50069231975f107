import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useFocusFirstError } from '../../hooks/useFocusFirstError';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Stack } from '../Stack';
import { Dialog, type DialogProps } from './Dialog';

export interface FormDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'size'> {
  /** The fields, one below the other. */
  children: ReactNode;
  /** The verb, such as 'Create'. */
  sendLabel: ReactNode;
  onSend: () => void;
  /** What it does cannot simply be undone: the verb is red. */
  isDanger?: boolean;
  /** The form is being sent: the button shows a spinner and the dialog cannot be closed. */
  isBusy?: boolean;
  /** An error that concerns the whole form, shown above the fields. */
  problem?: ReactNode;
}

/** A dialog with one form: its fields, and below them Cancel and the verb. Enter in a field submits it. */
export function FormDialog(props: FormDialogProps) {
  const { children, sendLabel, onSend, isDanger = false, isBusy = false, problem, onClose, ...dialog } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const send = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    onSend();
  };
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={send} noValidate>
        <Stack gap={5}>
          {problem && (
            <Banner tone="error" isUrgent>
              {problem}
            </Banner>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
