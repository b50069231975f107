import { createAction } from '@reduxjs/toolkit';
import type { BusinessRole } from '../../../contract/constants/business/permissions';
import type { BusinessId, BusinessInviteId, MemberId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfBusiness {
  businessId: BusinessId;
}

/** People are invited by email address or user name. `attempt` names the form's request. */
export const inviteRequested = createAction(
  'businessPeople/inviteRequested',
  of<OfBusiness & { members: string[]; role: BusinessRole; attempt: string }>(),
);
/** Another role was chosen for a person; `version` is that of the record that was shown. */
export const roleRequested = createAction(
  'businessPeople/roleRequested',
  of<OfBusiness & { memberId: MemberId; role: BusinessRole; version: number }>(),
);
export const removeRequested = createAction(
  'businessPeople/removeRequested',
  of<OfBusiness & { memberIds: MemberId[] }>(),
);
/** Invites that wait are sent again, or taken back. */
export const invitesChangeRequested = createAction(
  'businessPeople/invitesChangeRequested',
  of<
    OfBusiness & {
      /** The list in which they are. */
      list: 'memberInvites' | 'partnerInvites' | 'partnerRequests';
      inviteIds: BusinessInviteId[];
      how: 'resend' | 'cancel';
    }
  >(),
);
