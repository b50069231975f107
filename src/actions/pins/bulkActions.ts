import { createAction } from '@reduxjs/toolkit';
import type { BulkActionKind, WHOLE_BOARD } from '../../../contract/constants/pins/bulkActions';
import type { BoardId, BulkActionId, PinId, SectionId } from '../../../contract/schemas/common';
import type { BlockingAction } from '../../../contract/schemas/pins/bulkActions';
import { of } from '../../lib/events';
import type { PinPlace, Revealing } from './pins';

/** A part of a board: all of it (WHOLE_BOARD), the pins in no section (null), or one section. */
export type BoardPart = typeof WHOLE_BOARD | SectionId | null;

export interface BulkPlace {
  boardId: BoardId;
  part: BoardPart;
}

/** A selection: these pins of a part, or all but these. */
export interface BulkSelection extends BulkPlace {
  ids: readonly PinId[];
  isAllBut: boolean;
}

export const selectionStarted = createAction('bulkActions/selectionStarted', of<BulkPlace & { pinId: PinId | null }>());
/** Pins were selected or deselected. */
export const pinsChosen = createAction('bulkActions/pinsChosen', of<{ pinIds: readonly PinId[]; isChosen: boolean }>());
/** Everything in the part was selected, including pins that are not loaded, or nothing. */
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
  /** The selection is emptied, but more pins can be selected; otherwise it ends. */
  staysInMode?: boolean;
  /** The idempotency key of the attempt that this one repeats. */
  retryOf?: string;
}

export const requested = createAction('bulkActions/requested', of<BulkRequest>());

/** The server has answered a bulk action of this page: its changes come by the live channel too. */
export const started = createAction('bulkActions/started', of<{ id: BulkActionId }>());

/** The viewer's bulk action has finished or failed, and the board's list was refetched. */
export const settled = createAction('bulkActions/settled', of<{ boardId: BoardId }>());

export const undoRequested = createAction('bulkActions/undoRequested', of<BulkUndo>());
export interface BulkUndo {
  boardId: BoardId;
  id: BulkActionId;
  /** Another board to refetch. */
  targetId: BoardId | null;
  /** The known pins that it deleted. */
  gone: readonly PinId[];
}

/** A board is on screen whose pins a bulk action may have locked. */
export const blockingWatched = createAction('bulkActions/blockingWatched', of<{ boardId: BoardId }>());
export const blockingRead = createAction(
  'bulkActions/blockingRead',
  of<{ boardId: BoardId; actions: readonly BlockingAction[] }>(),
);
