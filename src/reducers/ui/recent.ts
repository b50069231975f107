import { createReducer } from '@reduxjs/toolkit';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards';
import * as changes from '../../actions/changes';
import * as pins from '../../actions/pins';
import { newestFirst } from '../../lib/newestFirst';

/** Where the viewer saved last: what a save button offers first. */
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

export const recentReducer = createReducer(initialRecent, (builder) => {
  builder
    .addCase(pins.saved, (state, { payload: { pin, boardName, boardUrl } }) => {
      state.board = { id: pin.board, name: boardName, url: boardUrl };
      state.boardIds = newestFirst(state.boardIds, pin.board, MAX_BOARDS);
      rememberPin(state, pin.id, pin.imageSignature);
    })
    .addCase(pins.created, (state, { payload: { pin } }) => {
      state.boardIds = newestFirst(state.boardIds, pin.board, MAX_BOARDS);
      rememberPin(state, pin.id, pin.imageSignature);
    })
    .addCase(boards.created, (state, { payload: { board } }) => {
      state.board = { id: board.id, name: board.name, url: board.url };
      state.boardIds = newestFirst(state.boardIds, board.id, MAX_BOARDS);
    })
    .addCase(boards.deleted, (state, { payload: { board } }) => {
      if (state.board?.id === board.id) state.board = null;
      state.boardIds = state.boardIds.filter((id) => id !== board.id);
    })
    .addCase(changes.confirmed, (state, { payload: { ids = {} } }) => {
      const id = state.pin.id && ids[state.pin.id];
      if (id) state.pin.id = id as PinId;
    });
});

function rememberPin(state: RecentState, id: PinId, signature: string): void {
  state.pin = { id, imageSignatures: newestFirst(state.pin.imageSignatures, signature, MAX_SIGNATURES) };
}
