/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { OptionsOf } from '../../../../contract/api';
import type { MarketingPlan, PlanSuggestion } from '../../../../contract/schemas/business/marketingPlans';
import type { MarketingPlanId } from '../../../../contract/schemas/common';
import { fileUrls } from '../../../../src/browser/fileUrls';
import { MarketingPlanScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { ACCOUNT, SHOP } from '../../../support/business/advertisers';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const PATH = '/business/manager/11/marketing-plan';
const suggestion: PlanSuggestion = {
  ...{ campaign_type: 'WEB_CONVERSION', currency: 'EUR', daily_budget: 12_000_000, cost_source: 'ACCOUNT' },
  ...{ cost_clicks: 100, cost_per_click: { from: 160_000, to: 240_000 }, weekly_clicks: { from: 350, to: 525 } },
  ...{ watched_action: 'CHECKOUT', watched_count: 80, reasons: ['ENOUGH_ACTIONS', 'BUDGET_GIVEN'] },
};
const saved: MarketingPlan = {
  ...{ id: '71' as MarketingPlanId, ad_account_id: ACCOUNT.id, name: 'Spring', top_business_goal: 'WEB_CONVERSION' },
  ...{ daily_ads_budget: 12, weekly_add_to_carts: 0, weekly_leads: 0, weekly_checkouts: 80, suggestion },
  ...{ updated_time: '2026-03-14T09:20:00.000Z', version: 3 },
};

async function show(plans: MarketingPlan[] = [], meeting_url: string | null = null) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    context: buildContext({ areAdsOn: true }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  test.api.on('BusinessesResource.get', () => [SHOP]);
  test.api.on('BusinessResource.get', () => SHOP);
  test.api.on('AdAccountsResource.get', () => ({ items: [ACCOUNT], total_count: 1 }));
  test.api.on('MarketingPlansResource.get', () => ({ plans, has_feed: false, meeting_url }));
  test.api.on('MarketingPlanSuggestionResource.get', () => suggestion);
  const place = { path: PATH, params: { business: '11' }, query: {} };
  expect(await test.store.run(() => loadManager(place, 'marketingPlan')).done).toBeUndefined();
  const view = await renderApp(<MarketingPlanScreen />, { on: test, route: PATH, params: place.params });
  return { ...view, ...test };
}

const press = (name: string) => screen.getByRole('button', { name });

it('[PLAN-001] [PLAN-002] [PLAN-005] goes from a goal over the survey to a suggestion with its reasons, and saves it', async () => {
  const { user, api, state, settle } = await show();
  expect(press('Continue')).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'More sales of our products' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'More sales on our site' }));
  expect(state().business?.marketingPlan.canProceed).toBe(true);
  await user.click(press('Continue'));
  await user.type(screen.getByLabelText('Daily ads budget in EUR'), '12');
  await user.type(screen.getByLabelText('Orders on your site each week'), '8o0');
  await user.click(press('See the suggestion'));
  await settle();
  expect(api.calls('MarketingPlanSuggestionResource.get')).toEqual([
    {
      ...{ ad_account_id: ACCOUNT.id, top_business_goal: 'WEB_CONVERSION', daily_ads_budget: 12 },
      ...{ weekly_add_to_carts: 0, weekly_leads: 0, weekly_checkouts: 80 },
    },
  ]);
  expect(screen.getByText('€0.16 to €0.24')).toBeVisible();
  expect(screen.getByText('350 to 525')).toBeVisible();
  expect(screen.getByText('There are enough a week to see what a campaign changes.')).toBeVisible();
  expect(screen.getByText('What your own clicks of the last 90 days cost (Clicks: 100)')).toBeVisible();
  expect(press('Save the plan')).toBeDisabled();
  await user.type(screen.getByLabelText('Name of the plan'), 'Spring');
  const sent: OptionsOf<'MarketingPlanResource.create'>[] = [];
  api.on('MarketingPlanResource.create', (options) => {
    sent.push(options);
    return saved;
  });
  await user.click(press('Save the plan'));
  await settle();
  expect(sent).toMatchObject([{ name: 'Spring', weekly_checkouts: 80 }]);
  expect(screen.getByText('Saved')).toBeVisible();
});

it('[PLAN-008] changes the plan that it has just saved, instead of saving another one', async () => {
  const plans: MarketingPlan[] = [];
  const { user, api, settle } = await show(plans);
  await user.click(screen.getByRole('radio', { name: 'More people know us' }));
  await user.click(press('Continue'));
  await user.type(screen.getByLabelText('Daily ads budget in EUR'), '١２');
  expect(screen.getByLabelText('Daily ads budget in EUR')).toHaveValue('12');
  await user.click(press('See the suggestion'));
  await settle();
  await user.type(screen.getByLabelText('Name of the plan'), 'Spring');
  api.on('MarketingPlanResource.create', () => {
    plans.push(saved);
    return saved;
  });
  api.on('MarketingPlanResource.update', () => ({ ...saved, version: 4 }));
  await user.click(press('Save the plan'));
  await settle();
  expect(screen.getByText('Saved')).toBeVisible();
  await user.click(press('Save the plan'));
  await settle();
  expect(api.calls('MarketingPlanResource.create')).toHaveLength(1);
  expect(api.calls('MarketingPlanResource.update')).toMatchObject([{ plan_id: '71', version: 3, name: 'Spring' }]);
});

it('[PLAN-005] closes the way on where a number is too high', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'More people know us' }));
  await user.click(press('Continue'));
  await user.type(screen.getByLabelText('Daily ads budget in EUR'), '1000001');
  expect(screen.getByText('That is too much.')).toBeVisible();
  expect(press('See the suggestion')).toBeDisabled();
  await user.clear(screen.getByLabelText('Daily ads budget in EUR'));
  expect(press('See the suggestion')).toBeEnabled();
});

it('[PLAN-008] opens a saved plan, saves it under another name, and deletes it', async () => {
  const { user, api, settle } = await show([saved]);
  await user.click(press('Open Spring'));
  await user.clear(screen.getByLabelText('Name of the plan'));
  await user.type(screen.getByLabelText('Name of the plan'), 'Summer');
  api.on('MarketingPlanResource.update', () => ({ ...saved, name: 'Summer', version: 4 }));
  await user.click(press('Save the plan'));
  await settle();
  expect(api.calls('MarketingPlanResource.update')).toMatchObject([{ plan_id: '71', version: 3, name: 'Summer' }]);
  api.on('MarketingPlanResource.delete', () => null);
  await user.click(press('Delete Spring'));
  await settle();
  expect(api.calls('MarketingPlanResource.delete')).toEqual([{ ad_account_id: ACCOUNT.id, plan_id: '71' }]);
});

it("[PLAN-002] schedules by the site's own address, or with a date for one's own calendar", async () => {
  const { user } = await show([saved], 'https://meet.example/ads');
  await user.click(press('Open Spring'));
  await user.click(press('Talk to somebody'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Talk to somebody' }));
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://meet.example/ads');
  expect(dialog.getByRole('button', { name: 'Save the date' })).toBeDisabled();
  const files: Blob[] = [];
  jest.spyOn(fileUrls, 'make').mockImplementation((file) => {
    files.push(file);
    return 'blob:date';
  });
  jest.spyOn(fileUrls, 'drop').mockImplementation(() => {});
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.type(dialog.getByLabelText('Day'), '2026-05-04');
  await user.click(dialog.getByRole('button', { name: 'Save the date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
});
