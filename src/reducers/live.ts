import type { BoardId, PinId, UserId } from '../../contract/schemas/common';
import * as bulk from '../actions/bulkActions';
import { reverted } from '../actions/changes';
import * as live from '../actions/live';
import { pinMoved } from '../actions/ordering';
import * as pins from '../actions/pins';
import { tableReducer } from '../lib/tableReducer';

/** What other people do on the board that the viewer is looking at. */
export interface LiveState {
  /** The board on screen. */
  readonly boardId: BoardId | null;
  readonly people: readonly UserId[];
  /** New pins of others that are not shown yet, newest last. */
  readonly arrived: readonly PinId[];
  /** The board's pins must be refetched. */
  readonly isOutdated: boolean;
  /**
   * Number of the viewer's own bulk actions in progress; the board is refetched when they end, so their notifications
   * are ignored.
   */
  readonly own: number;
  /** The last live channel that was left, and up to where it had received. */
  readonly left: { readonly boardId: BoardId | null; readonly after: number | null; readonly at: number } | null;
  /** Pins that the viewer moved and whose live notification has not arrived yet. */
  readonly placed: readonly { changeId: string; pinId: PinId }[];
}

const QUIET: LiveState = { boardId: null, people: [], arrived: [], isOutdated: false, own: 0, left: null, placed: [] };

const begun = (state: LiveState, boardId: BoardId): LiveState =>
  boardId === state.boardId ? { ...state, own: state.own + 1 } : state;

/** Removes the first match. */
function withoutPlaced(state: LiveState, isMeant: (one: LiveState['placed'][number]) => boolean): LiveState {
  const at = state.placed.findIndex(isMeant);
  return at === -1 ? state : { ...state, placed: state.placed.filter((_, index) => index !== at) };
}

function withoutArrived(state: LiveState, pinIds: readonly PinId[]): LiveState {
  const arrived = state.arrived.filter((id) => !pinIds.includes(id));
  return arrived.length === state.arrived.length ? state : { ...state, arrived };
}

export const liveReducer = tableReducer<LiveState>(QUIET, (on) => {
  on(live.boardWatched, ({ left }, { boardId }) => ({ ...QUIET, left, boardId }));
  on(live.channelLeft, (state, left) => ({ ...state, people: [], left }));
  on(live.peopleSeen, (state, { people }) => ({ ...state, people }));
  on(live.pinsArrived, (state, { pinIds }) => ({ ...state, arrived: [...new Set([...state.arrived, ...pinIds])] }));
  on(live.boardOutdated, (state) => (state.own > 0 ? state : { ...state, isOutdated: true, placed: [] }));
  on(pinMoved, (state, { changeId, id }) => ({ ...state, placed: [...state.placed, { changeId, pinId: id }] }));
  on(reverted, (state, { changeId }) => withoutPlaced(state, (one) => one.changeId === changeId));
  on(live.pinPlaced, (state, { pinId, isHere }) => {
    const known = withoutPlaced(state, (one) => one.pinId === pinId);
    return known === state && isHere ? { ...state, isOutdated: true } : known;
  });
  on(bulk.requested, (state, { selection }) => begun(state, selection.boardId));
  on(bulk.undoRequested, (state, { boardId }) => begun(state, boardId));
  on(bulk.settled, (state, { boardId }) =>
    boardId === state.boardId ? { ...state, own: Math.max(0, state.own - 1) } : state,
  );
  on(live.arrivalsShown, (state) => ({ ...state, arrived: [], isOutdated: false }));
  on(live.pinsRead, (state, { pinIds }) => withoutArrived(state, pinIds));
  on(pins.deleted, (state, { pin }) => withoutArrived(state, [pin.id]));
});
