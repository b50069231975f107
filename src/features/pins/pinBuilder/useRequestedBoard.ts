import { useLocation } from 'react-router-dom';
import type { BoardId } from '../../../../contract/schemas/common';
import { selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppSelector } from '../../../store/hooks';

/** The board in the page's address (`?board={id}`), if the viewer may add to it. */
export function useRequestedBoard(): BoardId | null {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('board');
  return useAppSelector((state) => selectPickerBoards(state)?.all_boards.find((id) => id === asked) ?? null);
}
