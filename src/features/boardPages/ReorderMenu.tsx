import { useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../entities/boards';
import { IconButton } from '../../ui/IconButton';
import { MoreIcon } from '../../ui/icons/MoreIcon';
import { Menu } from '../../ui/overlays/Menu';
import { useArranging } from './useArranging';

/** The actions of collaborators on a whole board. */
export function ReorderMenu({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const { entries, dialog } = useArranging(board);
  return (
    <>
      <Menu
        label={t`Board options`}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton {...props} label={t`Board options`} tooltip="end" variant="secondary" icon={<MoreIcon />} />
        )}
      />
      {dialog}
    </>
  );
}
