import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { deleteRequested } from '../../../actions/boards/sections';
import { navigationRequested } from '../../../actions/navigation';
import { selectionEnded, selectionStarted } from '../../../actions/pins/bulkActions';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { SectionEntity } from '../../../entities/boards/sections';
import { selectSelectionAt } from '../../../selectors/pins/bulkSelection';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { MoveIcon } from '../../../ui/icons/MoveIcon';
import { SparklesIcon } from '../../../ui/icons/SparklesIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { Arrange } from '../ordering';
import { RenameSection } from './CreateSection';
import { useBoardViews } from './useBoardViews';

/**
 * The owner renames and deletes a section; its pins stay on the board, and the toast offers undo. All who can add to
 * the board can reorder its pins and look for more like them.
 */
export function SectionActions({ board, section }: { board: BoardEntity; section: SectionEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<'rename' | 'delete' | 'arrange' | null>(null);
  const close = () => setOpened(null);
  const { title } = section;
  const isOwn = board.abilities?.edit ?? false;
  const place = { boardId: board.id, part: section.id };
  const isOrganizing = useAppSelector((state) => selectSelectionAt(state, place) !== null);
  const select = () => dispatch(selectionStarted({ ...place, pinId: null }));
  const pinsOfSection = useMemo(
    () => ({ kind: 'pins' as const, boardId: board.id, sectionId: section.id }),
    [board.id, section.id],
  );
  const remove = () => {
    close();
    dispatch(deleteRequested({ boardId: board.id, sectionId: section.id }));
    dispatch(navigationRequested({ to: board.url, replace: true }));
  };
  const reorder = { id: 'pins', label: t`Reorder pins`, icon: <MoveIcon />, onSelect: () => setOpened('arrange') };
  const to = `${board.url}_ideas?section=${section.id}`;
  const ideas = { id: 'ideas', label: t`More ideas`, icon: <SparklesIcon />, to };
  const views = useBoardViews(board, section);
  const entries: MenuEntry[] = isOwn
    ? [
        { id: 'rename', label: t`Rename section`, icon: <EditIcon />, onSelect: () => setOpened('rename') },
        { id: 'select', label: t`Organize`, icon: <CheckIcon />, onSelect: select },
        reorder,
        ideas,
        ...views.entries,
        'separator',
        {
          id: 'delete',
          label: t`Delete section`,
          icon: <TrashIcon />,
          isDanger: true,
          onSelect: () => setOpened('delete'),
        },
      ]
    : [reorder, ideas, ...views.entries];
  return (
    <>
      {isOrganizing && (
        <Button variant="primary" iconStart={<CheckIcon size={20} />} onClick={() => dispatch(selectionEnded({}))}>
          <Trans>Done</Trans>
        </Button>
      )}
      <Menu
        label={t`Section options`}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton {...props} label={t`Section options`} tooltip="end" variant="secondary" icon={<MoreIcon />} />
        )}
      />
      {views.dialogs}
      {opened === 'arrange' && <Arrange what={pinsOfSection} isOpen onClose={close} />}
      {opened === 'rename' && <RenameSection section={section} isOpen onClose={close} />}
      {opened === 'delete' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={remove}
          title={t`Delete section ${title}?`}
          confirmLabel={t`Delete`}
          isDanger
        >
          <Trans>Its pins stay on the board.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
