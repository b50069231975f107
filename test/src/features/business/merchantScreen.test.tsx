/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { REQUIREMENTS } from '../../../../contract/constants/business/merchants';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { VerifiedMerchant } from '../../../../contract/schemas/business/merchants';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { createPreferences } from '../../../../src/browser/preferences';
import { DashboardScreen, MerchantScreen } from '../../../../src/features/business/businessManager';
import {
  mayShow,
  NO_MEMORY,
  parseBannerMemories,
  WELCOME_BANNER,
  withDismissed,
} from '../../../../src/lib/merchantBanners';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const business: DataOf<'BusinessResource.get'> = {
  ...{ id: '11' as BusinessId, type: 'business', account_id: '7' as UserId, name: 'Lamp shop', country: 'DE' },
  ...{ parent_id: null, is_brand_account: false, is_suspended: false, created_at: '2026-03-14T09:20:00.000Z' },
  ...{ version: 1, role: 'owner', abilities: businessAbilities('owner') },
};
type Own = NonNullable<VerifiedMerchant['own']>;
const RECORD: NonNullable<Own['record']> = {
  ...{ can_appeal: false, is_appeal: false, appeal_count: 0, appeal_comment: '', review_reasons: [] },
  ...{ shipping_policy_url: 'https://shop.example/ship', return_policy_url: 'https://shop.example/back' },
  ...{ review_status: 'pending', status: 'UNDER_REVIEW', program_state: 'APPLIED', can_apply: false, can_leave: true },
};
const PASS = Object.fromEntries(REQUIREMENTS.map((name) => [name, 'PASS'])) as Own['requirements'];
const own = (more: Partial<Own> = {}): Own => ({ is_available: true, requirements: PASS, record: null, ...more });
const accepted = own({
  record: { ...RECORD, review_status: 'approved', status: 'COMPLETED', program_state: 'ACCEPTED' },
});

async function open(first: Own, where: 'merchant' | 'dashboard' = 'merchant') {
  const part = where === 'merchant' ? where : undefined;
  let now = first;
  const path = `/business/manager/11${part ? '/verified-merchant' : ''}`;
  const place = { path, params: { business: '11' }, query: {} };
  const on = createTestStore({
    viewer: buildViewer(),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
    preferences: createPreferences(document),
  });
  on.api.on('BusinessesResource.get', () => [business]);
  on.api.on('BusinessDashboardResource.get', () => ({ recently_added: [], profiles: [] }));
  on.api.on('AdsNotificationsResource.get', () => []);
  on.api.on('BusinessResource.get', () => business);
  on.api.on('VerifiedMerchantResource.get', ({ userId }) => ({
    ...{ user_id: userId, is_verified_merchant: false, own: now },
  }));
  expect(await on.store.run(() => loadManager(place, part)).done).toBeUndefined();
  const Screen = part ? MerchantScreen : DashboardScreen;
  const view = await renderApp(<Screen />, { on, route: path, params: place.params });
  await view.settled();
  return { ...view, set: (next: Own) => (now = next) };
}
beforeEach(() => window.localStorage.clear());

it('[VMP-008] [VMP-009] [VMP-011] shows each requirement, and applies with the addresses of the policies', async () => {
  const { api, user, settled, set } = await open(own({ requirements: { ...PASS, bio: 'FAIL' } }));
  const list = within(screen.getByRole('region', { name: 'Requirements' }));
  expect(list.getAllByRole('img', { name: 'Met' })).toHaveLength(6);
  expect(list.getByRole('img', { name: 'Not met' }).closest('li')).toHaveTextContent('Some words about you');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(api.calls('VerifiedMerchantResource.create')).toEqual([]);
  await user.type(
    screen.getByRole('textbox', { name: 'Address of your shipping policy' }),
    'https://shop.example/ship',
  );
  await user.type(screen.getByRole('textbox', { name: 'Address of your return policy' }), 'https://shop.example/back');
  api.on('VerifiedMerchantResource.create', () => ({ user_id: '7' as UserId, is_verified_merchant: false, own: null }));
  set(own({ record: RECORD }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await settled();
  expect(api.calls('VerifiedMerchantResource.create')).toEqual([
    { userId: '7', shipping_policy_url: 'https://shop.example/ship', return_policy_url: 'https://shop.example/back' },
  ]);
  expect(api.calls('VerifiedMerchantResource.get').at(-1)).toEqual({ userId: '7' });
  expect(screen.getByRole('heading', { name: 'In review' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

it('[VMP-003] says that the program is not there in another country', async () => {
  await open(own({ is_available: false }));
  expect(screen.getByText('Verified merchant program not yet available in this country')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

it('[VMP-010] takes an appeal against a decline, with its reasons', async () => {
  const declined = { ...RECORD, review_status: 'declined', status: 'DISAPPROVED', can_leave: false } as const;
  const { api, user, settled } = await open(
    own({ record: { ...declined, program_state: 'NON_COMPLIANT', can_appeal: true, review_reasons: ['misleading'] } }),
  );
  expect(screen.getByText('Products are misleading')).toBeVisible();
  api.on('VerifiedMerchantAppealResource.create', () => ({
    ...{ user_id: '7' as UserId, is_verified_merchant: false, own: null },
  }));
  await user.type(screen.getByRole('textbox', { name: 'Why was this wrong?' }), ' We changed it. ');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await settled();
  expect(api.calls('VerifiedMerchantAppealResource.create')).toEqual([
    { userId: '7', appeal_comment: 'We changed it.' },
  ]);
});

it('[VMP-013] [VMP-015] [VMP-017] welcomes on the dashboard until it is dismissed, which this device remembers', async () => {
  const first = await open(own(), 'dashboard');
  expect(screen.getByRole('link', { name: 'See what it takes' })).toHaveAttribute(
    'href',
    '/business/manager/11/verified-merchant',
  );
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await first.settled();
  expect(screen.queryByText(/Become a verified merchant/)).toBeNull();
  const stored = createPreferences(document).merchantBanners();
  expect(stored).toEqual({
    '7': { lastDismissedAt: first.clock.now(), welcomeDismissCount: 1, isCelebrationDismissed: false },
  });
  first.unmount();
  await open(own(), 'dashboard');
  expect(screen.queryByText(/Become a verified merchant/)).toBeNull();
});

it('[VMP-013] [VMP-016] celebrates once for each account, and never again', async () => {
  const first = await open(accepted, 'dashboard');
  expect(screen.getByText(/You’re a verified merchant/)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await first.settled();
  first.unmount();
  await open(accepted, 'dashboard');
  expect(screen.queryByText(/You’re a verified merchant/)).toBeNull();
  expect(mayShow({ ...NO_MEMORY, isCelebrationDismissed: true }, 'celebration', Number.MAX_SAFE_INTEGER)).toBe(false);
});

it('[VMP-014] [VMP-018] brings the welcome back a week after it was dismissed, three times at most', () => {
  expect([WELCOME_BANNER.returnsAfterMs, WELCOME_BANNER.dismissals]).toEqual([604_800_000, 3]);
  let memory = NO_MEMORY;
  for (const count of [1, 2, 3]) {
    const at = count * 1_000_000_000;
    expect(mayShow(memory, 'welcome', at)).toBe(true);
    memory = withDismissed(memory, 'welcome', at);
    expect(memory).toEqual({ lastDismissedAt: at, welcomeDismissCount: count, isCelebrationDismissed: false });
    expect(mayShow(memory, 'welcome', at + 604_799_999)).toBe(false);
  }
  expect(mayShow(memory, 'welcome', 1e12)).toBe(false);
  expect(parseBannerMemories('{"7":{"lastDismissedAt":"x","welcomeDismissCount":-1},"8":3}')).toEqual({
    '7': NO_MEMORY,
  });
});
