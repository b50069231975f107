import { createAction } from '@reduxjs/toolkit';
import type { CollaboratorAccess } from '../../contract/constants/privacy';
import type { BoardId, UserId } from '../../contract/schemas/common';
import type { InviteEntity } from '../entities/collaborators';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

interface Membership {
  boardId: BoardId;
  userId: UserId;
}

/** The people of a board are looked at. */
export const peopleOpened = createAction('invites/peopleOpened', of<{ boardId: BoardId }>());

/** Somebody to invite is looked for by name. */
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
/** Declined, denied or taken back: there is no invitation any more (ledger BOARD-038). */
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

/** The owner lets collaborators invite, or not. */
export const invitingChanged = createAction('invites/invitingChanged', of<{ boardId: BoardId; to: boolean }>());
