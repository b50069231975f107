import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

interface ConfirmedActionProps {
  /** The verb, on the button and in the dialog. */
  label: string;
  /** The question. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  onConfirm: () => void;
}

/** A button for several rows that asks before it does what cannot be taken back. */
export function ConfirmedAction({ label, title, children, onConfirm }: ConfirmedActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        title={title}
        confirmLabel={label}
        isDanger
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
