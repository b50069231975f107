import { createAction } from '@reduxjs/toolkit';
import type { Currency } from '../../../contract/constants/business/businesses';
import type { AdAccountId, BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfForm {
  businessId: BusinessId;
  /** Names the form's request. */
  attempt: string;
}

export const createRequested = createAction(
  'businessAdAccounts/createRequested',
  of<OfForm & { name: string; country: string; currency: Currency }>(),
);
/** Another name was given; `version` is that of the record that was shown. */
export const renameRequested = createAction(
  'businessAdAccounts/renameRequested',
  of<OfForm & { adAccountId: AdAccountId; name: string; version: number }>(),
);
/** A conversion tag is to be made for an ad account. */
export const tagRequested = createAction(
  'businessAdAccounts/tagRequested',
  of<OfForm & { adAccountId: AdAccountId; name: string }>(),
);
