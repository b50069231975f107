/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { createHash, webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import type { Audience, AudienceShare } from '../../../../contract/schemas/business/audiences';
import type { AdAccountId, AudienceId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { AudienceScreen, AudiencesScreen, NewAudienceScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager, loadNewAudience } from '../../../../src/sagas/business/runtime';
import { selectSharedAudienceAccounts } from '../../../../src/selectors/business/audiences';
import { selectTableList } from '../../../../src/selectors/business/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const business: DataOf<'BusinessResource.get'> = {
  id: '11' as BusinessId,
  type: 'business',
  account_id: '7' as UserId,
  name: 'Lamp shop',
  country: 'DE',
  parent_id: null,
  is_brand_account: false,
  is_suspended: false,
  created_at: '2026-03-14T09:20:00.000Z',
  version: 1,
  role: 'owner',
  abilities: businessAbilities('owner'),
};

const account: DataOf<'AdAccountsResource.get'>['items'][number] = {
  id: '5' as AdAccountId,
  type: 'adaccount',
  business_id: business.id,
  name: 'Lamps Germany',
  country: 'DE',
  currency: 'EUR',
  created_time: '2026-03-14T09:20:00.000Z',
  version: 1,
  permissions: ['OWNER'],
  abilities: assetAbilities(['OWNER']),
};

const audience = (id: string, name: string, more: Partial<Audience> = {}): Audience => ({
  id: id as AudienceId,
  type: 'audience',
  business_id: business.id,
  business_name: 'Lamp shop',
  ad_account_id: account.id,
  ad_account_name: account.name,
  name,
  description: '',
  audience_type: 'CUSTOMER_LIST',
  rule: {},
  status: 'READY',
  size: { from: 2000, to: 3000 },
  built_on: '2026-03-14',
  created_time: '2026-03-14T09:20:00.000Z',
  version: 1,
  is_received: false,
  can_edit: true,
  can_share: true,
  ...more,
});

const share: AudienceShare = {
  id: 'BUSINESS:12',
  type: 'audienceshare',
  account_type: 'BUSINESS',
  account_id: '12',
  account_name: 'Agency',
  business_id: '12' as BusinessId,
  shared_time: '2026-03-14T09:20:00.000Z',
};

const PATH = '/business/manager/11/audiences';

// As browsers have it in secure contexts.
const { subtle } = webcrypto;
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
});

function build() {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessDashboardResource.get', () => ({ recently_added: [], profiles: [] }));
  test.api.on('AdsNotificationsResource.get', () => []);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('AdAccountsResource.get', () => ({ items: [account], total_count: 1 }));
  test.api.on('BusinessPartnersResource.get', () => ({ items: [], total_count: 0 }));
  test.api.on('BusinessTagsResource.get', () => []);
  test.api.on('InterestsResource.get', () => []);
  test.api.on('SharedAudienceAccountsResource.get', () => [share]);
  test.api.on('AudienceSharesResource.get', () => [share]);
  test.api.on('AudiencesResource.get', ({ view }) => {
    const rows = {
      OWNED: audience('81', 'Buyers'),
      SHARED: audience('82', 'Regulars'),
      RECEIVED: audience('83', 'Their fans'),
    };
    return { items: [rows[view ?? 'OWNED']], total_count: 1 };
  });
  return test;
}

it('[BIZ-042] [BIZ-081] shows own, shared and received audiences, and the accounts that they are shared with', async () => {
  const test = build();
  const place = { path: PATH, params: { business: '11' }, query: {} };
  expect(await test.store.run(() => loadManager(place, 'audiences')).done).toBeUndefined();
  const state = test.store.getState();
  expect(selectTableList(state, 'sharedAudiences', '11').ids).toEqual(['82']);
  expect(selectTableList(state, 'receivedAudiences', '11').ids).toEqual(['83']);
  expect(selectSharedAudienceAccounts(state, '11')).toEqual([share]);
  const { user } = await renderApp(<AudiencesScreen />, { on: test, route: PATH, params: place.params });
  expect(screen.getByRole('link', { name: 'Buyers' })).toHaveAttribute('href', `${PATH}/81`);
  expect(screen.getByText('2,000–3,000')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Received' }));
  expect(screen.getByRole('link', { name: 'Their fans' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Shared' }));
  expect(screen.getByText('Agency')).toBeVisible();
});

it('[BIZ-042] selects the audience whose page is open, and shows its size as a band', async () => {
  const test = build();
  test.api.on('AudienceResource.get', () => audience('81', 'Buyers', { status: 'TOO_SMALL', size: null }));
  const place = { path: `${PATH}/81`, params: { business: '11', audience: '81' }, query: {} };
  expect(await test.store.run(() => loadManager(place, 'audiences')).done).toBeUndefined();
  expect(selectTableList(test.store.getState(), 'audiences', '11').selectedId).toBe('81');
  await renderApp(<AudienceScreen />, { on: test, route: place.path, params: place.params });
  expect(screen.getByText('Too small')).toBeVisible();
  expect(screen.getByText('Fewer than 100 or not known')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Shared with' })).getByText('Agency')).toBeVisible();
});

it('creates a customer list in steps, and sends hashes of the addresses alone', async () => {
  const test = build();
  const sent: unknown[] = [];
  test.api.on('AudiencesResource.create', (options) => {
    sent.push(options);
    return audience('82', 'Lamp buyers');
  });
  test.api.on('AudienceCustomersResource.update', (options) => {
    sent.push(options);
    return { ok: true };
  });
  const place = { path: `${PATH}/create`, params: { business: '11' }, query: {} };
  expect(await test.store.run(() => loadNewAudience(place)).done).toBeUndefined();
  const { user } = await renderApp(<NewAudienceScreen />, { on: test, route: place.path, params: place.params });
  await user.click(screen.getByRole('radio', { name: /Customer list/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter at least one address.')).toBeVisible();
  const known = 'a'.repeat(64);
  await user.click(screen.getByRole('textbox', { name: 'Email addresses of your customers' }));
  await user.paste(`name;mail\nIda;IDA@example.org\nBen;ben@example.org,ida@example.org\n${known}`);
  expect(screen.getByText('3 customers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lamp buyers');
  await user.click(screen.getByRole('button', { name: 'Create audience' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(sent[0]).toMatchObject({ name: 'Lamp buyers', audience_type: 'CUSTOMER_LIST', rule: {} });
  expect(sent[1]).toEqual({
    ad_account_id: '5',
    audience_id: '82',
    add: [known, hashOf('ida@example.org'), hashOf('ben@example.org')],
  });
  expect(JSON.stringify(sent)).not.toContain('@');
});
