/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OptionsOf } from '../../../../contract/api';
import type { ConversionTagId } from '../../../../contract/schemas/common';
import { stepOpened } from '../../../../src/actions/business/quickPromote';
import { PromotionsScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import {
  ACCOUNT,
  buildAdvertiser,
  buildPromotable,
  buildPromotion,
  NO_OPTIONS,
  SHOP,
} from '../../../support/business/advertisers';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const PATH = '/business/manager/11/promotions';
const lamp = buildPromotable('31', 'Brass lamp');
const shade = buildPromotable('32', 'Paper shade');
const BLANK = {
  ...{
    name: 'Lamp shop',
    line1: '',
    line2: '',
    city: '',
    region: '',
    postalCode: '',
    country: 'DE',
    taxId: '',
    email: '',
  },
};

async function show(advertiser = buildAdvertiser(), promote = '', isUnder18 = false) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga', is_under_18: isUnder18 }),
    context: buildContext({ areAdsOn: true }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  const sent: unknown[] = [];
  const known = { advertiser };
  test.api.on('BusinessesResource.get', () => [SHOP]);
  test.api.on('BusinessResource.get', () => SHOP);
  test.api.on('AdAccountsResource.get', () => ({ items: [ACCOUNT], total_count: 1 }));
  test.api.on('PromotionsResource.get', () => ({ items: [], total_count: 0 }));
  test.api.on('InterestsResource.get', () => []);
  test.api.on('BillingInformationResource.get', () => ({
    ...{ business_information: BLANK, billing_information: BLANK, is_filled: true, version: 0 },
  }));
  test.api.on('AdvertiserResource.get', () => known.advertiser);
  test.api.on('TargetingOptionsResource.get', () => ({
    ...NO_OPTIONS,
    tags: [{ id: '4' as ConversionTagId, name: 'Shop tag' }],
  }));
  test.api.on('PromotablePinsResource.get', ({ pin_id, search_term, order }) => {
    sent.push({ order, search_term });
    const all = search_term ? [shade] : [lamp, shade];
    return pin_id ? all.filter(({ id }) => id === pin_id) : all;
  });
  test.api.on('MarketingPlanSuggestionResource.get', ({ daily_ads_budget: amount }) => ({
    ...{ campaign_type: 'CONSIDERATION', currency: 'EUR', daily_budget: amount * 1_000_000, cost_source: 'SITE' },
    ...{ cost_clicks: 100, cost_per_click: { from: 100_000, to: 350_000 }, reasons: [] },
    ...{ weekly_clicks: { from: amount * 20, to: amount * 70 }, watched_action: 'CLICK', watched_count: 0 },
  }));
  const place = { path: PATH, params: { business: '11' }, query: { promote } };
  expect(await test.store.run(() => loadManager(place, 'promotions')).done).toBeUndefined();
  const route = `${PATH}?promote=${promote}`;
  const view = await renderApp(<PromotionsScreen />, { on: test, route, params: place.params });
  return { ...view, ...test, sent, known };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('[PROMO-002] [PROMO-004] [PROMO-031] chooses a pin in the modal, goes through the form and sends what was chosen', async () => {
  const { user, api } = await show();
  const choice = within(await dialog('What do you want to promote?'));
  const tabs = within(choice.getByRole('group', { name: 'Choose from' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Pins', 'Product groups', 'Boards', 'Selected', 'Search'],
  ]);
  await user.click(tabs.getByRole('button', { name: 'Selected' }));
  expect(choice.getByText('Nothing is chosen yet.')).toBeVisible();
  await user.click(tabs.getByRole('button', { name: 'Pins' }));
  await user.click(choice.getByRole('button', { name: 'Brass lamp' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Brass lamp');
  await user.selectOptions(screen.getByLabelText('Goal'), 'People buy or sign up on your site');
  await user.click(press('Continue'));
  expect(screen.getByText('Choose the tag that reports conversions.')).toBeVisible();
  await user.click(press('Choose a tag'));
  await user.click(within(await dialog('Choose a tag')).getByRole('radio', { name: 'Shop tag' }));
  for (const _ of ['audience', 'budget', 'review']) await user.click(press('Continue'));
  const sent: OptionsOf<'PromotionResource.create'>[] = [];
  api.on('PromotionResource.create', (options) => {
    sent.push(options);
    return buildPromotion();
  });
  await user.click(press('Send for review'));
  expect(await dialog('Your promotion waits for review')).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ ad_account_id: '5', pin_id: '31', objective: 'WEB_CONVERSION', ad_type: 'REGULAR', conversion_tag_id: '4' },
      ...{ name: 'Brass lamp', destination_url: 'https://lamps.example/31', daily_budget: 1_000_000 },
      ...{ is_flexible: true, is_auto_targeting: true, duration: 10, targeting: {} },
    },
  ]);
});

it('[PROMO-005] lists the newest first, or what was promoted last first', async () => {
  const { user, sent } = await show();
  const choice = within(await dialog('What do you want to promote?'));
  await user.selectOptions(choice.getByLabelText('Order'), 'Last promoted first');
  await waitFor(() => expect(sent).toContainEqual({ order: 'PROMOTED', search_term: undefined }));
  expect(sent[0]).toEqual({ order: 'RECENT', search_term: undefined });
});

it('[PROMO-011] [PROMO-013] asks for the address, then for consent, and goes on once they are given', async () => {
  const lacking = { business_address: null, has_valid_billing_profile: false, has_consent: false } as const;
  const { user, api, known } = await show(buildAdvertiser({ ...lacking, billing_profile_status: 'UNSPECIFIED' }), '31');
  const address = within(await dialog('Your business'));
  await user.click(address.getByRole('button', { name: 'Save' }));
  expect(address.getAllByText('This is missing.')).toHaveLength(3);
  const saved: unknown[] = [];
  api.on('BillingInformationResource.update', (options) => {
    saved.push(options);
    known.advertiser = buildAdvertiser({ has_consent: false });
    return { ...options, version: 1 };
  });
  await user.type(address.getByLabelText('Street and number'), 'Lane 1');
  await user.type(address.getByLabelText('City'), 'Bonn');
  await user.type(address.getByLabelText('Postal code'), '53111');
  await user.click(address.getByRole('button', { name: 'Save' }));
  const consent = within(await dialog('Data protection'));
  expect(saved).toEqual([expect.objectContaining({ business_id: '11', is_filled: true, version: 0 })]);
  api.on('AdConsentResource.create', () => buildAdvertiser());
  await user.click(consent.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(press('Continue'));
  expect(screen.getByRole('switch', { name: 'Everybody aged 18 and older' })).toBeChecked();
});

it('[PROMO-033] says why it was refused, and leads back to the filled form', async () => {
  const { user, api } = await show(buildAdvertiser(), '31');
  for (const _ of ['audience', 'budget', 'review']) await user.click(press('Continue'));
  api.fail('PromotionResource.create', 'conflict');
  await user.click(press('Send for review'));
  const failure = await screen.findByRole('alertdialog', { name: 'This could not be promoted' });
  expect(failure).toHaveTextContent('That is already taken.');
  await user.click(within(failure).getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(press('Back'));
  expect(screen.getByLabelText('Daily budget in EUR')).toHaveValue('1');
});

it('[CONST-002] [CONST-004] promotes in a region, and links the agreement that is accepted by it', async () => {
  const url = 'https://pins.example/ads-eu';
  const { user, api } = await show(buildAdvertiser({ agreement_url: url }), '31');
  await user.click(press('Continue'));
  await user.click(screen.getByRole('switch', { name: 'Everybody aged 18 and older' }));
  const place = screen.getByLabelText('Country or region');
  await user.selectOptions(place, 'Asia-Pacific');
  expect(place).toHaveDisplayValue('Asia-Pacific');
  for (const _ of ['budget', 'review']) await user.click(press('Continue'));
  expect(screen.getByRole('link', { name: /advertising services agreement/ })).toHaveAttribute('href', url);
  const sent: OptionsOf<'PromotionResource.create'>[] = [];
  api.on('PromotionResource.create', (options) => {
    sent.push(options);
    return buildPromotion();
  });
  await user.click(press('Send for review'));
  await dialog('Your promotion waits for review');
  expect(sent[0]?.targeting).toEqual({ countries: ['AU', 'NZ', 'HK', 'JP', 'KR', 'SG'] });
});

it('[CONST-003] mentions no agreement where the host has none', async () => {
  const { user } = await show(buildAdvertiser(), '31');
  for (const _ of ['audience', 'budget', 'review']) await user.click(press('Continue'));
  expect(press('Send for review')).toBeVisible();
  expect(screen.queryByText(/advertising services agreement/)).toBeNull();
});

it('[BIZ-056] offers nobody under 18 to promote', async () => {
  await show(buildAdvertiser(), '31', true);
  expect(screen.getByText('Ads are for people who are 18 or older')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('[PROMO-030] estimates the clicks of a budget once it has stood for 300 ms, with what that rests on', async () => {
  const { user, api, store, clock, settled } = await show(buildAdvertiser(), '31');
  act(() => void store.dispatch(stepOpened({ step: 'budget' })));
  const asked = () => api.calls('MarketingPlanSuggestionResource.get').map((options) => options.daily_ads_budget);
  const field = await screen.findByLabelText('Daily budget in EUR');
  await user.clear(field);
  await user.type(field, '25');
  act(() => clock.advance(299));
  await settled();
  expect(asked()).toEqual([]);
  act(() => clock.advance(1));
  await settled();
  expect(asked()).toEqual([25]);
  expect(
    await screen.findByText(
      'Enough for 500 to 1,750 clicks a week, if enough people see it. What clicks on this site cost in the last 90 days.',
    ),
  ).toBeVisible();
});
