/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { BusinessSignupDraft } from '../../../../contract/constants/business/signUp';
import { BUSINESS_COUNTRIES, EMPTY_BUSINESS_DRAFT } from '../../../../contract/constants/business/signUp';
import type { UserId } from '../../../../contract/schemas/common';
import type { Viewer } from '../../../../contract/schemas/people/users';
import { createBrowserHistory } from '../../../../src/browser/history';
import { BusinessSignupScreen } from '../../../../src/features/business/businessSignup';
import { businessSignupReducer } from '../../../../src/reducers/business/businessSignup';
import { businessSignupSaga } from '../../../../src/sagas/business/businessSignup';
import { accountSaga } from '../../../../src/sagas/people/account';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const MINE: BusinessSignupDraft = {
  ...EMPTY_BUSINESS_DRAFT,
  businessGoals: ['LEADS'],
  businessName: 'Kiln & Co',
  businessVertical: 'HOME',
  hasWebsite: false,
  country: 'DE',
  accountType: 'BRAND',
  firstName: 'Ida',
  fullName: 'Ida',
  email: 'hello@kiln.example',
  leadId: 'lead',
  stepperCount: 3,
};

it('[SIGNUPB-006] [SIGNUPB-007] numbers 38 countries, and the unknown one', () => {
  const codes =
    'US GB CA IE AU NZ FR SE IL DE AT IT ES NL BE PT CH HK JP KR SG NO DK FI CY LU MT PL RO HU CZ GR SK BR MX AR CL CO';
  const numbered = codes.split(' ').map((code, at) => [code, at + 1]);
  expect(BUSINESS_COUNTRIES).toEqual({ UNKNOWN: 0, ...Object.fromEntries(numbered) });
});

interface Given {
  viewer?: Viewer | null;
  draft?: BusinessSignupDraft | null;
  step?: number;
  /** What the tab stores. */
  stored?: unknown;
  /** What the server waits for before it says the draft. */
  held?: Promise<void>;
}

async function show({ viewer = buildViewer(), draft = null, step = 0, stored, held }: Given = {}) {
  const assign = jest.fn();
  const on = createTestStore({
    viewer,
    history: { ...createBrowserHistory(window, () => 'entry'), assign },
    context: { isBusinessOn: true, signUp: 'open' },
    modules: [{ slices: { businessSignup: businessSignupReducer }, sagas: [accountSaga, businessSignupSaga] }],
  });
  if (stored !== undefined) on.tabStorage.set('businessSignup', JSON.stringify(stored));
  const saved: unknown[] = [];
  on.api.on('BusinessSignupDraftResource.get', async () => {
    await held;
    return { draft: draft as never, step };
  });
  on.api.on('BusinessSignupDraftResource.update', (options) => {
    saved.push(options);
    return { ok: true };
  });
  const view = await renderApp(<BusinessSignupScreen />, { on, route: '/business/create' });
  await view.settled();
  /** Waits for what is saved a moment after the last change. */
  const later = async () => {
    on.clock.advance(500);
    await view.settled();
  };
  const { user } = view;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const current = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent;
  const steps = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem').length;
  return { ...view, later, saved, press, current, steps, assign, signup: () => on.state().businessSignup };
}

it('[SIGNUPB-001] [SIGNUPB-003] [SIGNUPB-004] [SIGNUPB-005] [SIGNUPB-008] goes step by step, and says what is missing in each', async () => {
  const { user, press, current, steps, signup } = await show();
  expect([current(), signup()?.step, signup()?.draft.stepperCount]).toEqual([
    'Goals',
    { index: 0, canProceed: false },
    1,
  ]);
  await press('Continue');
  expect(current()).toBe('Goals');
  expect(screen.getByText('Choose at least one goal')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Make my brand known' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Sell more products' }));
  expect(screen.queryByText('Choose at least one goal')).toBeNull();
  expect(signup()?.step.canProceed).toBe(true);
  await press('Continue');

  expect([current(), steps(), signup()?.draft.stepperCount]).toEqual(['Business details', 3, 2]);
  await press('Continue');
  for (const words of [
    'Enter the name of your business',
    'Choose what describes you best',
    'Choose what your business does',
    'Choose a country',
    'Say whether you have a website',
  ]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  await user.type(screen.getByRole('textbox', { name: 'Name of the business' }), 'Kiln & Co');
  await user.click(screen.getByRole('radio', { name: 'An agency that works for other businesses' }));
  expect(steps()).toBe(4);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What does your business do?' }), 'Retail');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  await user.click(within(screen.getByRole('group', { name: 'Do you have a website?' })).getByLabelText('Yes'));
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'kiln');
  expect(screen.getByText('Enter a web address, such as example.com')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Website' }), '.example');
  await press('Continue');

  expect(current()).toBe('Agency details');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your role' }), 'Owner');
  await user.click(screen.getByRole('checkbox', { name: 'Something else' }));
  await press('Continue');
  await user.type(screen.getByRole('textbox', { name: 'Which service?' }), 'Print');
  await press('Continue');
  expect([current(), signup()?.step.index, signup()?.draft.stepperCount]).toEqual(['Contact details', 3, 4]);
  await press('Back');
  await press('Back');
  expect([current(), signup()?.draft.stepperCount]).toEqual(['Business details', 4]);
  // Who is no agency is not asked about one.
  await user.click(screen.getByRole('radio', { name: 'A creator' }));
  await press('Continue');
  expect(current()).toBe('Contact details');
});

it('[SIGNUPB-002] [SIGNUPB-009] continues a member’s draft from the server, and saves what changes', async () => {
  const { user, saved, current, later, steps } = await show({ draft: MINE, step: 1 });
  expect([current(), steps()]).toEqual(['Business details', 3]);
  expect(screen.getByRole('textbox', { name: 'Name of the business' })).toHaveValue('Kiln & Co');
  await user.type(screen.getByRole('textbox', { name: 'Name of the business' }), '!');
  await later();
  expect(saved.at(-1)).toEqual({ draft: { ...MINE, businessName: 'Kiln & Co!' }, step: 1 });
});

it('[SIGNUPB-002] [SIGNUPB-009] what was answered before the earlier answers came stands, and is saved', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, press, saved, settled, later, current } = await show({ draft: { ...MINE, stepperCount: 1 }, held });
  await user.click(screen.getByRole('checkbox', { name: 'Make my brand known' }));
  await press('Continue');
  await user.type(screen.getByRole('textbox', { name: 'Name of the business' }), 'Kiln');
  release();
  await settled();
  expect(current()).toBe('Business details');
  expect(screen.getByRole('textbox', { name: 'Name of the business' })).toHaveValue('Kiln');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  await later();
  const draft = { ...MINE, businessGoals: ['BRAND_AWARENESS'], businessName: 'Kiln', stepperCount: 2 };
  expect(saved.at(-1)).toEqual({ draft, step: 1 });
});

it('[SIGNUPB-001] a linked business is made of the finished draft, and opened', async () => {
  const viewer = buildViewer();
  const { api, press, settled, assign } = await show({ viewer, draft: MINE, step: 2 });
  const asked: unknown[] = [];
  api.on('BusinessAccountResource.create', (options, { idempotencyKey }) => {
    asked.push([options, idempotencyKey]);
    return { user_id: '77' as UserId };
  });
  api.on('LinkedAccountHandshakeResource.create', ({ user_id }) => ({ token: `of ${user_id}` }));
  api.on('HandshakeSessionResource.create', ({ token }) => {
    asked.push(token);
    return buildViewer({ id: '77' as UserId });
  });
  await press('Create account');
  await settled();
  expect(asked).toEqual([[{ kind: 'link', draft: MINE }, 'business-lead'], 'of 77']);
  expect(assign).toHaveBeenCalledWith('/business');
});

it('turns a member’s account into that of a business, where they choose so', async () => {
  const { api, user, press, settled, assign } = await show({ draft: MINE, step: 0 });
  await user.click(screen.getByRole('radio', { name: 'Turn my account into a business account' }));
  await press('Continue');
  await press('Continue');
  const kinds: string[] = [];
  api.on('BusinessAccountResource.create', ({ kind }) => {
    kinds.push(kind);
    return { user_id: '77' as UserId };
  });
  await press('Create account');
  await settled();
  expect(kinds).toEqual(['convert']);
  expect(assign).toHaveBeenCalledWith('/business');
});

it('[SIGNUPB-002] [SIGNUPB-009] [ACCT-010] [ACCT-011] a visitor’s draft is in the tab, and registers a new account without the welcome', async () => {
  const first = await show({ viewer: null });
  await first.user.click(screen.getByRole('checkbox', { name: 'Find new customers' }));
  await first.press('Continue');
  await first.later();
  const stored = first.tabStorage.get('businessSignup') ?? '';
  expect(JSON.parse(stored)).toMatchObject({ draft: { businessGoals: ['LEADS'], stepperCount: 2 }, step: 1 });
  first.unmount();

  const finished = { draft: MINE, step: 2 };
  const { api, user, press, settled, current, store } = await show({ viewer: null, stored: finished });
  expect(current()).toBe('Contact details');
  await press('Create account');
  expect(screen.getByText('Enter a password')).toBeVisible();
  expect(screen.getByText('Enter your birthday')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'a long enough password');
  await user.type(screen.getByLabelText('Birthday'), '1990-02-28');
  const asked: unknown[] = [];
  api.on('UserRegisterResource.create', (options) => {
    asked.push(options);
    return { token: 'x' };
  });
  api.on('HandshakeSessionResource.create', () => buildViewer({ is_partner: true }));
  await press('Create account');
  await settled();
  expect(asked).toEqual([
    {
      email: 'hello@kiln.example',
      password: 'a long enough password',
      birthday: '1990-02-28',
      country: 'DE',
      locale: '',
      first_name: 'Kiln & Co',
      business_name: 'Kiln & Co',
      business_details: JSON.stringify(MINE),
      visited_pages: '["/business/create"]',
    },
  ]);
  expect(store.getState().session.isAuthenticated).toBe(true);
});
