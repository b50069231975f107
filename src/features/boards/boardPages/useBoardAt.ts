import type { BoardEntity } from '../../../entities/boards/boards';
import { selectBoardIdAt, selectSectionIdAt } from '../../../selectors/boards/boards';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';

/** The board at this page's address; undefined while it loads. */
export function useBoardAt(): BoardEntity | undefined {
  const id = useAppSelector((state) => {
    const { username = '', board = '' } = selectCurrentEntry(state)?.params ?? {};
    return selectBoardIdAt(state, username, board);
  });
  return useEntity('boards', id);
}

/** The board and the section at this page's address. */
export function useSectionAt() {
  const board = useBoardAt();
  const boardId = board?.id;
  const id = useAppSelector((state) =>
    boardId ? selectSectionIdAt(state, boardId, selectCurrentEntry(state)?.params.section ?? '') : null,
  );
  return { board, section: useEntity('sections', id) };
}
