import { useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../../entities/boards/boards';
import { IconButton } from '../../../ui/IconButton';
import { CopyIcon } from '../../../ui/icons/CopyIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { Menu } from '../../../ui/overlays/Menu';
import { useArranging } from './useArranging';
import { useBoardViews } from './useBoardViews';

/** The actions of collaborators on a whole board; those who may not reorder it still merge the duplicates among their pins. */
export function CollaboratorMenu({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const { entries, dialog } = useArranging(board);
  const views = useBoardViews(board);
  return (
    <>
      <Menu
        label={t`Board options`}
        align="end"
        entries={[
          ...(board.abilities?.reorder ? entries : []),
          { id: 'duplicates', label: t`Duplicates`, icon: <CopyIcon />, to: `${board.url}_duplicates` },
          ...(views.entries.length > 0 ? (['separator'] as const) : []),
          ...views.entries,
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t`Board options`} tooltip="end" variant="secondary" icon={<MoreIcon />} />
        )}
      />
      {dialog}
      {views.dialogs}
    </>
  );
}
