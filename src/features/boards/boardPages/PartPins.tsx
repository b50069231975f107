import type { ReactNode } from 'react';
import { WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import type { BoardPart } from '../../../actions/pins/bulkActions';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { ListSource } from '../../../entities/lists';
import { memberPart } from '../../../hooks/memberPart';
import { PinGrid } from '../../discovery/feed';
import styles from './BoardPages.module.css';

const EditablePins = memberPart(
  async () => (await import(/* webpackChunkName: "member-board-tools" */ './EditablePins')).EditablePins,
);
const SortMenu = memberPart(
  async () => (await import(/* webpackChunkName: "member-sort" */ './SortMenu')).SortMenu,
  true,
);

interface PartPinsProps {
  board: BoardEntity;
  part: BoardPart;
  source: ListSource;
  label: string;
  empty: ReactNode;
  /** Whether there is something to sort. */
  isLong: boolean;
}

/** The part whose pins the board's own page shows: all of it, or the pins in no section. */
export const boardPart = ({ sectionCount = 0 }: BoardEntity): BoardPart => (sectionCount > 0 ? null : WHOLE_BOARD);

/** The pins of a board or section; those who may change them can select several and act on all of them. */
export function PartPins({ board, part, isLong, ...rest }: PartPinsProps) {
  const grid = { ...rest, layout: board.layout, hasWarned: true };
  return (
    <>
      {isLong && (
        <div className={styles.sort}>
          <SortMenu />
        </div>
      )}
      {board.abilities?.edit ? <EditablePins {...grid} boardId={board.id} part={part} /> : <PinGrid {...grid} />}
    </>
  );
}
