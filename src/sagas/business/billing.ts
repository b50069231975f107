import { billingSaveRequested, invoiceOpened } from '../../actions/business/billing';
import { callResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';

function* save({ payload }: ReturnType<typeof billingSaveRequested>): Saga {
  const { businessId, isFilled, version, attempt: formId } = payload;
  const forms = {
    business_information: payload.businessInformationForm,
    billing_information: payload.billingInformationForm,
  };
  const options = { business_id: businessId, ...forms, is_filled: isFilled, version };
  if (!(yield* attempt(callResource('BillingInformationResource.update', options, { formId })))) return;
  yield* attempt(callResource('BillingInformationResource.get', { business_id: businessId }, { mode: 'refresh' }));
}

function* readInvoice({ payload }: ReturnType<typeof invoiceOpened>): Saga {
  yield* attempt(callResource('InvoiceResource.get', payload, { mode: 'refresh' }));
}

/** For the page of billing. */
export const businessBillingSaga = defineSaga('businessBilling', {
  [billingSaveRequested.type]: leadingBy('businessId')(
    save,
    'BillingInformationResource.update',
    'BillingInformationResource.get',
  ),
  [invoiceOpened.type]: latestBy('invoice_id')(readInvoice, 'InvoiceResource.get'),
});
