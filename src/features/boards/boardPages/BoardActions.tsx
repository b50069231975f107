import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { archiveRequested, deleteRequested } from '../../../actions/boards/boards';
import { navigationRequested } from '../../../actions/navigation';
import { selectionEnded, selectionStarted } from '../../../actions/pins/bulkActions';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectSelectionAt } from '../../../selectors/pins/bulkSelection';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { ArchiveIcon } from '../../../ui/icons/ArchiveIcon';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { ClockIcon } from '../../../ui/icons/ClockIcon';
import { CopyIcon } from '../../../ui/icons/CopyIcon';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { MergeIcon } from '../../../ui/icons/MergeIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { SectionsIcon } from '../../../ui/icons/SectionsIcon';
import { SparklesIcon } from '../../../ui/icons/SparklesIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { Menu } from '../../../ui/overlays/Menu';
import { MergeBoard } from '../../pins/merges';
import { EditKey } from '../../runtime/shortcuts';
import { DeleteBoard, EditBoard } from '../boards';
import { CreateSection } from './CreateSection';
import { boardPart } from './PartPins';
import { useArranging } from './useArranging';
import { useBoardViews } from './useBoardViews';

type Opened = 'edit' | 'delete' | 'section' | 'merge' | null;

/** The owner's actions on a board: add to it, edit it, delete it. */
export function BoardActions({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const owner = useEntity('users', board.owner);
  const isArchived = (board.archivedByMeAt ?? null) !== null;
  const arranging = useArranging(board);
  const views = useBoardViews(board);
  const place = { boardId: board.id, part: boardPart(board) };
  const isOrganizing = useAppSelector((state) => selectSelectionAt(state, place) !== null);
  const organize = () => dispatch(isOrganizing ? selectionEnded({}) : selectionStarted({ ...place, pinId: null }));
  const goToProfile = () => {
    if (owner) dispatch(navigationRequested({ to: `/${owner.username}/`, replace: true }));
  };
  const remove = () => {
    close();
    dispatch(deleteRequested({ boardId: board.id }));
    goToProfile();
  };
  return (
    <>
      {(board.pinCount ?? 0) > 0 && (
        <Button variant={isOrganizing ? 'primary' : 'secondary'} iconStart={<CheckIcon size={20} />} onClick={organize}>
          {isOrganizing ? <Trans>Done</Trans> : <Trans>Organize</Trans>}
        </Button>
      )}
      <Menu
        label={t`Add to this board`}
        align="end"
        entries={[
          { id: 'pin', label: t`Pin`, icon: <ImageIcon />, to: `/pin-builder?board=${board.id}` },
          { id: 'section', label: t`Section`, icon: <SectionsIcon />, onSelect: () => setOpened('section') },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t`Add to this board`} variant="secondary" icon={<PlusIcon />} />
        )}
      />
      <Menu
        label={t`Board options`}
        align="end"
        entries={[
          { id: 'edit', label: t`Edit board`, icon: <EditIcon />, onSelect: () => setOpened('edit') },
          ...arranging.entries,
          {
            id: 'archive',
            label: isArchived ? t`Unarchive board` : t`Archive board`,
            icon: <ArchiveIcon />,
            onSelect: () => void dispatch(archiveRequested({ boardId: board.id, isArchived: !isArchived })),
          },
          { id: 'merge', label: t`Merge into another board`, icon: <MergeIcon />, onSelect: () => setOpened('merge') },
          { id: 'duplicates', label: t`Duplicates`, icon: <CopyIcon />, to: `${board.url}_duplicates` },
          { id: 'ideas', label: t`More ideas`, icon: <SparklesIcon />, to: `${board.url}_ideas` },
          { id: 'history', label: t`History`, icon: <ClockIcon />, to: `${board.url}_history` },
          ...(views.entries.length > 0 ? (['separator'] as const) : []),
          ...views.entries,
          'separator',
          {
            id: 'delete',
            label: t`Delete board`,
            icon: <TrashIcon />,
            isDanger: true,
            onSelect: () => setOpened('delete'),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t`Board options`} tooltip="end" variant="secondary" icon={<MoreIcon />} />
        )}
      />
      <EditKey onPress={() => setOpened('edit')} />
      {opened === 'edit' && <EditBoard boardId={board.id} isOpen onClose={close} onDeleted={goToProfile} />}
      {arranging.dialog}
      {views.dialogs}
      {opened === 'merge' && <MergeBoard board={board} isOpen onClose={close} />}
      {opened === 'section' && <CreateSection boardId={board.id} isOpen onClose={close} />}
      {opened === 'delete' && <DeleteBoard name={board.name} isOpen onClose={close} onConfirm={remove} />}
    </>
  );
}
