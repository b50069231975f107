import type { BlockingAction } from '../../../contract/schemas/pins/bulkActions';
import type { BulkSelection } from '../../actions/pins/bulkActions';
import * as bulk from '../../actions/pins/bulkActions';
import { tableReducer } from '../../lib/tableReducer';

/** The pins selected on a board's page, and the board locks of running bulk actions (ledger BOARD-007 to BOARD-015). */
export interface BulkActionsState {
  readonly selection: BulkSelection | null;
  /** By board; only boards that are locked. */
  readonly blocking: Readonly<Record<string, readonly BlockingAction[]>>;
}

const initialBulkActions: BulkActionsState = { selection: null, blocking: {} };

/** `isAllBut` inverts the selection: everything is selected except the listed pins. */
function chosen(selection: BulkSelection, { pinIds, isChosen }: ReturnType<typeof bulk.pinsChosen>['payload']) {
  const isListed = isChosen !== selection.isAllBut;
  const named = new Set(pinIds);
  const others = selection.ids.filter((id) => !named.has(id));
  return { ...selection, ids: isListed ? [...others, ...pinIds] : others };
}

export const bulkActionsReducer = tableReducer<BulkActionsState>(initialBulkActions, (on) => {
  on(bulk.selectionStarted, (state, { boardId, part, pinId }) => ({
    ...state,
    selection: { boardId, part, ids: pinId === null ? [] : [pinId], isAllBut: false },
  }));
  on(bulk.pinsChosen, (state, payload) =>
    state.selection ? { ...state, selection: chosen(state.selection, payload) } : state,
  );
  on(bulk.allChosen, (state, { isChosen }) =>
    state.selection ? { ...state, selection: { ...state.selection, ids: [], isAllBut: isChosen } } : state,
  );
  on(bulk.selectionEnded, (state) => (state.selection ? { ...state, selection: null } : state));
  on(bulk.blockingRead, (state, { boardId, actions }) => {
    const { [boardId]: before, ...others } = state.blocking;
    if (actions.length === 0) return before ? { ...state, blocking: others } : state;
    return { ...state, blocking: { ...others, [boardId]: actions } };
  });
});
