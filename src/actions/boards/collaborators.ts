import { createAction } from '@reduxjs/toolkit';
import type { CollaboratorAccess } from '../../../contract/constants/people/privacy';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** Identifies an invitation or a collaborator: the board and the person. */
interface Membership {
  boardId: BoardId;
  userId: UserId;
}
type Change = OptimisticPayload & Membership;

/** The viewer accepted an invitation and may add to the board (ledger BOARD-027, BOARD-028, BOARD-035). `at` in ms. */
export const inviteAccepted = createAction(
  'collaborators/inviteAccepted',
  of<Change & { access: CollaboratorAccess; at: number }>(),
);

/** The owner approved: a request adds its person, an invitation is sent again (ledger BOARD-036, BOARD-037). */
export const inviteApproved = createAction(
  'collaborators/inviteApproved',
  of<Change & { isRequest: boolean; access: CollaboratorAccess; at: number }>(),
);

/** A collaborator was removed or left (ledger BOARD-029, BOARD-030, BOARD-033). */
export const removed = createAction('collaborators/removed', of<Change & { isViewer: boolean }>());

/** The viewer requested to join a board, or withdrew the request (ledger BOARD-024). */
export const joinRequestChanged = createAction(
  'collaborators/joinRequestChanged',
  of<OptimisticPayload & { boardId: BoardId; to: boolean }>(),
);

export const joinRequested = createAction('collaborators/joinRequested', of<{ boardId: BoardId; to: boolean }>());
