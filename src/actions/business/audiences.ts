import { createAction } from '@reduxjs/toolkit';
import type { AudienceType } from '../../../contract/constants/business/audiences';
import type { AudienceRule, AudienceTargetKey } from '../../../contract/schemas/business/audiences';
import type { AdAccountId, AudienceId, BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfForm {
  businessId: BusinessId;
  /** Names the form's request. */
  attempt: string;
}

interface OfAudience {
  businessId: BusinessId;
  adAccountId: AdAccountId;
  audienceId: AudienceId;
}

/** An audience is to be made; `hashes`: the customers of a list. */
export const createRequested = createAction(
  'businessAudiences/createRequested',
  of<
    OfForm & {
      adAccountId: AdAccountId;
      name: string;
      description: string;
      audienceType: AudienceType;
      rule: AudienceRule;
      hashes: readonly string[];
    }
  >(),
);
export const renameRequested = createAction(
  'businessAudiences/renameRequested',
  of<OfForm & OfAudience & { name: string; version: number }>(),
);
export const deleteRequested = createAction('businessAudiences/deleteRequested', of<OfAudience>());
/** Customers are to be added to a list, or removed from it. */
export const customersRequested = createAction(
  'businessAudiences/customersRequested',
  of<OfForm & OfAudience & { hashes: readonly string[]; isRemoval: boolean }>(),
);
/** An audience is to be shared with others, or no longer. */
export const sharesRequested = createAction(
  'businessAudiences/sharesRequested',
  of<OfForm & { audienceId: AudienceId; share?: AudienceTargetKey[]; revoke?: AudienceTargetKey[] }>(),
);
