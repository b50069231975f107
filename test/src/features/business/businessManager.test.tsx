/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import {
  BusinessHomeScreen,
  DashboardScreen,
  EmployersScreen,
} from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { loadBusinessHome, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Business = DataOf<'BusinessResource.get'>;

const viewer = buildViewer({ username: 'olga' });
const business = (id: string, name: string, more: Partial<Business> = {}): Business => ({
  id: id as BusinessId,
  type: 'business',
  account_id: '7' as UserId,
  name,
  country: 'DE',
  parent_id: null,
  is_brand_account: false,
  is_suspended: false,
  created_at: '2026-03-14T09:20:00.000Z',
  version: 1,
  role: 'EMPLOYEE',
  abilities: businessAbilities('EMPLOYEE'),
  ...more,
});
const lamps = business('11', 'Lamp shop');
const chairs = business('12', 'Chairs', { role: 'owner', abilities: businessAbilities('owner') });

const storeOf = (businesses: Business[], isMember = true) => {
  const test = createTestStore({
    ...(isMember && { viewer }),
    modules: [{ slices: { business: businessReducer } }],
  });
  test.api.on('BusinessesResource.get', () => businesses);
  test.api.on('BusinessResource.get', ({ business_id }) => {
    return businesses.find(({ id }) => id === business_id) ?? lamps;
  });
  test.api.on('BusinessDashboardResource.get', () => ({ recently_added: [], profiles: [] }));
  test.api.on('AdsNotificationsResource.get', () => []);
  return test;
};
const place = (path: string, business: string) => ({ path, params: { business }, query: {} });
const home = (test: ReturnType<typeof storeOf>) =>
  test.store.run(() => loadBusinessHome({ path: '/business', params: {}, query: {} })).done;

it('is an unknown page for visitors, and for members who are in no business', async () => {
  expect(await home(storeOf([lamps], false))).toEqual({ status: 404 });
  expect(await home(storeOf([]))).toEqual({ status: 404 });
  const test = storeOf([lamps]);
  test.api.fail('BusinessResource.get', 'notFound');
  const other = place('/business/manager/99', '99');
  expect(await test.store.run(() => loadManager(other)).done).toEqual({ status: 404 });
  expect(await test.store.run(() => loadManager(other, 'employers')).done).toEqual({ status: 404 });
});

it('leads members of one business to it, and lets others choose', async () => {
  expect(await home(storeOf([lamps]))).toEqual({ redirectTo: '/business/manager/11', status: 302 });
  const test = storeOf([lamps, chairs]);
  expect(await home(test)).toBeUndefined();
  await renderApp(<BusinessHomeScreen />, { on: test, route: '/business' });
  const shop = screen.getByRole('link', { name: /Lamp shop/ });
  expect(shop).toHaveAttribute('href', '/business/manager/11');
  expect(shop).toHaveTextContent('Employee');
  expect(screen.getByRole('link', { name: /Chairs/ })).toHaveTextContent('Owner');
});

async function open(test: ReturnType<typeof storeOf>, Screen: () => React.ReactNode, route: string) {
  const params = { business: '11' };
  expect(await test.store.run(() => loadManager({ path: route, params, query: {} })).done).toBeUndefined();
  return renderApp(<Screen />, { on: test, route, params });
}

it('collapses and expands the groups of the navigation', async () => {
  const { user } = await open(storeOf([lamps]), DashboardScreen, '/business/manager/11');
  const navigation = screen.getByRole('navigation', { name: 'Business management' });
  expect(within(navigation).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const group = within(navigation).getByRole('button', { name: 'Business' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(within(navigation).queryByRole('link', { name: 'Employers' })).toBeNull();
  await user.click(group);
  expect(within(navigation).getByRole('link', { name: 'Employers' })).toBeVisible();
});

it('says that a suspended business cannot be changed', async () => {
  await open(storeOf([{ ...lamps, is_suspended: true }]), DashboardScreen, '/business/manager/11');
  expect(screen.getByText(/This business is suspended/)).toBeVisible();
});

it('[BIZ-086] shows the businesses the viewer works for', async () => {
  await open(storeOf([lamps, chairs]), EmployersScreen, '/business/manager/11/employers');
  expect(screen.getByRole('heading', { level: 1, name: 'Employers' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Chairs/ })).toHaveAttribute('href', '/business/manager/12');
});
