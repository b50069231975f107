import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards/boards';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';
import type { Revealing } from './pins';

interface Merge {
  boardId: BoardId;
  targetId: BoardId;
}

/** The viewer wants to merge one of their boards into another. */
export const requested = createAction('merges/requested', of<Merge & Revealing>());
/** The viewer wants to undo a merge. */
export const undoRequested = createAction('merges/undoRequested', of<Merge & Moved>());

/** The known pins and sections that moved from one board to the other. */
interface Moved {
  pinIds: readonly PinId[];
  sectionIds: readonly SectionId[];
}

/** The board was merged: its pins and sections are on the other one. */
export const merged = createAction(
  'merges/merged',
  of<OptimisticPayload & Moved & { board: BoardEntity; targetId: BoardId }>(),
);
/** The merge was undone: the board has again what moved from it and is still on the other one. */
export const undone = createAction(
  'merges/undone',
  of<OptimisticPayload & Moved & { board: BoardEntity; targetId: BoardId; ownerUsername: string }>(),
);
