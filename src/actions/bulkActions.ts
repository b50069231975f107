import { createAction } from '@reduxjs/toolkit';
import type { BulkActionKind, WHOLE_BOARD } from '../../contract/constants/bulkActions';
import type { BlockingAction } from '../../contract/schemas/bulkActions';
import type { BoardId, BulkActionId, PinId, SectionId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { PinPlace, Revealing } from './pins';

/** All of a board, what is in no section (null), or one section. */
export type BoardPart = typeof WHOLE_BOARD | SectionId | null;

export interface BulkPlace {
  boardId: BoardId;
  part: BoardPart;
}

/** Pins of a part: these, or all but these. */
export interface BulkSelection extends BulkPlace {
  ids: readonly PinId[];
  isAllBut: boolean;
}

export const selectionStarted = createAction('bulkActions/selectionStarted', of<BulkPlace & { pinId: PinId | null }>());
/** Pins were chosen, or chosen no longer. */
export const pinsChosen = createAction('bulkActions/pinsChosen', of<{ pinIds: readonly PinId[]; isChosen: boolean }>());
/** All of the part, also what is not loaded yet; or nothing. */
export const allChosen = createAction('bulkActions/allChosen', of<{ isChosen: boolean }>());
export const selectionEnded = createAction('bulkActions/selectionEnded', of<Record<string, never>>());

export interface BulkRequest extends Revealing {
  action: BulkActionKind;
  selection: BulkSelection;
  /** How many pins that is. */
  count: number;
  /** Of moves and copies. */
  target?: PinPlace;
  /** Of a new section. */
  title?: string;
  /** Names it where it is asked for once more: the server does it once. */
  retryOf?: string;
}

export const requested = createAction('bulkActions/requested', of<BulkRequest>());

/** What the viewer asked for shows, or has failed: the list of the board was read anew, and others' news count. */
export const settled = createAction('bulkActions/settled', of<{ boardId: BoardId }>());

export const undoRequested = createAction('bulkActions/undoRequested', of<BulkUndo>());
export interface BulkUndo {
  boardId: BoardId;
  id: BulkActionId;
  /** The board, besides, that has to be read anew. */
  targetId: BoardId | null;
  /** The known pins that it deleted. */
  gone: readonly PinId[];
}

/** A board is on the screen whose pins may be held by something that takes a while. */
export const blockingWatched = createAction('bulkActions/blockingWatched', of<{ boardId: BoardId }>());
export const blockingRead = createAction(
  'bulkActions/blockingRead',
  of<{ boardId: BoardId; actions: readonly BlockingAction[] }>(),
);
