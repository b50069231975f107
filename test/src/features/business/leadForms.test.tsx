/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import type { OptionsOf } from '../../../../contract/api';
import type { LeadForm, LeadSubmission, PromotedLeadForm } from '../../../../contract/schemas/business/leadForms';
import type { LeadFormId, LeadSubmissionId, PromotionId } from '../../../../contract/schemas/common';
import type { Viewer } from '../../../../contract/schemas/people/users';
import { LeadFormPartScreen } from '../../../../src/features/business/businessManager';
import { LeadFormScreen } from '../../../../src/features/business/leadForm';
import { businessReducer } from '../../../../src/reducers/business/business';
import { leadSubmissionSaga, loadLeadForm } from '../../../../src/sagas/business/leadSubmission';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { ACCOUNT, SHOP } from '../../../support/business/advertisers';
import { ask, askOwn, formOf } from '../../../support/business/leadForms';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const QUESTIONS = [ask('FULL_NAME'), ask('EMAIL'), askOwn('CHECKBOX', 'Which colours?', ['Blue', 'Green'])];
const { name, ad_account_id: _, ...words } = formOf({ accountId: ACCOUNT.id }, { questions: QUESTIONS });
const asked: PromotedLeadForm = {
  ...{ promotion_id: '61' as PromotionId, lead_form_id: '81' as LeadFormId, promotion_name: 'Bowls', is_sent: false },
  ...{ payer: { username: 'kiln', full_name: 'Kiln & Co' }, questions: words.questions },
  ...{ privacy_policy_link: words.privacy_policy_link, disclosure_language: words.disclosure_language },
  ...{ completion_message: words.completion_message, policy_links: words.policy_links },
};

async function showForm(viewer: Viewer | null, me: Partial<Viewer> = {}) {
  const test = createTestStore({ viewer, modules: [{ slices: {}, sagas: [leadSubmissionSaga] }] });
  test.api.on('PromotedLeadFormResource.get', () => asked);
  test.api.on('V3ViewerResource.get', () => ({ full_name: 'Rita Reed', email: 'rita@example.org', ...me }));
  const place = { path: '/lead-form/61/', params: { promotion: '61' }, query: {} };
  const result = await test.store.run(() => loadLeadForm(place)).done;
  const view = await renderApp(<LeadFormScreen />, { on: test, route: place.path, params: place.params });
  return { ...view, ...test, result };
}
const eligible = {
  is_name_eligible_for_lead_form_autofill: true,
  is_email_eligible_for_lead_form_autofill: true,
};

it('[PROMO-037] reads the own record for members only, and sends visitors to the login', async () => {
  const { api, result } = await showForm(null);
  expect(result).toEqual({ redirectTo: '/login?next=%2Flead-form%2F61%2F', status: 302 });
  expect(api.calls('V3ViewerResource.get')).toEqual([]);
  const member = await showForm(buildViewer());
  expect(member.api.calls('V3ViewerResource.get')).toMatchObject([
    { fields: expect.stringContaining('user.full_name,user.email,user.is_name_eligible_for_lead_form_autofill') },
  ]);
});

it.each([
  [{}, '', ''],
  [{ is_name_eligible_for_lead_form_autofill: true }, 'Rita Reed', ''],
  [{ is_email_eligible_for_lead_form_autofill: true }, '', 'rita@example.org'],
])('[PROMO-038] [PROMO-039] begins with what the member allowed: %j', async (me, fullName, email) => {
  await showForm(buildViewer(), me);
  expect(screen.getByLabelText('Full name')).toHaveValue(fullName);
  expect(screen.getByLabelText('Email address')).toHaveValue(email);
});

it('[PROMO-040] says who asks and why, sends with consent alone, shows what is wrong, and thanks', async () => {
  const { user, api, settled } = await showForm(buildViewer(), eligible);
  expect(screen.getByRole('heading', { name: 'Leave your contact with Kiln & Co' })).toBeVisible();
  expect(screen.getByText('We write to you once a month.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Privacy policy of Kiln & Co/ })).toHaveAttribute(
    'href',
    'https://kiln.example/privacy',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Green' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Without this nothing can be sent.')).toBeVisible();
  expect(api.calls('LeadSubmissionResource.create')).toEqual([]);
  const sent: OptionsOf<'LeadSubmissionResource.create'>[] = [];
  api.on('LeadSubmissionResource.create', (options) => {
    sent.push(options);
    return { ...asked, is_sent: true };
  });
  await user.click(screen.getByRole('checkbox', { name: /^I agree that what I wrote here is sent to Kiln/ }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await settled();
  expect(sent).toEqual([
    {
      ...{ promotion_id: '61', lead_form_id: '81', has_consented: true },
      answers: [['Rita Reed'], ['rita@example.org'], ['Green']],
    },
  ]);
  expect(screen.getByText('Thank you.')).toBeVisible();
});

const saved: LeadForm = {
  ...{ id: '81' as LeadFormId, type: 'leadform', ad_account_id: ACCOUNT.id, ad_account_name: ACCOUNT.name, name },
  ...words,
  ...{ submission_count: 1, can_edit: true, created_time: '2026-03-14T09:20:00.000Z', version: 1 },
};
const submission: LeadSubmission = {
  ...{ id: '91' as LeadSubmissionId, type: 'leadsubmission', is_test: false, promotion_name: 'Bowls' },
  lead_gen_information: {
    ...{ full_name: '=Rita', email: 'rita@example.org', phone_number: '', zip_code: '' },
    form_submissions: [
      { question_type: 'FULL_NAME', question: '', answer: '=Rita' },
      { question_type: 'EMAIL', question: '', answer: 'rita@example.org' },
      { question_type: 'CUSTOM', question: 'Which colours?', answer: 'Blue, Green' },
    ],
  },
  created_time: '2026-03-14T09:20:00.000Z',
};

async function showPart(detail: string) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    context: buildContext({ areAdsOn: true }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  test.api.on('BusinessesResource.get', () => [SHOP]);
  test.api.on('BusinessResource.get', () => SHOP);
  test.api.on('AdAccountsResource.get', () => ({ items: [ACCOUNT], total_count: 1 }));
  test.api.on('LeadFormResource.get', () => saved);
  test.api.on('LeadSubmissionsResource.get', () => ({ items: [submission], total_count: 1 }));
  const path = `/business/manager/11/lead-forms/${detail}`;
  const place = { path, params: { business: '11', form: detail }, query: {} };
  expect(await test.store.run(() => loadManager(place, 'leadForms')).done).toBeUndefined();
  const view = await renderApp(<LeadFormPartScreen />, { on: test, route: path, params: place.params });
  return { ...view, ...test };
}

it('[PROMO-040] builds a form with own questions, shows it as people will see it, and saves it once the terms are agreed', async () => {
  const { user, api, settled } = await showPart('create');
  await user.type(screen.getByLabelText('Name of the form'), 'Newsletter');
  await user.selectOptions(screen.getByLabelText('Add a question'), 'Own question');
  await user.type(screen.getByLabelText('Question'), 'Which?');
  await user.selectOptions(screen.getByLabelText('How it is answered'), 'One of several answers');
  await user.type(screen.getByLabelText('Answer 1'), 'A');
  await user.type(screen.getByLabelText('Answer 2'), 'B');
  expect(screen.getByRole('radio', { name: 'B' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.getByText('Agree to this first.')).toBeVisible();
  const sent: OptionsOf<'LeadFormResource.create'>[] = [];
  api.on('LeadFormResource.create', (options) => {
    sent.push(options);
    return saved;
  });
  await user.click(screen.getByRole('checkbox', { name: /^We use what people send only/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await settled();
  expect(sent).toMatchObject([
    {
      ...{ ad_account_id: ACCOUNT.id, name: 'Newsletter', status: 'DRAFT', has_accepted_terms: true },
      questions: [ask('EMAIL'), askOwn('RADIO_LIST', 'Which?', ['A', 'B'])],
    },
  ]);
});

it('[PROMO-035] [PROMO-040] shows what people sent with an active form, and tries it', async () => {
  const { user, api, settled } = await showPart('81');
  expect(await screen.findByText('Blue, Green')).toBeVisible();
  expect(screen.getByText('Bowls')).toBeVisible();
  api.on('LeadTestResource.create', () => ({ ...submission, is_test: true }));
  await user.type(screen.getByLabelText('Full name'), 'Olga');
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await settled();
  expect(api.calls('LeadTestResource.create')).toEqual([
    { ad_account_id: ACCOUNT.id, lead_form_id: '81', answers: [['Olga'], [], []] },
  ]);
  expect(screen.getByText('Thank you.')).toBeVisible();
});
