import { createAction } from '@reduxjs/toolkit';
import type { BillingForm } from '../../../contract/schemas/business/dashboard';
import type { AdAccountId, BusinessId, InvoiceId } from '../../../contract/schemas/common';
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

/** An invoice is looked at; it is read. */
export const invoiceOpened = createAction(
  'businessBilling/invoiceOpened',
  of<{ ad_account_id: AdAccountId; invoice_id: InvoiceId }>(),
);
