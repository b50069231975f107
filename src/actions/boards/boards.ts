import { createAction } from '@reduxjs/toolkit';
import type { BoardPrivacy } from '../../../contract/constants/people/privacy';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards/boards';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

export interface NewBoard {
  name: string;
  privacy: BoardPrivacy;
  description?: string;
}
export type BoardEdits = Partial<Pick<BoardEntity, 'name' | 'description' | 'privacy' | 'sensitivity' | 'layout'>> & {
  /** The pin whose picture is the cover; null goes back to the newest. */
  coverPinId?: PinId | null;
};

/** A list of the viewer's boards to save to was opened, or soon will be; `pinId` is what would be saved. */
export const pickerOpened = createAction('boards/pickerOpened', of<{ pinId: PinId | null }>());

/** A member is likely to save by one click: loads the board to save to. */
export const suggestionWanted = createAction('boards/suggestionWanted');
/** A save by one click failed because no board could be suggested. */
export const suggestionFailed = createAction('boards/suggestionFailed');

/** `formId` is the name under which the sending form finds its request (selectFormRequest). */
export const createRequested = createAction('boards/createRequested', of<NewBoard & { formId: string }>());
/** The server has created a board. It becomes the first in the list of `ownerUsername`. */
export const created = createAction(
  'boards/created',
  of<{ board: BoardEntity; ownerUsername: string; formId: string }>(),
);

export const editRequested = createAction('boards/editRequested', of<{ boardId: BoardId; edits: BoardEdits }>());
export const edited = createAction(
  'boards/edited',
  of<
    OptimisticPayload & { boardId: BoardId; edits: BoardEdits & Partial<Pick<BoardEntity, 'collaboratorsMayInvite'>> }
  >(),
);

export const deleteRequested = createAction('boards/deleteRequested', of<{ boardId: BoardId }>());
/** `pinIds`: the known pins on the board, which are deleted with it. */
export const deleted = createAction(
  'boards/deleted',
  of<OptimisticPayload & { board: BoardEntity; pinIds: PinId[] }>(),
);
export const archiveRequested = createAction(
  'boards/archiveRequested',
  of<{ boardId: BoardId; isArchived: boolean }>(),
);
/** The viewer archived a board, or restored it from the archive; `at`: ISO 8601. */
export const archived = createAction(
  'boards/archived',
  of<OptimisticPayload & { boardId: BoardId; ownerUsername: string; isArchived: boolean; at: string }>(),
);

/** Undo of a deletion. */
export const restoreRequested = createAction('boards/restoreRequested', of<{ boardId: BoardId }>());
export const restored = createAction(
  'boards/restored',
  of<OptimisticPayload & { board: BoardEntity; ownerUsername: string }>(),
);
