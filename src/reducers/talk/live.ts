import { bulkWriteOf } from '../../../contract/constants/talk/live';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import { pinMoved } from '../../actions/boards/ordering';
import { reverted } from '../../actions/changes';
import * as bulk from '../../actions/pins/bulkActions';
import * as pins from '../../actions/pins/pins';
import * as live from '../../actions/talk/live';
import { tableReducer } from '../../lib/tableReducer';

/** What other people do on the board or pin that the viewer is looking at. */
export interface LiveState {
  /** The board on screen. */
  readonly boardId: BoardId | null;
  /** The pin on screen. */
  readonly pinId: PinId | null;
  readonly people: readonly UserId[];
  /** New pins of others that are not shown yet, newest last. */
  readonly arrived: readonly PinId[];
  /** New comments of others on the pin that are not shown yet. */
  readonly newComments: live.NewComments;
  /** The board's pins must be refetched. */
  readonly isOutdated: boolean;
  /** Number of this page's bulk actions in progress on the board, which is refetched when they end. */
  readonly own: number;
  /** The last writes of this page to many pins, of any board (`bulkWriteOf`): what the channel says of them is no news. */
  readonly writes: readonly string[];
  /** Writes that the channel named while an answer was awaited, which may say that they are this page's own. */
  readonly undecided: readonly string[];
  /** The last live channel that was left, and up to where it had received. */
  readonly left: { readonly boardId: BoardId | null; readonly after: number | null; readonly at: number } | null;
  /** Pins that the viewer moved and whose live notification has not arrived yet. */
  readonly placed: readonly { changeId: string; pinId: PinId }[];
}

const NO_COMMENTS: live.NewComments = { commentIds: [], threadIds: [], replies: 0 };

/** Older ones were reported long ago. */
const MOST_WRITES = 50;

const QUIET: LiveState = {
  boardId: null,
  pinId: null,
  people: [],
  arrived: [],
  newComments: NO_COMMENTS,
  isOutdated: false,
  own: 0,
  writes: [],
  undecided: [],
  left: null,
  placed: [],
};

/** Notes a write to many pins as this page's own. */
function withWrite(state: LiveState, write: string): LiveState {
  const writes = [...state.writes, write].slice(-MOST_WRITES);
  return { ...state, writes, undecided: state.undecided.filter((one) => one !== write) };
}

/** Others have changed many pins, or this page has, whose answers tell its own writes later. */
function outdated(state: LiveState, named: readonly (string | null)[]): LiveState {
  const others = named.filter((write) => write === null || !state.writes.includes(write));
  if (others.length === 0) return state;
  if (state.own === 0) return { ...state, isOutdated: true, placed: [] };
  const undecided = others.flatMap((write) => (write === null ? [] : [write]));
  return { ...state, undecided: [...state.undecided, ...undecided] };
}

/** An own bulk action has ended. What is still undecided after the last one was done by others. */
function ended(state: LiveState): LiveState {
  const own = Math.max(0, state.own - 1);
  return own > 0 ? { ...state, own } : outdated({ ...state, own, undecided: [] }, state.undecided);
}

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
  on(live.watched, ({ left, writes }, { boardId, pinId = null }) => ({
    ...QUIET,
    left,
    writes,
    boardId,
    pinId,
  }));
  on(live.channelLeft, (state, left) => ({ ...state, people: [], left }));
  on(live.peopleSeen, (state, { people }) => ({ ...state, people }));
  on(live.pinsArrived, (state, { pinIds }) => ({ ...state, arrived: [...new Set([...state.arrived, ...pinIds])] }));
  on(live.boardOutdated, (state, { writes }) => outdated(state, writes));
  on(pinMoved, (state, { changeId, id }) => ({ ...state, placed: [...state.placed, { changeId, pinId: id }] }));
  on(reverted, (state, { changeId }) => withoutPlaced(state, (one) => one.changeId === changeId));
  on(live.pinPlaced, (state, { pinId, isHere }) => {
    const known = withoutPlaced(state, (one) => one.pinId === pinId);
    return known === state && isHere ? { ...state, isOutdated: true } : known;
  });
  on(bulk.requested, (state, { selection }) => begun(state, selection.boardId));
  on(bulk.undoRequested, (state, { boardId, id }) => begun(withWrite(state, bulkWriteOf(id, true)), boardId));
  on(bulk.started, (state, { id }) => withWrite(state, bulkWriteOf(id, false)));
  on(bulk.settled, (state, { boardId }) => (boardId === state.boardId ? ended(state) : state));
  on(live.arrivalsShown, (state) => ({ ...state, arrived: [], isOutdated: false }));
  on(live.commentsCounted, (state, { pinId, commentIds, threadIds, replies }) =>
    pinId === state.pinId ? { ...state, newComments: { commentIds, threadIds, replies } } : state,
  );
  on(live.newCommentsShown, (state, { pinId }) =>
    pinId === state.pinId ? { ...state, newComments: NO_COMMENTS } : state,
  );
  on(live.pinsRead, (state, { pinIds }) => withoutArrived(state, pinIds));
  on(pins.deleted, (state, { pin }) => withoutArrived(state, [pin.id]));
});
