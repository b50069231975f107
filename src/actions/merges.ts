import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId } from '../../contract/schemas/common';
import type { BoardEntity } from '../entities/boards';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';
import type { Revealing } from './pins';

interface Merge {
  boardId: BoardId;
  targetId: BoardId;
}

/** All of a board of the viewer's goes to another one of theirs. */
export const requested = createAction('merges/requested', of<Merge & Revealing>());
/** Undo: the board is there again, with what went from it. */
export const undoRequested = createAction('merges/undoRequested', of<Merge & Moved>());

/** The known pins and sections that went from one board to the other. */
interface Moved {
  pinIds: readonly PinId[];
  sectionIds: readonly SectionId[];
}

/** The board is gone, and what was on it is on the other one. */
export const merged = createAction(
  'merges/merged',
  of<OptimisticPayload & Moved & { board: BoardEntity; targetId: BoardId }>(),
);
/** The board is there again, with what went from it and is still on the other one. */
export const undone = createAction(
  'merges/undone',
  of<OptimisticPayload & Moved & { board: BoardEntity; targetId: BoardId; ownerUsername: string }>(),
);
