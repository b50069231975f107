import { useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { SectionEntity } from '../../../entities/boards/sections';
import { IconButton } from '../../../ui/IconButton';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { Menu } from '../../../ui/overlays/Menu';
import { useBoardViews } from './useBoardViews';

/** The menu of a board or section for those who cannot change it. */
export function BoardMore({ board, section }: { board: BoardEntity; section?: SectionEntity }) {
  const { t } = useLingui();
  const { entries, dialogs } = useBoardViews(board, section);
  const label = section ? t`Section options` : t`Board options`;
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={label}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton {...props} label={label} tooltip="end" variant="secondary" icon={<MoreIcon />} />
        )}
      />
      {dialogs}
    </>
  );
}
