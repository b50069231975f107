/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { Session } from '../../../../../contract/schemas/people/sessions';
import { SettingsScreen } from '../../../../../src/features/people/settings';
import { devicesSaga, loadDevices } from '../../../../../src/sagas/people/devices';
import { emailLinksSaga } from '../../../../../src/sagas/people/emailLinks';
import { settingsSaga } from '../../../../../src/sagas/people/settings';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const LAPTOP: Session = {
  id: 'a',
  browser: 'Firefox',
  system: 'Linux',
  country: 'NZ',
  created_at: '2026-03-14T08:00:00Z',
  last_seen_at: '2026-03-14T09:00:00Z',
  is_current: true,
  is_limited: false,
  has_changed_device: false,
};
const PHONE: Session = { ...LAPTOP, id: 'b', browser: 'Safari', system: 'iOS', country: null, is_current: false };

const modules = [{ sagas: [devicesSaga, settingsSaga, emailLinksSaga] }];
const DONE = () => ({ ok: true }) as const;

async function showDevices(sessions: Session[]) {
  const list = [...sessions];
  const route = '/settings/security';
  const view = await renderApp(<SettingsScreen />, {
    viewer: buildViewer(),
    route,
    params: { section: 'security' },
    modules,
    prepare: async ({ api, store }) => {
      api.on('SessionsResource.get', () => list);
      await store.run(() => loadDevices({ path: route, params: {}, query: {} })).done;
    },
  });
  return { ...view, list };
}

const devices = () => within(screen.getByRole('list', { name: 'Where you’re logged in' })).getAllByRole('listitem');

describe('the list of devices', () => {
  it('names each with its country, and offers no way out of this one', async () => {
    await showDevices([LAPTOP, PHONE]);
    const [here, other] = devices();
    expect(here).toHaveTextContent(/Firefox · Linux.*This device.*New Zealand/);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(other as HTMLElement).getByRole('button', { name: 'Log out Safari · iOS' })).toBeVisible();
  });

  it('logs one out and shows what is left', async () => {
    const view = await showDevices([LAPTOP, PHONE]);
    view.api.on('SessionResource.delete', () => {
      view.list.pop();
      return { ok: true };
    });
    await view.user.click(screen.getByRole('button', { name: 'Log out Safari · iOS' }));
    await view.settled();
    expect(view.api.calls('SessionResource.delete')).toEqual([{ id: 'b' }]);
    expect(devices()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  it('asks before it logs all others out', async () => {
    const view = await showDevices([LAPTOP, PHONE]);
    view.api.on('OtherSessionsResource.delete', DONE);
    await view.user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('1 other device will be logged out. You stay logged in here.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await view.settled();
    expect(view.api.calls('OtherSessionsResource.delete')).toEqual([{}]);
  });
});

describe('the address in the settings', () => {
  const show = (is_email_verified: boolean) =>
    renderApp(<SettingsScreen />, {
      viewer: buildViewer({ is_email_verified }),
      route: '/settings/edit/email',
      params: { section: 'account' },
      modules,
    });

  it('[VERIFY-005] says whether it is confirmed, and sends the link again once', async () => {
    const view = await show(false);
    view.api.on('EmailVerifyResendResource.create', DONE);
    expect(screen.getByText('Not confirmed yet')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Resend email' }));
    await view.settled();
    expect(screen.getByRole('button', { name: 'Email sent' })).toBeDisabled();
  });

  it('is changed against the password', async () => {
    const view = await show(true);
    view.api.on('EmailResource.update', DONE);
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Change email' }));
    const form = screen.getByRole('textbox', { name: 'New email' }).closest('form') as HTMLElement;
    await view.user.click(within(form).getByRole('button', { name: 'Send confirmation' }));
    expect(screen.getByRole('textbox', { name: 'New email' })).toHaveAccessibleDescription('Enter your new email');
    await view.user.type(screen.getByRole('textbox', { name: 'New email' }), ' ida@new.test ');
    await view.user.type(within(form).getByLabelText('Current password'), 'herons wade 47{Enter}');
    await view.settled();
    expect(view.api.calls('EmailResource.update')).toEqual([
      { email: 'ida@new.test', current_password: 'herons wade 47' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('We’ve sent a link to your new address.');
  });
});
