/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, within } from '@testing-library/react';
import { EVENT_TYPES } from '../../../../../contract/constants/running/events';
import * as log from '../../../../../src/actions/log';
import { ParentalPasscodeScreen, SettingsScreen } from '../../../../../src/features/people/settings';
import { ApiError, errorBody } from '../../../../../src/lib/apiError';
import { passcodeReducer } from '../../../../../src/reducers/people/parentalPasscodes';
import { settingsReducer } from '../../../../../src/reducers/people/settings';
import { accountSettingsSaga, loadSettings } from '../../../../../src/sagas/people/accountSettings';
import { emailLinksSaga } from '../../../../../src/sagas/people/emailLinks';
import { parentalPasscodesSaga } from '../../../../../src/sagas/people/parentalPasscodes';
import { settingsSaga } from '../../../../../src/sagas/people/settings';
import { defineSaga, every } from '../../../../../src/sagas/runtime/defineSaga';
import { maskSensitive } from '../../../../../src/store/devTools';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const OPEN = buildViewer({ email: 'kim@example.org', is_candidate_for_parental_control_passcode: true });
const PROTECTED = buildViewer({
  email: 'kim@example.org',
  is_parental_control_passcode_enabled: true,
  parental_control_anonymized_email: 'p•••@e•••.com',
});
const account = {
  is_private_profile: true,
  is_search_hidden: false,
  can_be_public: true,
  home_feed_order: 'ranked',
  is_name_eligible_for_lead_form_autofill: false,
  is_email_eligible_for_lead_form_autofill: false,
  shows_following: true,
  messages_from: 'everyone',
  mentions_from: 'everyone',
  invites_from: 'everyone',
  comments_from: 'everyone',
  comment_words: [] as string[],
  comments_off: false,
  shows_typing: true,
  shows_read_marks: true,
} as const;

function wrongCode(): never {
  const fields = { passcode: 'That passcode is not right.' };
  throw new ApiError({ ...errorBody('csrf'), code: 'passcodeWrong', extraData: { fields } });
}

/** What the event log heard. */
const happened: unknown[] = [];
type Logged = ReturnType<typeof log.happened>;
const listening = defineSaga('listening', {
  // biome-ignore lint/correctness/useYield: it only listens
  [log.happened.type]: every(function* ({ payload }: Logged) {
    happened.push(...payload.events);
  }),
});
beforeEach(() => {
  happened.length = 0;
});

const modules = [
  {
    slices: { settings: settingsReducer, passcode: passcodeReducer },
    sagas: [listening, accountSettingsSaga, settingsSaga, emailLinksSaga, parentalPasscodesSaga],
  },
];

async function show(section: string, viewer = PROTECTED) {
  const route = `/settings/${section}`;
  const view = await renderApp(<SettingsScreen />, { viewer, route, params: { section }, modules });
  view.api.on('AccountSettingsResource.get', () => account);
  await act(() => view.store.run(() => loadSettings({ path: route, params: {}, query: {} }, section)).done);
  return view;
}

function showPage(viewer: typeof OPEN | null, query = '') {
  return renderApp(<ParentalPasscodeScreen />, { viewer, route: `/parental-passcode${query}`, modules });
}

const dialog = () => screen.findByRole('dialog', { name: 'Enter the parental passcode' });
const field = () => screen.getByRole('textbox', { name: 'Enter a 4-digit code' });
const enter = () => screen.getByRole('button', { name: 'Enter' });

describe('the passcode dialog', () => {
  async function openDialog() {
    const view = await show('privacy');
    await view.user.click(screen.getByRole('switch', { name: 'Show whom you follow' }));
    await dialog();
    return view;
  }

  it('[PASS-007] [PASS-008] [PASS-009] [PASS-010] opens when a protected setting asks for it', async () => {
    const view = await show('privacy');
    expect(screen.queryByRole('dialog')).toBeNull();
    await view.user.click(screen.getByRole('switch', { name: 'Show whom you follow' }));
    const modal = await dialog();
    expect(within(modal).getByText(/Ask the adult who set the passcode/)).toBeVisible();
    expect(within(modal).getByRole('link', { name: 'Forgot the passcode?' })).toHaveAttribute(
      'href',
      '/parental-passcode?help=1',
    );
    expect(field()).toHaveAttribute('placeholder', 'XXXX');
    expect(within(modal).getByText('Close', { selector: 'button *, button' })).toBeVisible();
    expect(enter()).toBeDisabled();
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([]);
  });

  it('[PASS-011] fills the screen of a phone, which hides both ways to close', async () => {
    await openDialog();
    const modal = await dialog();
    expect(modal.closest('.whole')).not.toBeNull();
    expect(within(modal).getByText('Close', { selector: 'button *, button' }).closest('.notOnPhones')).not.toBeNull();
    expect(enter().closest('.notOnPhones')).toBeNull();
    const sheet = (name: string) => readFileSync(path.join(process.cwd(), 'src', name), 'utf8');
    const onPhones = sheet('ui/overlays/Dialog.module.css').split('@media (max-width: 639px)')[1];
    expect(onPhones).toMatch(/animation-name: slide;/);
    expect(onPhones).toMatch(/\.whole \{\s*block-size: 100%;/);
    expect(onPhones).toMatch(/\.header > button \{\s*display: none;/);
    expect(sheet('features/people/settings/SettingsScreen.module.css')).toMatch(/\.notOnPhones \{\s*display: none;/);
  });

  it('[PASS-012] [PASS-013] [PASS-014] [PASS-015] [PASS-025] [PASS-026] [PASS-027] checks each change', async () => {
    const view = await openDialog();
    await view.user.type(field(), ' 1 2');
    expect(field()).toHaveValue('12');
    expect(field()).toHaveAccessibleDescription('Please enter four digits');
    expect(enter()).toBeDisabled();
    await view.user.type(field(), 'x');
    expect(field()).toHaveAccessibleDescription('Please only use numbers');
    await view.user.clear(field());
    expect(field()).toHaveAccessibleDescription('Required');
    expect(enter()).toBeDisabled();
    await view.user.type(field(), '123456');
    expect(field()).toHaveValue('1234');
    expect(enter()).toBeEnabled();
  });

  it('[PASS-004] [PASS-016] [PASS-017] [PASS-018] hands the code over, and stays while it is checked', async () => {
    const view = await openDialog();
    const held = view.api.hold('AccountSettingsResource.update');
    await view.user.type(field(), '1234{Enter}');
    await view.settled();
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([{ shows_following: false, passcode: '1234' }]);
    expect(within(await dialog()).getByRole('status')).toHaveTextContent('Loading');
    await view.user.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
    for (const button of within(await dialog()).getAllByRole('button', { name: 'Close' }))
      expect(button).toBeDisabled();
    held[0]?.answer({ ...account, shows_following: false });
    await view.settled();
    expect(view.state().passcode).toMatchObject({ status: 'closed', error: null });
    expect(view.state().settings?.account?.shows_following).toBe(false);
  });

  it('[PASS-019] [PASS-020] [PASS-021] [PASS-022] shows what the server said until the next key', async () => {
    const view = await openDialog();
    view.api.on('AccountSettingsResource.update', wrongCode);
    await view.user.type(field(), '9999{Enter}');
    await view.settled();
    expect(field()).toHaveAccessibleDescription('That passcode is not right.');
    expect(within(await dialog()).queryByRole('status')).toBeNull();
    expect(view.state().passcode?.status).toBe('open');
    expect(happened).toMatchObject([{ eventType: EVENT_TYPES.passcodeRefused }]);
    await view.user.type(field(), '{Backspace}');
    expect(field()).not.toHaveAccessibleDescription('That passcode is not right.');
    expect(view.state().passcode?.error).toBeNull();
  });

  it('[PASS-019] leads back to the field, whichever way the code was sent', async () => {
    const view = await openDialog();
    view.api.on('AccountSettingsResource.update', wrongCode);
    await view.user.type(field(), '9999');
    await view.user.click(enter());
    await view.settled();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[PASS-023] takes the change back without a word when it is closed', async () => {
    const view = await openDialog();
    expect(view.state().settings?.account?.shows_following).toBe(false);
    await view.user.keyboard('{Escape}');
    await view.settled();
    expect(view.state().settings?.account?.shows_following).toBe(true);
    expect(view.state().passcode).toEqual({ status: 'closed', error: null, passcode: null });
    expect(view.state().ui.toasts).toEqual([]);
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([]);
  });

  it('[PASS-005] does not open where there is no passcode', async () => {
    const view = await show('privacy', OPEN);
    view.api.on('AccountSettingsResource.update', (change) => ({ ...account, ...change }) as never);
    await view.user.click(screen.getByRole('switch', { name: 'Show whom you follow' }));
    await view.settled();
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([{ shows_following: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[PASS-006] opens where the server asks for a passcode that was set elsewhere', async () => {
    const view = await show('privacy', OPEN);
    const fields = { passcode: 'Enter the parental passcode to change this.' };
    view.api.on('AccountSettingsResource.update', ({ passcode }) => {
      if (passcode === '1234') return account;
      throw new ApiError({ ...errorBody('csrf'), code: 'passcodeNeeded', extraData: { fields } });
    });
    await view.user.click(screen.getByRole('switch', { name: 'Show whom you follow' }));
    await dialog();
    await view.user.type(field(), '1234{Enter}');
    await view.settled();
    expect(view.state().passcode?.status).toBe('closed');
  });

  it.each([
    ['permissions', 'switch', 'Turn comments off on new pins'],
    ['messages', 'radio', 'Nobody'],
    ['edit/mentions', 'radio', 'Nobody'],
  ])('[PASS-003] opens on /settings/%s', async (section, role, name) => {
    const view = await show(section);
    await view.user.click(screen.getByRole(role, { name }));
    expect(await dialog()).toBeVisible();
  });

  it('[PASS-003] opens for another password', async () => {
    const view = await show('edit/password');
    await view.user.type(screen.getByLabelText('Current password'), 'old-secret');
    await view.user.type(screen.getByLabelText('New password'), 'new-secret-7');
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    await dialog();
    view.api.on('UserSettingsResource.update', () => PROTECTED);
    await view.user.type(field(), '1234{Enter}');
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([
      { new_password: 'new-secret-7', current_password: 'old-secret', passcode: '1234' },
    ]);
  });

  it('[PASS-003] opens for another email', async () => {
    const view = await show('edit/email');
    await view.user.click(screen.getByRole('button', { name: 'Change email' }));
    await view.user.type(screen.getByRole('textbox', { name: 'New email' }), 'new@example.org');
    await view.user.type(screen.getByLabelText('Current password'), 'old-secret');
    await view.user.click(screen.getByRole('button', { name: 'Send confirmation' }));
    expect(await dialog()).toBeVisible();
    expect(view.api.calls('EmailResource.update')).toEqual([]);
  });
});

describe('pages behind the passcode', () => {
  it('[PASS-002] asks before the account settings are shown', async () => {
    const view = await show('account-settings');
    await dialog();
    expect(screen.queryByText('kim@example.org')).toBeNull();
    view.api.on('ParentalPasscodeVerificationResource.create', () => ({ ok: true }));
    await view.user.type(field(), '1234{Enter}');
    await view.settled();
    expect(screen.getByText('kim@example.org')).toBeVisible();
  });

  it('[PASS-022] tracks no refusal there', async () => {
    const view = await show('account-settings');
    await dialog();
    view.api.on('ParentalPasscodeVerificationResource.create', wrongCode);
    await view.user.type(field(), '9999{Enter}');
    await view.settled();
    expect(field()).toHaveAccessibleDescription('That passcode is not right.');
    expect(happened).toEqual([]);
  });

  it('[PASS-001] asks once for the page of the passcode and all of its changes', async () => {
    const view = await showPage(PROTECTED);
    await dialog();
    view.api.on('ParentalPasscodeVerificationResource.create', () => ({ ok: true }));
    view.api.on('ParentalPasscodeResource.update', () => ({ ok: true }));
    view.api.on('UserSettingsResource.get', () => PROTECTED);
    await view.user.type(field(), '1234{Enter}');
    await view.settled();
    await view.user.type(screen.getByRole('textbox', { name: 'New passcode' }), '5678');
    await view.user.type(screen.getByRole('textbox', { name: 'Confirm passcode' }), '5678');
    await view.user.click(screen.getByRole('button', { name: 'Change passcode' }));
    await view.settled();
    expect(view.api.calls('ParentalPasscodeResource.update')).toEqual([{ new_passcode: '5678', passcode: '1234' }]);
    expect(view.state().passcode?.passcode).toBe('5678');
    expect(JSON.stringify(maskSensitive(view.state().passcode))).not.toContain('5678');
  });
});

it('[PASS-034] says what is wrong with one form of the page there, and nowhere else', async () => {
  const view = await showPage(PROTECTED);
  await dialog();
  view.api.on('ParentalPasscodeVerificationResource.create', () => ({ ok: true }));
  await view.user.type(field(), '1234{Enter}');
  await view.settled();
  view.api.on('ParentalPasscodeResource.update', () => {
    const fields = { backup_email: 'This address cannot receive mail.' };
    throw new ApiError({ ...errorBody('csrf'), extraData: { fields } });
  });
  const email = screen.getByRole('textbox', { name: 'Backup email' });
  await view.user.type(email, 'parent@example.com');
  await view.user.type(screen.getByRole('textbox', { name: 'Confirm backup email' }), 'parent@example.com');
  await view.user.click(screen.getByRole('button', { name: 'Change backup email' }));
  await view.settled();
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(/cannot receive mail/);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the page of the passcode', () => {
  const write = async (view: Awaited<ReturnType<typeof showPage>>, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      await view.user.clear(screen.getByRole('textbox', { name }));
      if (value) await view.user.type(screen.getByRole('textbox', { name }), value);
    }
    await view.user.click(screen.getByRole('button', { name: 'Set passcode' }));
    await view.settled();
  };
  const GOOD = {
    Passcode: '12 34',
    'Confirm passcode': '1234',
    'Backup email': 'parent@example.com',
    'Confirm backup email': 'parent@example.com',
  };

  it('[PASS-034] sets a passcode', async () => {
    const view = await showPage(OPEN);
    view.api.on('ParentalPasscodeResource.create', () => ({ ok: true }));
    view.api.on('UserSettingsResource.get', () => PROTECTED);
    await write(view, GOOD);
    expect(view.api.calls('ParentalPasscodeResource.create')).toEqual([
      { new_passcode: '1234', backup_email: 'parent@example.com' },
    ]);
    expect(screen.getByRole('heading', { name: 'Change the passcode' })).toBeVisible();
  });

  it.each([
    ['[PASS-025]', 'Passcode', '', 'Required'],
    ['[PASS-025]', 'Confirm passcode', '', 'Required'],
    ['[PASS-026]', 'Passcode', '12a4', 'Please only use numbers'],
    ['[PASS-026]', 'Confirm passcode', 'abcd', 'Please only use numbers'],
    ['[PASS-027]', 'Passcode', '123', 'Please enter four digits'],
    ['[PASS-027]', 'Confirm passcode', '12345', 'Please enter four digits'],
    ['[PASS-028]', 'Confirm passcode', '4321', 'Please make sure your passcodes match'],
    ['[PASS-029] [PASS-031]', 'Backup email', '', 'Required'],
    ['[PASS-029] [PASS-031]', 'Confirm backup email', '', 'Required'],
    ['[PASS-030]', 'Backup email', 'parent', 'Please enter a valid email address'],
    ['[PASS-030]', 'Confirm backup email', 'parent', 'Please enter a valid email address'],
    ['[PASS-032]', 'Confirm backup email', 'other@example.com', 'Please make sure your email addresses match'],
    ['[PASS-033]', 'Backup email', 'KIM@example.org', 'This email address is already used for this Magpie account.'],
  ])('%s says at %s with %p: %s', async (_, name, value, words) => {
    const view = await showPage(OPEN);
    await write(view, { ...GOOD, [name]: value });
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(new RegExp(words.replace(/[.]/g, '.')));
    expect(view.api.calls('ParentalPasscodeResource.create')).toEqual([]);
  });

  it('[PASS-034] helps who forgot it by a mail to the masked address', async () => {
    const view = await showPage(PROTECTED, '?help=1');
    view.api.on('ParentalPasscodeRecoveryResource.create', () => ({ ok: true }));
    expect(screen.getByText('p•••@e•••.com')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Send link' }));
    await view.settled();
    expect(screen.getByRole('status')).toHaveTextContent('We’ve sent a link to p•••@e•••.com');
  });

  it('[PASS-034] takes a new passcode by the mailed link from who is not logged in', async () => {
    const view = await showPage(null, '?token=secret');
    view.api.on('ParentalPasscodeResetResource.create', () => ({ ok: true }));
    await view.user.type(screen.getByRole('textbox', { name: 'New passcode' }), '7777');
    await view.user.type(screen.getByRole('textbox', { name: 'Confirm passcode' }), '7777');
    await view.user.click(screen.getByRole('button', { name: 'Set passcode' }));
    await view.settled();
    expect(view.api.calls('ParentalPasscodeResetResource.create')).toEqual([{ token: 'secret', new_passcode: '7777' }]);
    expect(screen.getByRole('heading', { name: 'The new passcode is set' })).toBeVisible();
  });
});
