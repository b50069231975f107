import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question, such as 'Delete this board?'. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** The verb, such as 'Delete'. */
  confirmLabel: string;
  isDanger?: boolean;
  /** The work is in progress: the button shows a spinner and the dialog cannot be closed. */
  isBusy?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, children, confirmLabel, isDanger = false, isBusy = false } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={isBusy ? () => {} : onClose}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
