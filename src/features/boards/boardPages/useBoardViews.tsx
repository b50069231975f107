import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { boardArchivePath } from '../../../../contract/constants/boards/boardArchives';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { SectionEntity } from '../../../entities/boards/sections';
import type { ListSource } from '../../../entities/lists';
import { downloadFrom } from '../../../hooks/downloadFrom';
import { selectBoardSort } from '../../../selectors/boards/boards';
import { useAppSelector } from '../../../store/hooks';
import { DownloadIcon } from '../../../ui/icons/DownloadIcon';
import { PaletteIcon } from '../../../ui/icons/PaletteIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { PrintIcon } from '../../../ui/icons/PrintIcon';
import type { MenuEntry } from '../../../ui/overlays/Menu';
import { BoardPalette } from '../../pins/palettes';
import { PrintBoard } from '../printing';
import { Slideshow } from '../slideshow';

/**
 * Menu entries for all who see a board or section, which show it in another way, and the dialogs that they open. None
 * while there are no pins.
 */
export function useBoardViews(
  board: BoardEntity,
  section?: SectionEntity,
): { entries: MenuEntry[]; dialogs: ReactNode } {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'slideshow' | 'colors' | 'print' | null>(null);
  const close = () => setOpened(null);
  const sort = useAppSelector(selectBoardSort);
  const { id: boardId, sectionCount = 0 } = board;
  const sectionId = section?.id;
  const source = useMemo<ListSource>(() => {
    const sorted = sort && { sort };
    if (sectionId) {
      const options = { board_id: boardId, section_id: sectionId, ...sorted };
      return { resource: 'BoardSectionPinsResource.get', options };
    }
    // The pins of its sections too.
    if (sectionCount > 0) return { resource: 'BoardFeedResource.get', options: { board_id: boardId } };
    const options = { board_id: boardId, filter_section_pins: true, ...sorted };
    return { resource: 'BoardFeedResource.get', options };
  }, [boardId, sectionId, sectionCount, sort]);
  const total = section ? section.pinCount : (board.pinCount ?? 0);
  if (total === 0) return { entries: [], dialogs: null };
  const play = {
    id: 'slideshow',
    label: t`Play as slideshow`,
    icon: <PlayIcon />,
    onSelect: () => setOpened('slideshow'),
  };
  const colors = { id: 'colors', label: t`Colors`, icon: <PaletteIcon />, onSelect: () => setOpened('colors') };
  const print = { id: 'print', label: t`Print`, icon: <PrintIcon />, onSelect: () => setOpened('print') };
  const download = {
    id: 'download',
    label: t`Download pictures`,
    icon: <DownloadIcon />,
    onSelect: () => downloadFrom(boardArchivePath(boardId, sectionId)),
  };
  const views = section ? [play, print] : [play, colors, print];
  return {
    entries: board.abilities?.addPin ? [...views, download] : views,
    dialogs: (
      <>
        <Slideshow
          name={section?.title ?? board.name}
          source={source}
          total={total}
          isOpen={opened === 'slideshow'}
          onClose={close}
        />
        <PrintBoard name={section?.title ?? board.name} source={source} isOpen={opened === 'print'} onClose={close} />
        <BoardPalette board={board} isOpen={opened === 'colors'} onClose={close} />
      </>
    ),
  };
}
