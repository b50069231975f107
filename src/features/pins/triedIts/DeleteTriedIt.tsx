import { Trans, useLingui } from '@lingui/react/macro';
import { deleteRequested } from '../../../actions/pins/triedIts';
import type { TriedItEntity } from '../../../entities/pins/triedIts';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

interface DeleteTriedItProps {
  triedIt: TriedItEntity;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a note and its photo are gone for good. */
export function DeleteTriedIt({ triedIt, isOpen, onClose }: DeleteTriedItProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const { id: triedItId, pinId, user } = triedIt;
  const remove = () => {
    onClose();
    dispatch(deleteRequested({ triedItId, pinId, isOwn: user === viewerId }));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      title={user === viewerId ? t`No longer tried?` : t`Delete this?`}
      confirmLabel={t`Delete`}
      isDanger
    >
      <Trans>The note and the photo will be deleted.</Trans>
    </ConfirmDialog>
  );
}
