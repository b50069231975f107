/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import type { RequestContext } from '../../../../../contract/startup';
import * as toasts from '../../../../../src/actions/toasts';
import { viewportMeasured } from '../../../../../src/actions/ui';
import { Toasts } from '../../../../../src/features/runtime/shell/Toasts';
import { preferencesSaga } from '../../../../../src/sagas/people/preferences';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const toast: toasts.Toast = {
  id: 't',
  message: 'settingsSaved',
  tone: 'plain',
  values: {},
  href: null,
  action: null,
};

it.each([
  ['[UI-002]', 1280, 'desktop'],
  ['[UI-003]', 390, 'phone'],
  ['[UI-004]', 800, 'other'],
])('%s in a window of %d px a toast goes where those of a %s go', async (_, width, device) => {
  const { store } = await renderApp(<Toasts />, {
    prepare: ({ store }) => void store.dispatch(viewportMeasured({ width })),
  });
  act(() => void store.dispatch(toasts.shown({ toast, how: 'add' })));
  const [shown] = screen.getAllByText('Your settings are saved');
  expect(shown?.closest('[data-device]')).toHaveAttribute('data-device', device);
});

describe('consent to cookies', () => {
  async function visit(context: Partial<RequestContext>, viewer: Viewer | null = null) {
    const modules = [{ sagas: [preferencesSaga] }];
    return renderApp(<Toasts />, { on: createTestStore({ viewer, context, modules }) });
  }

  it('[SET-012] is asked for where the law asks, until there is a choice', async () => {
    await visit({ asksConsent: false });
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    await visit({ asksConsent: true, cookieConsent: { personalization: false, analytics: false, marketing: false } });
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  it.each([
    ['[SET-010]', 'Allow all', '111'],
    ['[SET-011]', 'Reject all', '000'],
    ['[SET-011]', 'Close', '000'],
  ])('%s %s sets the three flags and is kept on the browser', async (_, name, to) => {
    const { user } = await visit({ asksConsent: true });
    await user.click(within(screen.getByRole('region', { name: 'Cookies' })).getByRole('button', { name }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(document.cookie).toContain(`cookie_consent=${to}`);
  });

  it('[SET-009] is chosen for each purpose, and stored with a member’s account', async () => {
    const viewer = buildViewer();
    const { user, api, settled } = await visit({ asksConsent: true }, viewer);
    api.on('CookieConsentResource.update', () => ({ ...viewer, has_chosen_cookies: true }));
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.click(screen.getByRole('checkbox', { name: 'Analytics' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(api.calls('CookieConsentResource.update')).toEqual([
      { personalization: false, analytics: true, marketing: false },
    ]);
  });
});
