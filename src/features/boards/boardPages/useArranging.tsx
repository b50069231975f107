import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { BoardEntity } from '../../../entities/boards/boards';
import { SortIcon } from '../../../ui/icons/SortIcon';
import type { MenuEntry } from '../../../ui/overlays/Menu';
import { Arrange } from '../ordering';

/** Menu entries that reorder the pins and sections of a board, and the dialog that they open. */
export function useArranging(board: BoardEntity): { entries: MenuEntry[]; dialog: ReactNode } {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'pins' | 'sections' | null>(null);
  const { id: boardId, sectionCount = 0 } = board;
  const what = useMemo(() => opened && { kind: opened, boardId }, [opened, boardId]);
  const entries: MenuEntry[] = [
    { id: 'pins', label: t`Reorder pins`, icon: <SortIcon />, onSelect: () => setOpened('pins') },
  ];
  if (sectionCount > 1) {
    const onSelect = () => setOpened('sections');
    entries.push({ id: 'sections', label: t`Reorder sections`, icon: <SortIcon />, onSelect });
  }
  return { entries, dialog: what && <Arrange what={what} isOpen onClose={() => setOpened(null)} /> };
}
