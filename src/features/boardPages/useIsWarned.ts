import type { BoardEntity } from '../../entities/boards';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';

/** The query parameter with which a visitor goes on past the warning. */
export const SHOWN = 'show';

/** Whether to warn before the images: until the visitor goes on, which the address records (BOARD-066). */
export function useIsWarned(board: BoardEntity): boolean {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  return board.sensitivityScreen?.showWarning === true && !new URLSearchParams(path.split('?')[1]).has(SHOWN);
}
