import type { BulkPlace, BulkSelection } from '../actions/bulkActions';
import type { RootState } from '../reducers/root';

/** What is chosen on that part of a board; null while nobody is choosing there. */
export function selectSelectionAt(state: RootState, { boardId, part }: BulkPlace): BulkSelection | null {
  const selection = state.bulkActions?.selection;
  return selection?.boardId === boardId && selection.part === part ? selection : null;
}
