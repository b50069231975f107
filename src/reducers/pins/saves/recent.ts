import type { BoardId, PinId } from '../../../../contract/schemas/common';
import * as boards from '../../../actions/boards/boards';
import * as pins from '../../../actions/pins/pins';
import { newestFirst } from '../../../lib/newestFirst';
import { tableReducer } from '../../../lib/tableReducer';

/** Where the viewer saved last; save buttons offer it first. */
export interface RecentState {
  /** The most recent board (ledger PIN-008). */
  board: { id: BoardId; name: string; url: string } | null;
  /** Ids of the latest boards, newest first. */
  boardIds: BoardId[];
  /** The most recent pin, and the signatures of the latest 10 (PIN-009). */
  pin: { id: PinId | null; imageSignatures: string[] };
}

const MAX_BOARDS = 5;
const MAX_SIGNATURES = 10;

const initialRecent: RecentState = { board: null, boardIds: [], pin: { id: null, imageSignatures: [] } };

export const recentReducer = tableReducer(initialRecent, (on) => {
  on(pins.saved, (state, { pin, boardName, boardUrl }) => ({
    board: { id: pin.board, name: boardName, url: boardUrl },
    boardIds: newestFirst(state.boardIds, pin.board, MAX_BOARDS),
    pin: withPin(state, pin),
  }));
  on(pins.created, (state, { pin }) => ({
    ...state,
    boardIds: newestFirst(state.boardIds, pin.board, MAX_BOARDS),
    pin: withPin(state, pin),
  }));
  on(boards.created, (state, { board }) => ({
    ...state,
    board: { id: board.id, name: board.name, url: board.url },
    boardIds: newestFirst(state.boardIds, board.id, MAX_BOARDS),
  }));
  on(boards.deleted, (state, { board }) => ({
    ...state,
    board: state.board?.id === board.id ? null : state.board,
    boardIds: state.boardIds.filter((id) => id !== board.id),
  }));
});

function withPin({ pin }: RecentState, { id, imageSignature }: { id: PinId; imageSignature: string }) {
  return { id, imageSignatures: newestFirst(pin.imageSignatures, imageSignature, MAX_SIGNATURES) };
}
