import type { BoardEntity } from '../../../entities/boards/boards';
import { selectQuery } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';

/** The query parameter that is set when a visitor continues past the warning. */
export const SHOWN = 'show';

/** Whether to show the warning instead of the images, until the visitor continues (BOARD-066). */
export function useIsWarned(board: BoardEntity): boolean {
  const wasShown = useAppSelector((state) => selectQuery(state).has(SHOWN));
  return board.sensitivityScreen?.showWarning === true && !wasShown;
}
