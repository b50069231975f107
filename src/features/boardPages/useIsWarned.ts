import type { BoardEntity } from '../../entities/boards';
import { selectQuery } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';

/** The query parameter with which a visitor goes on past the warning. */
export const SHOWN = 'show';

/** Whether to warn before the images: until the visitor goes on, which the address records (BOARD-066). */
export function useIsWarned(board: BoardEntity): boolean {
  const wasShown = useAppSelector((state) => selectQuery(state).has(SHOWN));
  return board.sensitivityScreen?.showWarning === true && !wasShown;
}
