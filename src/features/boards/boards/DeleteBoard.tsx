import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

interface DeleteBoardProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a board is deleted with all of its pins. The toast afterwards offers undo. */
export function DeleteBoard({ name, isOpen, onClose, onConfirm }: DeleteBoardProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t`Delete board ${name}?`}
      confirmLabel={t`Delete`}
      isDanger
    >
      <Trans>Its pins and sections are deleted too. You can undo this right after.</Trans>
    </ConfirmDialog>
  );
}
