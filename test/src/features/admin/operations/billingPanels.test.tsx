/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { BusinessId, InvoiceId, PromotionId } from '../../../../../contract/schemas/common';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const line = { promotion_id: '71' as PromotionId, name: 'Bowls', clicks: 2, amount: 120_000, is_refunded: false };
const invoice = {
  ...{ id: '81' as InvoiceId, business_id: '11' as BusinessId, business_name: 'Kiln', number: '7', currency: 'EUR' },
  ...{ billed: 140_000, issued_time: '2026-03-01T00:00:00.000Z', lines: [line] },
};

async function show(invoiceNumber?: string) {
  const on = createTestStore({ viewer: buildViewer({ is_site_admin: true }), modules: [{ sagas: [operationsSaga] }] });
  on.api.on('SiteBusinessesResource.get', () => ({ is_on: true, businesses: [], has_more: false }));
  on.api.on('SiteAdsResource.get', () => ({ is_on: true, pending: [] }));
  on.api.on('MerchantReviewsResource.get', () => []);
  on.api.on('SiteBillingResource.get', () => ({
    taxes: [{ country: 'DE', name: 'USt.', rate: 1900 }],
    invoices: [invoice],
  }));
  answerOverview(on.api);
  const query: Readonly<Record<string, string>> = invoiceNumber === undefined ? {} : { invoice: invoiceNumber };
  const params = { part: 'business' };
  const path = `/operations/business${invoiceNumber === undefined ? '' : `?invoice=${invoiceNumber}`}`;
  await on.store.run(() => loadOperations({ path, params, query })).done;
  const view = await renderApp(<OperationsScreen />, { on, route: path, params });
  await screen.findByRole('heading', { name: 'Charges' }, { timeout: 20_000 });
  return view;
}

it('[PROMO-043] a site admin refunds a charge with a reason', async () => {
  const { api, user, settled } = await show('7');
  expect(api.calls('SiteBillingResource.get')[0]).toEqual({ number: '7' });
  api.on('SiteRefundResource.create', () => ({ number: '1' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund €0.12?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'By mistake');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await settled();
  expect(api.calls('SiteRefundResource.create')).toEqual([
    { business_id: '11', invoice_id: '81', promotion_id: '71', reason: 'By mistake' },
  ]);
});

it('[PROMO-044] a site admin sets the tax of a country, once it is a number', async () => {
  const { api, user, settled } = await show();
  expect(screen.getByRole('row', { name: /Germany USt\. 19%/ })).toBeVisible();
  api.on('SiteTaxResource.update', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Set a tax' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a tax' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'FI');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'ALV');
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a number from 0 to 100.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Percent' }));
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '25,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await settled();
  expect(api.calls('SiteTaxResource.update')).toEqual([{ country: 'FI', name: 'ALV', rate: 2550 }]);
});
