import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { archiveRequested, deleteRequested } from '../../actions/boards';
import type { BoardEntity } from '../../entities/boards';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { CopyIcon } from '../../ui/icons/CopyIcon';
import { EditIcon } from '../../ui/icons/EditIcon';
import { ImageIcon } from '../../ui/icons/ImageIcon';
import { MoreIcon } from '../../ui/icons/MoreIcon';
import { PlusIcon } from '../../ui/icons/PlusIcon';
import { RefreshIcon } from '../../ui/icons/RefreshIcon';
import { SectionsIcon } from '../../ui/icons/SectionsIcon';
import { SparklesIcon } from '../../ui/icons/SparklesIcon';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import { Menu } from '../../ui/overlays/Menu';
import { DeleteBoard, EditBoard } from '../boards';
import { EditKey } from '../shortcuts';
import { CreateSection } from './CreateSection';
import { MergeBoard } from './MergeBoard';
import { useArranging } from './useArranging';

interface BoardActionsProps {
  board: BoardEntity;
  onSelect: () => void;
  onDeleted: () => void;
}

type Opened = 'edit' | 'delete' | 'section' | 'merge' | null;

/** What the owner can do with a board: add to it, change it, delete it. */
export function BoardActions({ board, onSelect, onDeleted }: BoardActionsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isArchived = (board.archivedByMeAt ?? null) !== null;
  const arranging = useArranging(board);
  const remove = () => {
    close();
    dispatch(deleteRequested({ boardId: board.id }));
    onDeleted();
  };
  return (
    <>
      {(board.pinCount ?? 0) > 0 && (
        <Button iconStart={<CheckIcon size={20} />} onClick={onSelect}>
          <Trans>Organise</Trans>
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
            icon: <BookmarkIcon />,
            onSelect: () => void dispatch(archiveRequested({ boardId: board.id, isArchived: !isArchived })),
          },
          { id: 'merge', label: t`Merge into another board`, icon: <CopyIcon />, onSelect: () => setOpened('merge') },
          { id: 'ideas', label: t`More ideas`, icon: <SparklesIcon />, to: `${board.url}_ideas` },
          { id: 'history', label: t`History`, icon: <RefreshIcon />, to: `${board.url}_history` },
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
      {opened === 'edit' && <EditBoard boardId={board.id} isOpen onClose={close} onDeleted={onDeleted} />}
      {arranging.dialog}
      {opened === 'merge' && <MergeBoard board={board} isOpen onClose={close} />}
      {opened === 'section' && <CreateSection boardId={board.id} isOpen onClose={close} />}
      {opened === 'delete' && <DeleteBoard name={board.name} isOpen onClose={close} onConfirm={remove} />}
    </>
  );
}
