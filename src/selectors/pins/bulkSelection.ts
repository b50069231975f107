import type { BulkPlace, BulkSelection } from '../../actions/pins/bulkActions';
import type { RootState } from '../../reducers/root';

/** The selection on that part of a board; null while nothing is being selected there. */
export function selectSelectionAt(state: RootState, { boardId, part }: BulkPlace): BulkSelection | null {
  const selection = state.bulkActions?.selection;
  return selection?.boardId === boardId && selection.part === part ? selection : null;
}
