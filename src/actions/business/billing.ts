import { createAction } from '@reduxjs/toolkit';
import type { BillingForm } from '../../../contract/schemas/business/dashboard';
import type { BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** Both forms of the billing page are to be saved. `isFilled`: billing is filled from the business. */
export const billingSaveRequested = createAction(
  'businessBilling/billingSaveRequested',
  of<{
    businessId: BusinessId;
    businessInformationForm: BillingForm;
    billingInformationForm: BillingForm;
    isFilled: boolean;
    version: number;
    /** Names the form's request. */
    attempt: string;
  }>(),
);
