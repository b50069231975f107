import { useLocation } from 'react-router-dom';
import type { BoardId } from '../../../contract/schemas/common';
import { selectPickerBoards } from '../../selectors/pins';
import { useAppSelector } from '../../store/hooks';

/** The board that the page was opened for (`?board={id}`), where it is one that the viewer may add to. */
export function useRequestedBoard(): BoardId | null {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('board');
  return useAppSelector((state) => selectPickerBoards(state)?.all_boards.find((id) => id === asked) ?? null);
}
