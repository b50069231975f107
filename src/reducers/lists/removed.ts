import type { Reducer } from '@reduxjs/toolkit';
import type { BoardId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards/boards';
import * as follows from '../../actions/boards/follows';
import * as sections from '../../actions/boards/sections';
import * as stories from '../../actions/boards/stories';
import { applied, broughtBack } from '../../actions/pins/bulkChanges';
import * as reactions from '../../actions/pins/commentReactions';
import * as comments from '../../actions/pins/comments';
import * as duplicateGroups from '../../actions/pins/duplicateGroups';
import * as merges from '../../actions/pins/merges';
import * as pins from '../../actions/pins/pins';
import * as scheduledPins from '../../actions/pins/scheduledPins';
import * as triedIts from '../../actions/pins/triedIts';
import { tableReducer } from '../../lib/tableReducer';

/**
 * Deleted pins and boards, hidden pins and completed stories. The value is true for what was deleted itself, and a
 * board's id for what was deleted with that board. Lists keep the ids and selectors skip them (BOARD-050 to 053), so
 * that a revert or an undo restores each one at its old position in every list.
 */
export type RemovedIds = Readonly<Record<string, true | BoardId>>;

export const NOTHING_REMOVED: RemovedIds = {};

function remove(removed: RemovedIds, ids: readonly string[]): RemovedIds {
  if (ids.every((id) => removed[id] === true)) return removed;
  return { ...removed, ...Object.fromEntries(ids.map((id) => [id, true as const])) };
}

function restore(removed: RemovedIds, ids: readonly string[]): RemovedIds {
  if (!ids.some((id) => id in removed)) return removed;
  const restored = new Set(ids);
  return Object.fromEntries(Object.entries(removed).filter(([id]) => !restored.has(id)));
}

/** Deletes a board together with its pins. */
function removeBoard(removed: RemovedIds, boardId: BoardId, pinIds: readonly string[]): RemovedIds {
  const withBoard = Object.fromEntries(pinIds.map((id) => [id, boardId]));
  return { ...withBoard, ...removed, [boardId]: true };
}

/** Restores a board with its pins, except those that were deleted before it. */
function restoreBoard(removed: RemovedIds, boardId: BoardId): RemovedIds {
  const stays = ([id, why]: [string, true | BoardId]) => id !== boardId && why !== boardId;
  return Object.fromEntries(Object.entries(removed).filter(stays));
}

export const removedReducer: Reducer<RemovedIds> = tableReducer<RemovedIds>(NOTHING_REMOVED, (on) => {
  on(pins.deleted, (removed, { pin }) => remove(removed, [pin.id]));
  on(pins.unsaved, (removed, { pin }) => remove(removed, [pin.id]));
  on(pins.restored, (removed, { pin }) => restore(removed, [pin.id]));
  on(pins.hidden, (removed, { pinIds }) => remove(removed, pinIds));
  on(pins.unhidden, (removed, { pinIds }) => restore(removed, pinIds));
  on(applied, (removed, { gone }) => remove(removed, gone));
  on(broughtBack, (removed, { pinIds }) => restore(removed, pinIds));
  on(boards.deleted, (removed, { board, pinIds }) => removeBoard(removed, board.id, pinIds));
  on(boards.restored, (removed, { board }) => restoreBoard(removed, board.id));
  on(merges.merged, (removed, { board }) => removeBoard(removed, board.id, []));
  on(merges.undone, (removed, { board }) => restoreBoard(removed, board.id));
  on(duplicateGroups.merged, (removed, { groupId, pinIds }) => remove(removed, [groupId, ...pinIds]));
  on(duplicateGroups.mergeUndone, (removed, { groupId, pinIds }) => restore(removed, [groupId, ...pinIds]));
  on(duplicateGroups.dismissed, (removed, { groupId }) => remove(removed, [groupId]));
  on(duplicateGroups.dismissalUndone, (removed, { groupId }) => restore(removed, [groupId]));
  on(sections.deleted, (removed, { section }) => remove(removed, [section.id]));
  on(sections.restored, (removed, { section }) => restore(removed, [section.id]));
  on(comments.deleted, (removed, { commentId }) => remove(removed, [commentId]));
  on(comments.restored, (removed, { commentId }) => restore(removed, [commentId]));
  on(reactions.hidden, (removed, { commentIds }) => remove(removed, commentIds));
  on(reactions.unhidden, (removed, { commentIds }) => restore(removed, commentIds));
  on(triedIts.deleted, (removed, { triedItId }) => remove(removed, [triedItId]));
  on(triedIts.hidden, (removed, { triedItId }) => remove(removed, [triedItId]));
  on(scheduledPins.deleted, (removed, { scheduledPinId }) => remove(removed, [scheduledPinId]));
  on(scheduledPins.published, (removed, { scheduledPinId }) => remove(removed, [scheduledPinId]));
  on(scheduledPins.restored, (removed, { scheduledPinId }) => restore(removed, [scheduledPinId]));
  on(stories.completed, (removed, { storyIds }) => remove(removed, storyIds));
  on(stories.restored, (removed, { storyIds }) => restore(removed, storyIds));
  // A board that the viewer follows is no longer suggested.
  on(follows.boardFollowChanged, (removed, { suggestions = [], to }) =>
    to ? remove(removed, suggestions) : restore(removed, suggestions),
  );
});
