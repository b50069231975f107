import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** An item was moved after another of its list (`afterId`), or to the front (null). */
interface Move<I> {
  id: I;
  afterId: I | null;
}

export const pinMoveRequested = createAction('ordering/pinMoveRequested', of<Move<PinId> & { boardId: BoardId }>());
/** Pins of a board that are moved together: each entry after the one before it. `back` puts them where they were. */
export const pinsMoveRequested = createAction(
  'ordering/pinsMoveRequested',
  of<{ boardId: BoardId; placings: readonly PinPlacing[]; back: readonly PinPlacing[] | null }>(),
);
export type PinPlacing = Move<PinId>;

export const pinMoved = createAction('ordering/pinMoved', of<OptimisticPayload & Move<PinId>>());

export const sectionMoveRequested = createAction(
  'ordering/sectionMoveRequested',
  of<Move<SectionId> & { boardId: BoardId }>(),
);
export const sectionMoved = createAction(
  'ordering/sectionMoved',
  of<OptimisticPayload & Move<SectionId> & { boardId: BoardId }>(),
);

/** For the viewer's own boards, whose list is named by their username. */
export const boardMoveRequested = createAction(
  'ordering/boardMoveRequested',
  of<Move<BoardId> & { username: string }>(),
);
export const boardMoved = createAction(
  'ordering/boardMoved',
  of<OptimisticPayload & Move<BoardId> & { username: string }>(),
);
