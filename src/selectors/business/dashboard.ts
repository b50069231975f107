import type { DataOf } from '../../../contract/api';
import {
  SHORTCUTS_ENTITY,
  SHORTCUTS_EXPERIMENT,
  SHORTCUTS_PROPERTY,
} from '../../../contract/constants/business/shortcuts';
import type { AdAccountId, BusinessId, InvoiceId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';
import { selectExperimentGroup } from '../running/experiments';

/** What the viewer's shortcuts in the navigation of a business are stored as (ledger BIZ-089). */
export const propertyOf = (businessId: string) => ({
  entity_type: SHORTCUTS_ENTITY as typeof SHORTCUTS_ENTITY,
  entity_id: businessId as BusinessId,
  property_key: SHORTCUTS_PROPERTY as typeof SHORTCUTS_PROPERTY,
});

/** Whether the viewer is in the experiment in which there are shortcuts (ledger BIZ-090). */
export function selectHasShortcuts(state: RootState): boolean {
  const group = selectExperimentGroup(state, SHORTCUTS_EXPERIMENT);
  return group !== null && group !== 'control';
}

const NO_SHORTCUTS: readonly string[] = [];

export const selectShortcuts = (state: RootState, businessId: string): readonly string[] =>
  (
    selectRequest(state, 'BusinessUserPropertyResource.get', propertyOf(businessId))?.data as
      | DataOf<'BusinessUserPropertyResource.get'>
      | undefined
  )?.customShortcuts ?? NO_SHORTCUTS;

const of = (businessId: string) => ({ business_id: businessId as BusinessId });

export const selectDashboard = (state: RootState, businessId: string) =>
  selectRequest(state, 'BusinessDashboardResource.get', of(businessId))?.data as
    | DataOf<'BusinessDashboardResource.get'>
    | null
    | undefined;

/** The notifications for ads: their data, error and whether they load (ledger BIZ-057). */
export const selectAdsNotifications = (state: RootState, businessId: string) =>
  selectRequest(state, 'AdsNotificationsResource.get', of(businessId));

export const selectBilling = (state: RootState, businessId: string) =>
  (selectRequest(state, 'BillingInformationResource.get', of(businessId))?.data as
    | DataOf<'BillingInformationResource.get'>
    | null
    | undefined) ?? null;

/** An invoice with its lines, as far as it was read. */
export const selectInvoiceRequest = (state: RootState, adAccountId: AdAccountId, invoiceId: InvoiceId) =>
  selectRequest(state, 'InvoiceResource.get', { ad_account_id: adAccountId, invoice_id: invoiceId });

export const invoiceIn = (request: ReturnType<typeof selectInvoiceRequest>) =>
  (request?.data as DataOf<'InvoiceResource.get'> | null | undefined) ?? null;
