import { createAction } from '@reduxjs/toolkit';
import type { BoardId } from '../../contract/schemas/common';
import { of } from '../lib/events';

interface Merge {
  boardId: BoardId;
  targetId: BoardId;
}

/** All of a board of the viewer's goes to another one of theirs. */
export const requested = createAction('merges/requested', of<Merge>());
/** Undo: the board is there again, with what went from it. */
export const undoRequested = createAction('merges/undoRequested', of<Merge>());
