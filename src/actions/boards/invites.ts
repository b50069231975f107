import { createAction } from '@reduxjs/toolkit';
import type { CollaboratorAccess } from '../../../contract/constants/people/privacy';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { InviteEntity } from '../../entities/boards/collaborators';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface Membership {
  boardId: BoardId;
  userId: UserId;
}

/** The list of a board's people was opened. */
export const peopleOpened = createAction('invites/peopleOpened', of<{ boardId: BoardId }>());

/** The viewer searches by name for a person to invite. */
export const peopleSearched = createAction('invites/peopleSearched', of<{ query: string }>());

export const inviteRequested = createAction(
  'invites/inviteRequested',
  of<Membership & { access: CollaboratorAccess }>(),
);
/** People were invited; an existing status stays unless it is not_invited (ledger BOARD-034). */
export const invited = createAction('invites/invited', of<OptimisticPayload & { invites: readonly InviteEntity[] }>());

export const acceptRequested = createAction('invites/acceptRequested', of<Membership>());
export const approveRequested = createAction('invites/approveRequested', of<Membership>());

export const denyRequested = createAction('invites/denyRequested', of<Membership>());
/** The invitation was declined, denied or withdrawn, and no longer exists (ledger BOARD-038). */
export const denied = createAction('invites/denied', of<OptimisticPayload & Membership>());

export const removeRequested = createAction('invites/removeRequested', of<Membership>());

export const accessChangeRequested = createAction(
  'invites/accessChangeRequested',
  of<Membership & { access: CollaboratorAccess }>(),
);
export const accessChanged = createAction(
  'invites/accessChanged',
  of<OptimisticPayload & Membership & { access: CollaboratorAccess }>(),
);

/** The owner allowed or forbade collaborators to invite. */
export const invitingChanged = createAction('invites/invitingChanged', of<{ boardId: BoardId; to: boolean }>());
