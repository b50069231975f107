import { createAction } from '@reduxjs/toolkit';
import type { BusinessInviteType, PartnerType } from '../../../contract/constants/business/businesses';
import type { AssetAccess } from '../../../contract/schemas/business/access';
import type { BusinessId, BusinessInviteId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfBusiness {
  businessId: BusinessId;
}

/** Businesses are offered access to ours, or asked for access to theirs, by id or the user name of their account. */
export const partnersRequested = createAction(
  'businessPartners/partnersRequested',
  of<
    OfBusiness & {
      type: Exclude<BusinessInviteType, 'MEMBER_INVITE'>;
      ids: BusinessId[];
      names: string[];
      /** Names the form's request. */
      attempt: string;
    }
  >(),
);
export const endRequested = createAction(
  'businessPartners/endRequested',
  of<OfBusiness & { type: PartnerType; partnerIds: BusinessId[] }>(),
);
/** An invite or a request of another business was answered. `access`: what is given of what was asked for. */
export const answerGiven = createAction(
  'businessPartners/answerGiven',
  of<OfBusiness & { inviteId: BusinessInviteId; accepts: boolean; access?: AssetAccess[] }>(),
);
