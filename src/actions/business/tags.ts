import { createAction } from '@reduxjs/toolkit';
import type { EnhancedMatchField } from '../../../contract/constants/business/tags';
import type { AdAccountId, BusinessId, ConversionTagId, EventTokenId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfTag {
  businessId: BusinessId;
  adAccountId: AdAccountId;
  tagId: ConversionTagId;
}
interface OfForm extends OfTag {
  /** Names the form's request. */
  attempt: string;
}

export const editRequested = createAction(
  'businessTags/editRequested',
  of<OfForm & { name: string; match: EnhancedMatchField[] }>(),
);
export const deleteRequested = createAction('businessTags/deleteRequested', of<OfTag>());
/** A tag is to be shared with ad accounts, or no longer. */
export const sharesRequested = createAction(
  'businessTags/sharesRequested',
  of<OfForm & { add?: AdAccountId[]; revoke?: AdAccountId[] }>(),
);
export const tokenRequested = createAction('businessTags/tokenRequested', of<OfForm & { name: string }>());
export const tokenRevokeRequested = createAction(
  'businessTags/tokenRevokeRequested',
  of<OfTag & { tokenId: EventTokenId }>(),
);
