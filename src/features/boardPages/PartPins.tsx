import { type ReactNode, useCallback } from 'react';
import { WHOLE_BOARD } from '../../../contract/constants/bulkActions';
import { type BoardPart, selectionStarted } from '../../actions/bulkActions';
import type { BoardEntity } from '../../entities/boards';
import type { ListSource } from '../../entities/lists';
import type { PinEntity } from '../../entities/pins';
import { memberPart } from '../../hooks/memberPart';
import { selectSelectionAt } from '../../selectors/bulkSelection';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PinGrid } from '../feed';
import styles from './BoardPages.module.css';

const importTools = () => import(/* webpackChunkName: "member-board-tools" */ './BoardTools.impl');
const BoardTools = memberPart(async () => (await importTools()).BoardTools);
const ChoosableCard = memberPart(async () => (await importTools()).ChoosableCard);
const SortMenu = memberPart(
  async () => (await import(/* webpackChunkName: "member-sort" */ './SortMenu')).SortMenu,
  true,
);
const DraggablePins = memberPart(async () => (await importTools()).DraggablePins);

interface PartPinsProps {
  board: BoardEntity;
  part: BoardPart;
  source: ListSource;
  label: string;
  empty: ReactNode;
  /** Whether there is something to sort. */
  isLong: boolean;
}

/** The part whose pins stand on a board's own page: all of it, or what is in no section. */
export const boardPart = ({ sectionCount = 0 }: BoardEntity): BoardPart => (sectionCount > 0 ? null : WHOLE_BOARD);

/** The pins of a board or a section; whoever may change them can choose several and do something with all of them. */
export function PartPins({ board, part, isLong, ...grid }: PartPinsProps) {
  const dispatch = useAppDispatch();
  const { id: boardId } = board;
  const isChoosing = useAppSelector((state) => selectSelectionAt(state, { boardId, part }) !== null);
  const begin = useCallback(
    (pinId: PinEntity['id']) => dispatch(selectionStarted({ boardId, part, pinId })),
    [dispatch, boardId, part],
  );
  const sort = isLong && (
    <div className={styles.sort}>
      <SortMenu />
    </div>
  );
  if (!board.abilities?.edit) {
    return (
      <>
        {sort}
        <PinGrid {...grid} layout={board.layout} />
      </>
    );
  }
  return (
    <>
      {sort}
      <BoardTools boardId={boardId} part={part} />
      <DraggablePins boardId={boardId} source={grid.source} isOff={isChoosing}>
        <PinGrid {...grid} layout={board.layout} around={isChoosing ? choosable : undefined} onHold={begin} />
      </DraggablePins>
    </>
  );
}

const choosable = (card: ReactNode, id: PinEntity['id']) => <ChoosableCard id={id}>{card}</ChoosableCard>;
