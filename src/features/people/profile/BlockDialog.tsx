import { Trans, useLingui } from '@lingui/react/macro';
import { userBlockRequested } from '../../../actions/people/blocks';
import type { UserEntity } from '../../../entities/people/users';
import { useAppDispatch } from '../../../store/hooks';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

interface BlockDialogProps {
  user: UserEntity;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whether to block a person, and blocks them. */
export function BlockDialog({ user: { id, fullName: name }, isOpen, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const block = () => {
    onClose();
    dispatch(userBlockRequested({ userId: id, to: true }));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={block}
      title={t`Block ${name}?`}
      confirmLabel={t`Block`}
      isDanger
    >
      <Trans>
        You stop following each other and no longer see each other’s pins, boards and comments. They are not told. You
        can unblock them in the settings.
      </Trans>
    </ConfirmDialog>
  );
}
