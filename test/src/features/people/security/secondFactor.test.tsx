/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { SecondFactor } from '../../../../../contract/schemas/people/secondFactors';
import { LoginsSection } from '../../../../../src/features/people/security';
import { loadSecurity, securitySaga } from '../../../../../src/sagas/people/security';
import { maskSensitive } from '../../../../../src/store/devTools';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const OFF: SecondFactor = { enabled_at: null, recovery_codes_left: 0 };
const ON: SecondFactor = { enabled_at: '2026-03-14T08:00:00Z', recovery_codes_left: 9 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];

async function show(factor: SecondFactor, canEnable = true) {
  const current = { factor };
  const view = await renderApp(<LoginsSection />, {
    viewer: buildViewer({ can_enable_mfa: canEnable, has_password: canEnable }),
    route: '/settings/security',
    modules: [{ sagas: [securitySaga] }],
    prepare: async ({ api, store }) => {
      api.on('SecondFactorResource.get', () => current.factor);
      api.on('PasskeysResource.get', () => []);
      api.on('IdentitiesResource.get', () => []);
      api.on('UserSettingsResource.get', () => buildViewer({ has_mfa_enabled: current.factor.enabled_at !== null }));
      await store.run(loadSecurity).done;
    },
  });
  return { ...view, current };
}

const enterPassword = (view: Awaited<ReturnType<typeof show>>) =>
  view.user.type(screen.getByLabelText('Current password'), 'herons wade 47{Enter}');

describe('setting up two-step login', () => {
  it('[ACCT-027] asks for the password, shows the secret, takes a first code and shows the recovery codes once', async () => {
    const view = await show(OFF);
    view.api.on('SecondFactorResource.create', () => ({ secret: SECRET, qr_code: { size: 33, path: 'M4 4h1v1h-1z' } }));
    view.api.on('SecondFactorResource.update', () => {
      view.current.factor = ON;
      return { recovery_codes: CODES };
    });
    await view.user.click(screen.getByRole('button', { name: 'Set up two-step login' }));
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password');
    await enterPassword(view);
    await view.settled();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await view.user.type(screen.getByRole('textbox', { name: 'Code from your app' }), '123456{Enter}');
    await view.settled();
    expect(view.api.calls('SecondFactorResource.update')).toEqual([{ code: '123456' }]);
    const codes = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(codes.map(({ textContent }) => textContent)).toEqual(CODES);
    const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(file)).toContain(`${CODES.join('\n')}\n`);
    expect(JSON.stringify(maskSensitive(view.state().requests))).not.toMatch(/JBSW|abcd-efgh/);
    await view.user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.getByText(/You have 9 recovery codes left/)).toBeVisible();
    expect(JSON.stringify(view.state())).not.toMatch(/JBSW|abcd-efgh|herons/);
  });

  it('is turned off against the password', async () => {
    const view = await show(ON);
    view.api.on('SecondFactorResource.delete', () => {
      view.current.factor = OFF;
      return { ok: true };
    });
    await view.user.click(screen.getByRole('button', { name: 'Turn off' }));
    await enterPassword(view);
    await view.settled();
    expect(view.api.calls('SecondFactorResource.delete')).toEqual([{ current_password: 'herons wade 47' }]);
    expect(screen.getByRole('status')).toHaveTextContent('Two-step login is off.');
  });

  it('[ACCT-027] is not offered to an account without a password', async () => {
    await show(OFF, false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Set a password first, under Account.')).toBeVisible();
  });
});
