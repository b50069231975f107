/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../../contract/api';
import { WORKFLOW_STATUSES } from '../../../../contract/constants/business/billing';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import type {
  AdAccountId,
  AdAccountRequestId,
  AssetId,
  BusinessId,
  InvoiceId,
  UserId,
} from '../../../../contract/schemas/common';
import { requestUpdated } from '../../../../src/actions/business/adAccountRequests';
import {
  AdAccountScreen,
  AdAccountsScreen,
  BillingScreen,
  DashboardScreen,
  RequestsScreen,
} from '../../../../src/features/business/businessManager';
import { WorkflowIcon } from '../../../../src/features/business/businessManager/dashboard/WorkflowIcon';
import { ApiError, errorBody } from '../../../../src/lib/apiError';
import { businessReducer } from '../../../../src/reducers/business/business';
import { reportsReducer } from '../../../../src/reducers/running/reports';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import type { ManagerPartName } from '../../../../src/selectors/business/managerParts';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Request = DataOf<'AdAccountRequestsResource.get'>['items'][number];

const business: DataOf<'BusinessResource.get'> = {
  ...{ id: '11' as BusinessId, type: 'business', account_id: '7' as UserId, name: 'Lamps', country: 'DE' },
  ...{ parent_id: null, is_brand_account: false, is_suspended: false, version: 1, role: 'owner' },
  ...{ created_at: '2026-03-14T09:20:00.000Z', abilities: businessAbilities('owner') },
};
const request: Request = {
  ...{ id: '41' as AdAccountRequestId, type: 'adaccountrequest', kind: 'OFFER', status: 'PENDING', is_received: true },
  ...{ business: { id: '12' as BusinessId, name: 'Agency' }, owner: { id: '11' as BusinessId, name: 'Lamps' } },
  ...{ ad_account_id: null, name: 'Autumn', country: 'DE', currency: 'EUR', version: 3 },
  business_id_to_permissions: { '12': ['ADMIN'] },
  ...{ created_time: '2026-03-14T09:20:00.000Z', expires_time: '2026-04-13T09:20:00.000Z' },
};
const form = {
  ...{ name: 'Lamps', line1: 'Lane 1', line2: '', city: 'Bonn', region: '', postalCode: '53111', country: 'DE' },
  ...{ taxId: '', email: '' },
};

function build(experimentsClient: Record<string, string> = {}) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    context: buildContext({ experimentsClient }),
    modules: [{ slices: { business: businessReducer, reports: reportsReducer }, sagas: businessManagerSagas }],
  });
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  return test;
}
async function show(test: ReturnType<typeof build>, Screen: () => ReactNode, part?: ManagerPartName, path = '') {
  const route = `/business/manager/11${path}`;
  const place = { path: route, params: { business: '11' }, query: {} };
  expect(await test.store.run(() => loadManager(place, part)).done).toBeUndefined();
  return renderApp(<Screen />, { on: test, route, params: { business: '11' } });
}

it('[BIZ-034] [BIZ-035] changes the permissions of a request, and records one that is not known', async () => {
  const test = build();
  test.api.on('AdAccountRequestsResource.get', ({ is_received }) =>
    is_received ? { items: [request], total_count: 1 } : { items: [], total_count: 0 },
  );
  test.api.on('AdAccountRequestResource.update', () => ({
    ...request,
    version: 4,
    business_id_to_permissions: { '12': ['ADMIN', 'ANALYST'] },
  }));
  const { user } = await show(test, RequestsScreen, 'requests', '/ad-account-requests');
  await user.click(screen.getByRole('checkbox', { name: 'Select Autumn Agency' }));
  await user.click(screen.getByRole('button', { name: 'Change permissions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change permissions' }));
  await user.click(dialog.getByRole('checkbox', { name: 'See figures' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await test.settle();
  const permissions = { '12': ['ADMIN', 'ANALYST'] };
  expect(test.api.calls('AdAccountRequestResource.update')).toEqual([
    { business_id: '11', request_id: '41', version: 3, business_id_to_permissions: permissions },
  ]);
  test.store.dispatch(requestUpdated({ id: '99', businessIdToPermissions: { '12': ['ANALYST'] } }));
  expect(test.state().business?.adAccountRequests.unknownId).toBe('99');
  expect(test.state().business?.adAccountRequests.permissionsById).not.toHaveProperty('99');
});

it('[BIZ-046] [BIZ-052] [BIZ-053] fills billing at first, and shows the running period of the invoices', async () => {
  const test = build();
  const billing = { business_information: form, billing_information: form, is_filled: true, version: 0 };
  test.api.on('BillingInformationResource.get', () => billing);
  test.api.on('BillingInformationResource.update', () => ({ ...billing, version: 1 }));
  test.api.on('InvoicesResource.get', () => ({ items: [], total_count: 0 }));
  const { user } = await show(test, BillingScreen, 'billing', '/billing');
  expect(test.api.calls('InvoicesResource.get')[0]).toMatchObject({ invoice_status: 'PROGRESS' });
  expect(screen.getByText('Nothing to bill in this period yet')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Billing information' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Use the business information for billing' }));
  expect(screen.getByRole('group', { name: 'Billing information' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await test.settle();
  expect(test.api.calls('BillingInformationResource.update')).toEqual([
    { business_id: '11', ...billing, is_filled: false },
  ]);
});

it('[BIZ-045] [BIZ-079] opens an invoice with its lines, its tax and a way to save it', async () => {
  const test = build();
  const billing = { business_information: form, billing_information: form, is_filled: true, version: 0 };
  const period = { period_start: '2026-03-01T00:00:00.000Z', period_end: '2026-04-01T00:00:00.000Z' };
  const shown = { id: '81' as InvoiceId, number: '7', currency: 'EUR', status: 'OPEN' as const, ...period };
  test.api.on('BillingInformationResource.get', () => billing);
  test.api.on('InvoicesResource.get', () => ({
    items: [
      {
        ...{ ...shown, type: 'invoice', ad_account_id: '51' as AdAccountId, ad_account_name: 'Autumn' },
        ...{ document_type: 'INVOICE', billed: '140000', due_time: null },
      },
    ],
    total_count: 1,
  }));
  test.api.on('InvoiceResource.get', () => ({
    ...{ ...shown, net: 120_000, tax: 20_000, billed: 140_000, tax_rate: 1900, bill_to: { name: 'Lamps' } },
    lines: [{ promotion_id: null, name: 'Bowls', clicks: 2, amount: 120_000 }],
    ...{ issued_time: null, due_time: null, document_type: 'INVOICE', tax_name: '', credited_number: null, reason: '' },
    credits: [{ id: '82' as InvoiceId, number: '3', billed: -60_000 }],
  }));
  const { user } = await show(test, BillingScreen, 'billing', '/billing');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice 7' }));
  expect((await dialog.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
    ...['PromotionClicksAmount', 'Bowls2€0.12', 'Tax (19%)€0.02', 'Total€0.14'],
  ]);
  expect(test.api.calls('InvoiceResource.get')).toEqual([{ ad_account_id: '51', invoice_id: '81' }]);
  expect(dialog.getByText('Credit note 3: -€0.06')).toBeVisible();
  const links = ['PDF', 'CSV'].map((name) => dialog.getByRole('link', { name: `Download as ${name}` }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/v3/billing-invoices/51/81/pdf/', '/v3/billing-invoices/51/81/csv/'],
  ]);
});

describe('the dashboard', () => {
  function buildDashboard(group?: string) {
    const test = build(group ? { mega_navigation: group } : {});
    const asset = {
      ...{ id: '51' as AssetId, type: 'businessasset' as const, asset_type: 'AD_ACCOUNT' as const, name: 'Autumn' },
      ...{ business_id: '11' as BusinessId, created_time: '2026-03-14T09:20:00.000Z', permissions: [], abilities: [] },
    };
    test.api.on('BusinessDashboardResource.get', () => ({ recently_added: [asset], profiles: [] }));
    test.api.fail('VerifiedMerchantResource.get', 'notFound');
    test.api.on('AdsNotificationsResource.get', () => [{ id: 'NO_TAG', status: 'recommended', count: 2 }]);
    return test;
  }

  it('[BIZ-057] [BIZ-084] shows what was added last and what the ads wait for', async () => {
    const test = buildDashboard();
    await show(test, DashboardScreen);
    expect(within(screen.getByRole('region', { name: 'Recently added' })).getByText('Autumn')).toBeVisible();
    const notice = within(screen.getByRole('region', { name: 'For your ads' }));
    expect(notice.getByRole('img', { name: 'Recommended' })).toBeVisible();
    expect(test.api.calls('BusinessUserPropertyResource.get')).toEqual([]);
  });

  it('[BIZ-089] saves shortcuts, which the navigation then shows', async () => {
    const test = buildDashboard('on');
    let saved: string[] = [];
    test.api.on('BusinessUserPropertyResource.get', () => (saved.length > 0 ? { customShortcuts: saved } : null));
    test.api.on('BusinessUserPropertyResource.update', ({ value }) => {
      saved = value.customShortcuts;
      return value;
    });
    const { user } = await show(test, DashboardScreen);
    await user.click(screen.getByRole('checkbox', { name: 'People' }));
    await test.settle();
    expect(within(screen.getByRole('list', { name: 'Shortcuts' })).getByRole('link', { name: 'People' })).toBeVisible();
  });

  it('[BIZ-091] [BIZ-092] [BIZ-093] logs what fails about shortcuts, which stay empty', async () => {
    const test = buildDashboard('on');
    test.api.on('BusinessUserPropertyResource.get', () => {
      throw new ApiError(errorBody('server'));
    });
    let failure = new ApiError(errorBody('conflict', 403));
    test.api.on('BusinessUserPropertyResource.update', () => {
      throw failure;
    });
    const { user } = await show(test, DashboardScreen);
    await user.click(screen.getByRole('checkbox', { name: 'People' }));
    await test.settle();
    failure = new ApiError(errorBody('server'));
    await user.click(screen.getByRole('checkbox', { name: 'People' }));
    await test.settle();
    const metrics = test.state().reports?.metrics.filter(({ name }) => name === 'custom_shortcuts') ?? [];
    expect(metrics.map(({ detail }) => [detail?.entity_id, detail?.kind])).toEqual([
      ['11', 'Read_Error'],
      ['11', 'Auth_Error'],
      ['11', 'Upsert_Error'],
    ]);
    expect(screen.queryByRole('list', { name: 'Shortcuts' })).toBeNull();
  });
});

it('[PROMO-034] packs the records of an ad account, and offers them until they expire', async () => {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    context: buildContext({ areAdsOn: true }),
    modules: [{ slices: { business: businessReducer, reports: reportsReducer }, sagas: businessManagerSagas }],
  });
  const abilities = assetAbilities(['FINANCE_VIEW']);
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => ({ ...business, role: 'EMPLOYEE', abilities: ['readBusiness'] }));
  test.api.on('AdAccountResource.get', () => ({
    ...{ id: '21' as AdAccountId, type: 'adaccount', business_id: business.id, name: 'Autumn', country: 'DE' },
    ...{ currency: 'EUR', version: 1, created_time: request.created_time, permissions: ['FINANCE_VIEW'], abilities },
  }));
  let made: DataOf<'AdExportResource.get'> = null;
  test.api.on('AdExportResource.get', () => made);
  test.api.on('AdExportResource.create', () => {
    made = {
      status: 'ready',
      bytes: 2048,
      created_time: request.created_time,
      expires_time: '2026-03-21T09:20:00.000Z',
    };
    return made;
  });
  const place = { path: '/business/manager/11/ad-accounts/21', params: { business: '11', account: '21' }, query: {} };
  expect(await test.store.run(() => loadManager(place, 'adAccounts')).done).toBeUndefined();
  const { user } = await renderApp(<AdAccountScreen />, { on: test, route: place.path, params: place.params });
  await user.click(screen.getByRole('button', { name: 'Pack the records' }));
  await test.settle();
  const link = screen.getByRole('link', { name: /^Download/ });
  expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
    '/v3/ad-exports/21/',
    expect.stringMatching(/^Download \(2 kB\) Until .*2026$/),
  ]);
  expect(screen.getByRole('button', { name: 'Pack them again' })).toBeVisible();
});

it('[BIZ-058] has an icon with a name for each status of a workflow', async () => {
  const test = build();
  await renderApp(
    <>
      {WORKFLOW_STATUSES.map((status) => (
        <WorkflowIcon key={status} status={status} />
      ))}
    </>,
    { on: test },
  );
  const names = screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(6);
});

it('[BIZ-001] leads to everything that a business manages, and employees to what they were given alone', async () => {
  const links = async (role: 'owner' | 'EMPLOYEE') => {
    const test = build();
    const own = { ...business, role, abilities: businessAbilities(role) };
    test.api.on('BusinessesResource.get', () => [own]);
    test.api.on('BusinessResource.get', () => own);
    test.api.on('AdAccountsResource.get', () => ({ items: [], total_count: 0 }));
    test.api.on('BusinessPeopleResource.get', () => ({ items: [], total_count: 0 }));
    test.api.on('BusinessPartnersResource.get', () => ({ items: [], total_count: 0 }));
    test.api.on('BusinessAssetsResource.get', () => ({ items: [], total_count: 0 }));
    const { unmount } = await show(test, AdAccountsScreen, 'adAccounts', '/ad-accounts');
    const navigation = within(screen.getByRole('navigation', { name: 'Business management' }));
    const found = navigation.getAllByRole('link').map(({ textContent }) => textContent);
    unmount();
    return found;
  };
  expect(await links('owner')).toEqual(
    expect.arrayContaining([
      ...['People', 'Partners', 'Ad accounts', 'Asset groups', 'Conversion tags', 'Audiences', 'Product feeds'],
      ...['Products', 'Billing', 'Hierarchy'],
    ]),
  );
  const given = await links('EMPLOYEE');
  expect(given).toEqual(expect.arrayContaining(['Ad accounts', 'Conversion tags', 'Product feeds']));
  for (const name of ['People', 'Partners', 'Billing', 'Hierarchy']) expect(given).not.toContain(name);
});
