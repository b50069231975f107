/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { LoginsSection } from '../../../../../src/features/people/security';
import { loadSecurity, securitySaga } from '../../../../../src/sagas/people/security';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const OFFICE = { id: 'a'.repeat(32), provider: 'Office', created_at: '2026-03-14T08:00:00Z' };

describe('connected logins', () => {
  it('are disconnected against the password, and offered again', async () => {
    let identities = [OFFICE];
    const view = await renderApp(<LoginsSection />, {
      viewer: buildViewer({ has_password: true }),
      route: '/settings/security',
      modules: [{ sagas: [securitySaga] }],
      prepare: async ({ api, store }) => {
        api.on('SecondFactorResource.get', () => ({ enabled_at: null, recovery_codes_left: 0 }));
        api.on('PasskeysResource.get', () => []);
        api.on('IdentitiesResource.get', () => identities);
        api.on('UserSettingsResource.get', () => buildViewer({ has_password: true }));
        api.on('IdentityResource.delete', () => {
          identities = [];
          return { ok: true };
        });
        await store.run(loadSecurity).done;
      },
    });
    await view.user.click(screen.getByRole('button', { name: 'Disconnect Office' }));
    expect(screen.getByText('You will no longer be able to log in with Office.')).toBeVisible();
    await view.user.type(screen.getByLabelText('Current password'), 'herons wade 47{Enter}');
    await view.settled();
    expect(view.api.calls('IdentityResource.delete')).toEqual([{ id: OFFICE.id, current_password: 'herons wade 47' }]);
    expect(screen.queryByRole('heading', { name: 'Connected logins' })).toBeNull();
  });
});
