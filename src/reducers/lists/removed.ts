import type { UnknownAction } from '@reduxjs/toolkit';
import type { BoardId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards';
import { applied, broughtBack } from '../../actions/bulkChanges';
import * as changes from '../../actions/changes';
import * as comments from '../../actions/comments';
import * as follows from '../../actions/follows';
import * as merges from '../../actions/merges';
import * as pins from '../../actions/pins';
import * as scheduledPins from '../../actions/scheduledPins';
import * as sections from '../../actions/sections';
import * as stories from '../../actions/stories';
import { addChange, confirmChange, type Layered, revertChange, shownValue } from '../../lib/optimisticLog';
import { swapIds } from '../../lib/swapIds';

/** By id: true for what was deleted itself, the board for what went with that. */
type Ids = Readonly<Record<string, true | BoardId>>;
type RemovedOp =
  | { remove: readonly string[] }
  | { restore: readonly string[] }
  /** A board goes with its pins, and comes back with those that had not been deleted before it. */
  | { removeBoard: BoardId; pinIds: readonly string[] }
  | { restoreBoard: BoardId };

/**
 * Records that the viewer deleted, and stories that they completed. Lists keep their ids and are read without these
 * (BOARD-050 to 053), so that a failure or an undo brings each back to exactly where it was, in every list at once, and
 * an answer that left before the deletion cannot bring it back.
 */
export interface RemovedState {
  readonly ids: Ids;
  readonly layered: Layered<Ids, RemovedOp>;
}

export const NOTHING_REMOVED: RemovedState = { ids: {}, layered: { base: {}, log: [] } };

export function removedReducer(state: RemovedState, action: UnknownAction): RemovedState {
  if (changes.confirmed.match(action)) {
    const { changeId, ids = {} } = action.payload;
    const { base, log } = state.layered;
    // What was deleted may be a record whose id was the client's own until now.
    const named = swapIds(log, ids);
    const before = named === log ? state : shown({ base, log: named });
    return settle(before, confirmChange, changeId);
  }
  if (changes.reverted.match(action)) return settle(state, revertChange, action.payload.changeId);
  const op = opOf(action);
  if (!op) return state;
  return shown(addChange(state.layered, (action.payload as changes.OptimisticPayload).changeId, op));
}

function opOf(action: UnknownAction): RemovedOp | null {
  if (scheduledPins.deleted.match(action) || scheduledPins.published.match(action)) {
    return { remove: [action.payload.scheduledPinId] };
  }
  if (scheduledPins.restored.match(action)) return { restore: [action.payload.scheduledPinId] };
  if (pins.deleted.match(action) || pins.unsaved.match(action)) return { remove: [action.payload.pin.id] };
  if (applied.match(action)) return action.payload.gone.length > 0 ? { remove: action.payload.gone } : null;
  if (broughtBack.match(action)) return { restore: action.payload.pinIds };
  if (boards.deleted.match(action)) {
    return { removeBoard: action.payload.board.id, pinIds: action.payload.pinIds };
  }
  if (merges.merged.match(action)) return { removeBoard: action.payload.board.id, pinIds: [] };
  if (merges.undone.match(action)) return { restoreBoard: action.payload.board.id };
  if (sections.deleted.match(action)) return { remove: [action.payload.section.id] };
  if (comments.deleted.match(action)) return { remove: [action.payload.commentId] };
  if (pins.restored.match(action)) return { restore: [action.payload.pin.id] };
  if (boards.restored.match(action)) return { restoreBoard: action.payload.board.id };
  if (stories.completed.match(action)) return { remove: action.payload.storyIds };
  if (stories.restored.match(action)) return { restore: action.payload.storyIds };
  if (follows.boardFollowChanged.match(action)) return suggestionsOp(action.payload);
  if (sections.restored.match(action)) return { restore: [action.payload.section.id] };
  return null;
}

/** Who follows a board needs no suggestion of it. */
function suggestionsOp({ suggestions = [], to }: { suggestions?: readonly string[]; to: boolean }): RemovedOp | null {
  if (suggestions.length === 0) return null;
  return to ? { remove: suggestions } : { restore: suggestions };
}

function settle(state: RemovedState, how: typeof confirmChange, changeId: string): RemovedState {
  const isMine = state.layered.log.some((entry) => entry.changeId === changeId);
  return isMine ? shown(how(state.layered, changeId, apply)) : state;
}

const shown = (layered: Layered<Ids, RemovedOp>): RemovedState => ({ ids: shownValue(layered, apply), layered });

function apply(ids: Ids, op: RemovedOp): Ids {
  if ('removeBoard' in op) {
    const { removeBoard, pinIds } = op;
    const gone = Object.fromEntries(pinIds.map((id) => [id, removeBoard]));
    return { ...gone, ...ids, [removeBoard]: true };
  }
  if ('restoreBoard' in op) {
    const stays = ([id, why]: [string, true | BoardId]) => id !== op.restoreBoard && why !== op.restoreBoard;
    return Object.fromEntries(Object.entries(ids).filter(stays));
  }
  if ('remove' in op) return { ...ids, ...Object.fromEntries(op.remove.map((id) => [id, true as const])) };
  const back = new Set(op.restore);
  return Object.fromEntries(Object.entries(ids).filter(([id]) => !back.has(id)));
}
