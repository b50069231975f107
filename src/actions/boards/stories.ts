import { createAction } from '@reduxjs/toolkit';
import type { BoardId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The viewer dismisses the stories of a board. */
export const dismissRequested = createAction('stories/dismissRequested', of<{ boardId: BoardId }>());
/** Undo of dismissing them. */
export const restoreRequested = createAction('stories/restoreRequested', of<{ boardId: BoardId }>());

type Stories = OptimisticPayload & { boardId: BoardId; storyIds: readonly string[] };
/** The known stories of a board were completed, and leave every feed (ledger BOARD-053). */
export const completed = createAction('stories/completed', of<Stories>());
export const restored = createAction('stories/restored', of<Stories>());
