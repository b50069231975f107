/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { CLOSING_DAYS } from '../../../../../contract/constants/admin/accountData';
import { LIMITS } from '../../../../../contract/constants/limits';
import { CHOICE_COOKIES } from '../../../../../contract/constants/people/cookieConsent';
import type { NewsSettings } from '../../../../../contract/schemas/people/newsSettings';
import type { NewsMute } from '../../../../../contract/schemas/talk/news';
import { exportLookedAt } from '../../../../../src/actions/admin/accountData';
import { muteRequested } from '../../../../../src/actions/talk/newsMutes';
import { actionChosen } from '../../../../../src/actions/toasts';
import { SettingsScreen } from '../../../../../src/features/people/settings';
import { ApiError, errorBody } from '../../../../../src/lib/apiError';
import { passcodeReducer } from '../../../../../src/reducers/people/parentalPasscodes';
import { settingsReducer } from '../../../../../src/reducers/people/settings';
import { accountDataSaga } from '../../../../../src/sagas/admin/accountData';
import { accountSettingsSaga, loadSettings } from '../../../../../src/sagas/people/accountSettings';
import { preferencesSaga } from '../../../../../src/sagas/people/preferences';
import { pushSaga } from '../../../../../src/sagas/people/push';
import { settingsSaga } from '../../../../../src/sagas/people/settings';
import { membersOnly } from '../../../../../src/sagas/runtime/pageLoad';
import { createTestStore } from '../../../../support/createTestStore';
import { buildMedia, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const viewer = buildViewer({ first_name: 'Pat', last_name: 'Person', username: 'pat_person', about: 'Hello.' });

const GROUPS: NewsSettings = [{ id: 'people', options: [{ id: 'follow', value: true }] }];

function show(section: string, given = viewer) {
  const slices = { settings: settingsReducer, passcode: passcodeReducer };
  const modules = [{ slices, sagas: [settingsSaga, accountSettingsSaga, accountDataSaga, preferencesSaga, pushSaga] }];
  return renderApp(<SettingsScreen />, { viewer: given, route: `/settings/${section}`, params: { section }, modules });
}

function refusal(fields: Record<string, string>): never {
  throw new ApiError({ ...errorBody('invalidParameters'), extraData: { fields } });
}

describe('the profile', () => {
  it('shows what there is and saves what was changed', async () => {
    const view = await show('profile');
    view.api.on(
      'UserSettingsResource.update',
      (options) => ({ ...viewer, ...options, full_name: 'Robin Person' }) as never,
    );
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('pat_person');
    const name = screen.getByRole('textbox', { name: 'First name' });
    await view.user.clear(name);
    await view.user.type(name, ' Robin ');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([
      {
        first_name: 'Robin',
        last_name: 'Person',
        username: 'pat_person',
        about: 'Hello.',
        domain_url: '',
        profile_links: [],
      },
    ]);
    expect(view.state().ui.toasts[0]).toMatchObject({ message: 'settingsSaved' });
  });

  it('says by field what is plainly wrong, and sends nothing', async () => {
    const view = await show('profile');
    await view.user.clear(screen.getByRole('textbox', { name: 'First name' }));
    const username = screen.getByRole('textbox', { name: 'Username' });
    await view.user.clear(username);
    await view.user.type(username, 'no spaces');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('Enter your first name');
    expect(username).toHaveAccessibleDescription(/Use letters, numbers and underscores/);
    expect(view.api.calls('UserSettingsResource.update')).toEqual([]);
  });

  it('says what the server refused at its field', async () => {
    const view = await show('profile');
    view.api.on('UserSettingsResource.update', () => refusal({ username: 'That username is taken.' }));
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await view.settled();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/That username is taken/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what went wrong with the whole', async () => {
    const view = await show('profile');
    view.api.fail('UserSettingsResource.update', 'busy');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await view.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Try again in a moment.');
  });

  it('uses a chosen picture as soon as it is up', async () => {
    const view = await show('profile');
    const uploads = view.api.holdUploads();
    const media = buildMedia();
    view.api.on('UserSettingsResource.update', () => ({ ...viewer, image_medium_url: '/media/new.webp' }));
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await view.user.upload(screen.getByLabelText('Profile picture', { selector: 'input' }), file);
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([]);
    uploads[0]?.answer(media);
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([{ image_media_id: media.id }]);
    expect(view.state().ui.toasts[0]).toMatchObject({ message: 'settingsSaved' });
  });

  it('saves links, and says which of them the server refused', async () => {
    const view = await show('profile');
    view.api.on('UserSettingsResource.update', () => refusal({ 'profile_links.1': 'This address is not allowed.' }));
    for (const address of ['https://ida.example.org', 'http://127.0.0.1']) {
      await view.user.click(screen.getByRole('button', { name: 'Add a link' }));
      await view.user.keyboard(address);
    }
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')[0]).toMatchObject({
      profile_links: ['https://ida.example.org', 'http://127.0.0.1'],
    });
    const wrong = screen.getByRole('textbox', { name: 'Link 2' });
    expect(wrong).toHaveAccessibleDescription(/This address is not allowed/);
    expect(wrong).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Link 1' })).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds no more links than the server takes', async () => {
    const view = await show('profile');
    for (let count = 0; count < LIMITS.profileLinks; count += 1) {
      await view.user.click(screen.getByRole('button', { name: 'Add a link' }));
    }
    expect(screen.getAllByRole('textbox', { name: /^Link/ })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull();
  });

  it('uses a chosen cover as soon as it is up, and removes it after asking', async () => {
    const view = await show('profile');
    const uploads = view.api.holdUploads();
    const media = buildMedia();
    view.api.on('UserSettingsResource.update', ({ cover_media_id: id }) => ({
      ...viewer,
      profile_cover: id === null ? null : '/media/cover.webp',
    }));
    const file = new File(['x'], 'wide.png', { type: 'image/png' });
    await view.user.upload(screen.getByLabelText('Cover picture', { selector: 'input' }), file);
    await view.settled();
    uploads[0]?.answer(media);
    await view.settled();
    expect(screen.getByRole('img', { name: 'Your cover' })).toHaveAttribute('src', '/media/cover.webp');
    await view.user.click(screen.getByRole('button', { name: 'Remove cover' }));
    await view.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([
      { cover_media_id: media.id },
      { cover_media_id: null },
    ]);
    expect(screen.queryByRole('img', { name: 'Your cover' })).toBeNull();
  });

  it('says that a picture could not be read', async () => {
    const view = await show('profile');
    const uploads = view.api.holdUploads();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await view.user.upload(screen.getByLabelText('Profile picture', { selector: 'input' }), file);
    await view.settled();
    uploads[0]?.fail('unreadableMedia');
    await view.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('That picture is damaged or incomplete.');
  });
});

describe('the account', () => {
  it('shows the email, and leads to what can be changed', async () => {
    await show('account-settings');
    expect(screen.getByText('pat@example.org')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Account' });
    const links = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/settings/edit/email', '/settings/edit/password', '/settings/language']);
  });

  it('changes the password', async () => {
    const view = await show('edit/password');
    view.api.on('UserSettingsResource.update', () => viewer);
    await view.user.type(screen.getByLabelText('Current password'), 'old-secret');
    await view.user.type(screen.getByLabelText('New password'), 'new-secret-7');
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([
      { new_password: 'new-secret-7', current_password: 'old-secret' },
    ]);
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('keeps what was written where the current password is not right', async () => {
    const view = await show('edit/password');
    view.api.on('UserSettingsResource.update', () => refusal({ current_password: 'That is not your password.' }));
    await view.user.type(screen.getByLabelText('Current password'), 'wrong');
    await view.user.type(screen.getByLabelText('New password'), 'new-secret-7');
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    await view.settled();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('That is not your password.');
    expect(screen.getByLabelText('New password')).toHaveValue('new-secret-7');
  });

  it('asks for both passwords before it sends', async () => {
    const view = await show('edit/password');
    await view.user.type(screen.getByLabelText('New password'), 'short');
    await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 8 characters/);
    expect(view.api.calls('UserSettingsResource.update')).toEqual([]);
  });

  it('shows light or dark at once', async () => {
    const view = await show('appearance');
    await view.user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(view.state().context?.theme).toBe('dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it('[SET-001] [SET-002] saves a language as soon as it is chosen', async () => {
    const view = await show('language');
    view.api.on('LocalesResource.get', () => [
      { key: 'en_US', name: 'English' },
      { key: 'de', name: 'Deutsch' },
      { key: 'nl', name: 'Nederlands' },
    ]);
    view.api.on('CountriesResource.get', () => [{ key: 'US', name: 'United States' }]);
    view.api.on('UserSettingsResource.update', () => ({ ...viewer, locale: 'de' }));
    await act(
      () => view.store.run(() => loadSettings({ path: '/settings/language', params: {}, query: {} }, 'language')).done,
    );
    expect(view.state().settings?.localeOptions).toEqual([
      { value: 'en_US', label: 'English' },
      { value: 'de', label: 'Deutsch' },
      { value: 'nl', label: 'Nederlands' },
    ]);
    expect(view.state().settings?.countryOptions).toEqual([{ value: 'US', label: 'United States' }]);
    const choice = screen.getByRole('combobox', { name: 'Language' });
    expect(within(choice).getByRole('option', { name: 'Nederlands, with texts in English' })).toHaveValue('nl');
    await view.user.selectOptions(choice, 'Deutsch');
    await view.settled();
    expect(view.api.calls('UserSettingsResource.update')).toEqual([{ locale: 'de' }]);
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('de');
  });

  it('[ACCT-031] logs out', async () => {
    const view = await show('account-settings');
    view.api.on('UserSessionResource.delete', () => ({ ok: true }) as never);
    await view.user.click(screen.getByRole('button', { name: 'Log out' }));
    await view.settled();
    expect(view.state().session.isAuthenticated).toBe(false);
  });
});

describe('pages of members', () => {
  const load = (given: typeof viewer | null) => {
    const { store } = createTestStore({ viewer: given });
    return store.run(() => membersOnly({ path: '/settings/account?a=1', params: {}, query: {} })).done;
  };

  it('send visitors to log in and back, for now only', async () => {
    expect(await load(null)).toEqual({ redirectTo: '/login?next=%2Fsettings%2Faccount%3Fa%3D1', status: 302 });
  });

  it('let members in', async () => {
    expect(await load(viewer)).toBeUndefined();
  });
});

describe('saving from other sites', () => {
  it('has a button to drag to the bookmarks, which leads back here and says how to use it', async () => {
    const view = await show('saving');
    const button = screen.getByRole('link', { name: 'Save to Magpie' });
    const code = decodeURIComponent(button.getAttribute('href') ?? '');
    expect(code).toMatch(/^javascript:/);
    expect(code).toContain(`"${window.location.origin}/pin/create/bookmarklet"`);
    expect(screen.getByText(/share a page or a picture from any app/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a pin' })).toHaveAttribute('href', '/pin-builder');
    await view.user.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('It works from the bookmarks bar');
  });
});

describe('settings that hold at once', () => {
  const account = {
    is_private_profile: false,
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

  async function showRead(section: string, given: object = account, mutes: readonly NewsMute[] = []) {
    const view = await show(section);
    view.api.on('AccountSettingsResource.get', () => given as never);
    view.api.on('NewsSettingsResource.get', () => GROUPS);
    view.api.on('PushSettingsResource.get', () => GROUPS);
    view.api.on('EmailPreferencesResource.get', () => [
      { kind: 'activity', is_on: true },
      { kind: 'digest', is_on: true },
      { kind: 'news', is_on: false },
    ]);
    view.api.on('NewsMutesResource.get', () => [...mutes]);
    const location = { path: `/settings/${section}`, params: {}, query: {} };
    await act(() => view.store.run(() => loadSettings(location, section)).done);
    return view;
  }

  it('[SET-006] are shown at once and reverted when the server refuses them', async () => {
    const view = await showRead('privacy');
    const held = view.api.hold('AccountSettingsResource.update');
    const toggle = screen.getByRole('switch', { name: 'Private profile' });
    await view.user.click(toggle);
    expect(toggle).toBeChecked();
    held[0]?.fail('busy');
    await view.settled();
    expect(toggle).not.toBeChecked();
    expect(view.state().ui.toasts[0]).toMatchObject({ tone: 'error' });
    await view.user.click(toggle);
    held[1]?.answer({ ...account, is_private_profile: true });
    await view.settled();
    expect(toggle).toBeChecked();
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([
      { is_private_profile: true },
      { is_private_profile: true },
    ]);
  });

  it('[CTX-028] leaves a profile private whose owner is under 16', async () => {
    await showRead('privacy', { ...account, is_private_profile: true, can_be_public: false });
    expect(screen.getByRole('switch', { name: 'Private profile' })).toBeDisabled();
  });

  it.each([
    ['messages', 'Who can send you a first message', 'messages_from'],
    ['edit/mentions', 'Who can mention you', 'mentions_from'],
    ['permissions', 'Who can comment on your pins', 'comments_from'],
    ['permissions', 'Who can invite you to boards', 'invites_from'],
  ])('%s: chooses %s', async (section, label, name) => {
    const view = await showRead(section);
    view.api.on('AccountSettingsResource.update', (change) => ({ ...account, ...change }) as never);
    await view.user.click(within(screen.getByRole('group', { name: label })).getByRole('radio', { name: 'Nobody' }));
    await view.settled();
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([{ [name]: 'nobody' }]);
  });

  it('permissions: keeps words out of comments, one on each line', async () => {
    const view = await showRead('permissions', { ...account, comment_words: ['cheap'] });
    view.api.on('AccountSettingsResource.update', (change) => ({ ...account, ...change }) as never);
    const field = screen.getByRole('textbox', { name: 'Words you don’t want in comments' });
    expect(field).toHaveValue('cheap');
    await view.user.type(field, '{Enter} so ugly {Enter}cheap{Enter}');
    await view.user.click(screen.getByRole('button', { name: 'Save words' }));
    await view.settled();
    expect(view.api.calls('AccountSettingsResource.update')).toEqual([{ comment_words: ['cheap', 'so ugly'] }]);
    expect(field).toHaveValue('cheap\nso ugly');
    await view.user.type(field, `{Enter}${'x'.repeat(41)}`);
    const save = screen.getByRole('button', { name: 'Save words' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Use at most 40 characters per line.'));
    await view.user.click(save);
    expect(view.api.calls('AccountSettingsResource.update')).toHaveLength(1);
  });

  it('permissions: leaves the words that could not be saved in their field, and cuts none', async () => {
    const view = await showRead('permissions');
    const held = view.api.hold('AccountSettingsResource.update');
    const field = screen.getByRole('textbox', { name: 'Words you don’t want in comments' });
    const save = screen.getByRole('button', { name: 'Save words' });
    fireEvent.change(field, { target: { value: Array.from({ length: 51 }, (_, at) => `word ${at}`).join('\n') } });
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Use at most 50 lines.'));
    await view.user.click(save);
    expect(held).toHaveLength(0);
    fireEvent.change(field, { target: { value: 'cheap' } });
    await view.user.click(save);
    held[0]?.fail('busy');
    await view.settled();
    expect(field).toHaveValue('cheap');
    await view.user.click(save);
    held[1]?.answer({ ...account, comment_words: ['cheap'] });
    await view.settled();
    expect(view.state().ui.toasts).toContainEqual(expect.objectContaining({ message: 'settingsSaved' }));
    expect(save).toHaveFocus();
  });

  it('[SET-005] switches kinds of mail off and on', async () => {
    const view = await showRead('notifications');
    view.api.on('EmailPreferencesResource.update', () => []);
    await view.user.click(screen.getByRole('switch', { name: 'Picks for you' }));
    await view.settled();
    expect(view.api.calls('EmailPreferencesResource.update')).toEqual([{ kind: 'digest', is_on: false }]);
    expect(screen.getByRole('switch', { name: 'Picks for you' })).not.toBeChecked();
  });

  it('[SET-003] [SET-004] [SET-005] switches kinds of news off, on the site and on devices', async () => {
    const view = await showRead('notifications');
    view.api.on('NewsSettingsResource.update', () => GROUPS);
    view.api.fail('PushSettingsResource.update', 'busy');
    const [onSite, onDevice] = screen.getAllByRole('switch', { name: 'Someone follows you' });
    await view.user.click(onSite as HTMLElement);
    await view.user.click(onDevice as HTMLElement);
    await view.settled();
    expect(view.api.calls('NewsSettingsResource.update')).toEqual([{ id: 'follow', value: false }]);
    expect(onSite).not.toBeChecked();
    expect(onDevice).toBeChecked();
  });

  it('[SET-007] lists whose news are muted or snoozed, each to be unmuted', async () => {
    const [ada, pin] = [buildUser({ full_name: 'Ada Lind' }), buildPin({ title: 'Moss' })];
    const view = await showRead('notifications', account, [
      { status: 'MUTED', user: ada, pin: null, until: null },
      { status: 'SNOOZED', user: null, pin, until: '2026-03-15T09:00:00.000Z' },
    ]);
    const muted = () => within(screen.getByRole('list', { name: 'Muted notifications' })).getAllByRole('listitem');
    expect(muted().map((item) => item.textContent)).toEqual([
      expect.stringContaining('Ada LindMuted'),
      'MossSnoozed until March 15, 2026Unmute',
    ]);
    const unmuting = view.api.hold('NewsMuteResource.delete');
    await view.user.click(screen.getByRole('button', { name: 'Unmute Moss' }));
    expect(muted()).toHaveLength(1);
    await view.settled();
    expect(unmuting[0]?.options).toEqual({ pin_id: pin.id });
    unmuting[0]?.fail('server');
    await view.settled();
    expect(muted()).toHaveLength(2);
    view.api.on('NewsMuteResource.delete', () => ({ ok: true }));
    view.api.on('NewsMutesResource.get', () => [
      { status: 'SNOOZED', user: null, pin, until: '2026-03-15T09:00:00.000Z' },
    ]);
    await view.user.click(screen.getByRole('button', { name: 'Unmute Ada Lind' }));
    await view.settled();
    expect(view.api.calls('NewsMuteResource.delete').at(-1)).toEqual({ user_id: ada.id });
    expect(muted()).toHaveLength(1);
  });

  it('[SET-007] lists also who was muted after the list was read, until that is undone', async () => {
    const ada = buildUser({ full_name: 'Ada Lind' });
    let mutes: NewsMute[] = [];
    const view = await showRead('notifications');
    view.api.on('NewsMutesResource.get', () => mutes);
    view.api.on('NewsMuteResource.create', () => {
      mutes = [{ status: 'MUTED', user: ada, pin: null, until: null }];
      return { ok: true };
    });
    view.api.on('NewsMuteResource.delete', () => {
      mutes = [];
      return { ok: true };
    });
    await act(async () => void view.store.dispatch(muteRequested({ subject: { user: ada.id }, days: null })));
    await view.settled();
    expect(screen.getByRole('button', { name: 'Unmute Ada Lind' })).toBeVisible();
    await act(async () => void view.store.dispatch(actionChosen({ id: String(view.state().ui.toasts[0]?.id) })));
    await view.settled();
    expect(view.api.calls('NewsMuteResource.delete')).toEqual([{ user_id: ada.id }]);
    expect(view.api.calls('NewsMutesResource.get')).toHaveLength(3);
    expect(screen.queryByRole('list', { name: 'Muted notifications' })).toBeNull();
  });

  it('says which of the notification settings could not be loaded, with a way to try again', async () => {
    const view = await show('notifications');
    view.api.fail('NewsSettingsResource.get', 'server');
    view.api.on('PushSettingsResource.get', () => GROUPS);
    view.api.on('EmailPreferencesResource.get', () => []);
    view.api.on('NewsMutesResource.get', () => []);
    const location = { path: '/settings/notifications', params: {}, query: {} };
    await act(() => view.store.run(() => loadSettings(location, 'notifications')).done.catch(() => undefined));
    expect(screen.getByRole('heading', { name: 'These settings could not be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    ['over plain HTTP', false, 'They need a secure connection. Open this site at an address that begins with https.'],
    ['in a browser without', true, /^This browser can’t show them here\./],
  ])('offers no push messages %s, and says why', async (_where, isSecureContext, words) => {
    Object.assign(window, { isSecureContext });
    await showRead('notifications');
    expect(screen.getByRole('switch', { name: 'On this device' })).toBeDisabled();
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('the menu of the settings', () => {
  it('leads to every section, and names the one that is shown', async () => {
    await show('privacy');
    const menu = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(menu).getByRole('link', { name: 'Who sees you' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).queryByRole('link', { name: 'Parental passcode' })).toBeNull();
    expect(within(menu).getByRole('link', { name: 'Mentions' })).toHaveAttribute('href', '/settings/edit/mentions');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it('[PASS-001] offers the parental passcode to those under 18', async () => {
    await show('profile', buildViewer({ is_candidate_for_parental_control_passcode: true }));
    expect(screen.getByRole('link', { name: 'Parental passcode' })).toHaveAttribute('href', '/parental-passcode');
  });
});

describe('the data of an account', () => {
  const ready = {
    status: 'ready',
    done: 14,
    total: 14,
    bytes: 2_000_000,
    created_at: '2026-03-14T09:00:00.000Z',
    expires_at: '2026-03-21T09:00:00.000Z',
  } as const;

  it('is asked for, and downloaded when it is ready', async () => {
    const view = await show('data');
    view.api.on('DataExportResource.get', () => null);
    const location = { path: '/settings/data', params: {}, query: {} };
    await act(() => view.store.run(() => loadSettings(location, 'data')).done);
    view.api.on('DataExportResource.create', () => ({ ...ready, status: 'running', done: 3 }));
    view.api.on('DataExportResource.get', () => ({ ...ready, status: 'running', done: 7 }));
    await view.user.click(screen.getByRole('button', { name: 'Request a copy' }));
    await view.settled();
    expect(screen.getByRole('progressbar', { name: 'Packing your data' })).toHaveAttribute('aria-valuenow', '50');
    view.api.on('DataExportResource.get', () => ready);
    await act(async () => void view.store.dispatch(exportLookedAt()));
    await view.settled();
    expect(screen.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', '/v3/data-export/archive/');
    expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeVisible();
  });

  it('ends with the account, against the password, and logs out', async () => {
    const view = await show('account-settings');
    view.api.on('AccountClosingResource.create', () => ({ ok: true }));
    view.api.on('UserSessionResource.delete', () => ({ ok: true }) as never);
    await view.user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(dialog).toHaveTextContent(`erased after ${CLOSING_DAYS} days. If you log in before then`);
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/settings/data');
    await view.user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(view.api.calls('AccountClosingResource.create')).toEqual([]);
    await view.user.type(within(dialog).getByLabelText('Current password'), 'herons wade 47');
    await view.user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    await view.settled();
    expect(view.api.calls('AccountClosingResource.create')).toEqual([
      { how: 'delete', current_password: 'herons wade 47' },
    ]);
    expect(view.state().session.isAuthenticated).toBe(false);
  });
});

describe('the home feed', () => {
  const LOCATION = { path: '/settings/home-feed', params: {}, query: {} };
  const source = { kind: 'person', id: '7', preference: 'usual', name: 'Ida', url: '/ida/', image_url: null } as const;

  it('shows what the member follows, and changes how much of it is shown at once', async () => {
    const view = await show('home-feed');
    view.api.on('FeedPreferencesResource.get', () => [source]);
    view.api.on('FeedPreferenceResource.update', (options) => options);
    await act(() => view.store.run(() => loadSettings(LOCATION, 'home-feed')).done);
    const row = within(screen.getByRole('group', { name: 'Ida' }));
    await view.user.click(row.getByRole('radio', { name: 'Less' }));
    expect(row.getByRole('radio', { name: 'Less' })).toBeChecked();
    await view.settled();
    expect(view.api.calls('FeedPreferenceResource.update')).toEqual([{ kind: 'person', id: '7', preference: 'less' }]);
  });

  it('leads a member who follows nothing to topics', async () => {
    const view = await show('home-feed');
    view.api.on('FeedPreferencesResource.get', () => []);
    await act(() => view.store.run(() => loadSettings(LOCATION, 'home-feed')).done);
    expect(screen.getByRole('heading', { name: 'You don’t follow anything yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/topics');
  });

  it('[SET-006] takes a choice back that the server refuses', async () => {
    const view = await show('home-feed');
    view.api.on('FeedPreferencesResource.get', () => [source]);
    view.api.fail('FeedPreferenceResource.update', 'busy');
    await act(() => view.store.run(() => loadSettings(LOCATION, 'home-feed')).done);
    const row = within(screen.getByRole('group', { name: 'Ida' }));
    await view.user.click(row.getByRole('radio', { name: 'More' }));
    await view.settled();
    expect(row.getByRole('radio', { name: 'As usual' })).toBeChecked();
  });
});

it('shows the cookies that were allowed on this browser, each to be switched by itself', async () => {
  const view = await show('cookies');
  await view.user.click(screen.getByRole('button', { name: 'Allow all' }));
  await view.user.click(screen.getByRole('switch', { name: 'Marketing' }));
  expect(view.state().context?.cookieConsent).toEqual({ personalization: true, analytics: true, marketing: false });
  expect(screen.getByRole('switch', { name: 'Analytics' })).toBeChecked();
});

it('makes the grids compact at once, and comfortable again', async () => {
  const view = await show('appearance');
  expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await view.user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  expect(view.state().context?.density).toBe('compact');
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(document.cookie).toContain(`${CHOICE_COOKIES.density}=compact`);
  await view.user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  expect(document.documentElement.dataset.density).toBeUndefined();
  expect(document.cookie).toContain(`${CHOICE_COOKIES.density}=comfortable`);
});

it('asks for less motion', async () => {
  const view = await show('appearance');
  await view.user.click(screen.getByRole('radio', { name: 'Less motion' }));
  expect(view.state().context?.motion).toBe('reduced');
  expect(document.documentElement.dataset.motion).toBe('reduced');
  await view.user.click(screen.getAllByRole('radio', { name: 'System' })[1] as HTMLElement);
  expect(document.documentElement.dataset.motion).toBeUndefined();
});
