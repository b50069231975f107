/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { failed } from '../../../../../src/actions/requests';
import { LoginScreen } from '../../../../../src/features/people/auth';
import { Toasts } from '../../../../../src/features/runtime/shell/Toasts';
import { errorBody } from '../../../../../src/lib/apiError';
import { PASSKEY_FORM } from '../../../../../src/lib/formIds';
import { accountSaga } from '../../../../../src/sagas/people/account';
import { preferencesSaga } from '../../../../../src/sagas/people/preferences';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

const LOGIN = { username_or_email: 'ida', password: 'herons wade 47' };

async function askForCode() {
  const view = await renderApp(<LoginScreen />, { route: '/login', modules: [{ sagas: [accountSaga] }] });
  view.api.fail('LoginHandshake.create', 'secondFactorNeeded');
  await view.user.type(screen.getByRole('textbox', { name: 'Email or username' }), LOGIN.username_or_email);
  await view.user.type(screen.getByLabelText('Password'), `${LOGIN.password}{Enter}`);
  await view.settled();
  return view;
}

it('loads the page that follows while the password is typed, as members see it', async () => {
  const match = (to: string) => ({ id: `www${to}`, params: {} });
  const prepare = jest.fn(async () => undefined);
  const on = createTestStore({ pages: { match, prepare }, modules: [{ sagas: [accountSaga] }] });
  const { user, settled } = await renderApp(<LoginScreen />, { on, route: '/login?next=/topics' });
  expect(prepare).not.toHaveBeenCalled();
  await user.click(screen.getByRole('textbox', { name: 'Email or username' }));
  await user.click(screen.getByLabelText('Password'));
  await settled();
  expect(prepare.mock.calls).toEqual([['www/topics', true]]);
});

describe('the second step of a login', () => {
  it('[ACCT-022] [ACCT-026] asks for the code alone, and sends it with the name and password that were entered', async () => {
    const view = await askForCode();
    const code = screen.getByRole('textbox', { name: 'Code from your app' });
    expect(code).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Email or username' })).toBeNull();
    view.api.on('LoginMfaHandshake.create', () => ({ token: 'one-time' }));
    view.api.on('HandshakeSessionResource.create', () => buildViewer());
    await view.user.type(code, ' 123 456 {Enter}');
    await view.settled();
    expect(view.api.calls('LoginMfaHandshake.create')).toEqual([{ ...LOGIN, mfa_token: '123 456' }]);
    expect(view.state().session.isAuthenticated).toBe(true);
    expect(JSON.stringify(view.state())).not.toContain('123 456');
  });

  it('says at the field that the code is wrong, and takes a recovery code', async () => {
    const view = await askForCode();
    view.api.on('LoginMfaHandshake.create', () => {
      throw failure('loginFailed', { fields: { mfa_token: 'securityCodeWrong' } });
    });
    await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const code = screen.getByRole('textbox', { name: 'Recovery code' });
    await view.user.type(code, 'abcd-efgh-ijkl-mnop{Enter}');
    await view.settled();
    expect(code).toHaveAccessibleDescription('That code is not right, or was used before. Enter the newest one.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads back to name and password', async () => {
    const view = await askForCode();
    await view.user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveValue('ida');
    expect(screen.queryByRole('textbox', { name: 'Code from your app' })).toBeNull();
  });
});

it('has the name of a form that was refused without scripts, and no password', async () => {
  await renderApp(<LoginScreen />, {
    route: '/login',
    prepare: ({ store }) => {
      const refusal = errorBody('unauthenticated');
      const error = { ...refusal, extraData: { ...refusal.extraData, entered: { username_or_email: 'ida' } } };
      store.dispatch(failed({ resource: 'LoginHandshake.create', options: 'login', mode: 'first', error }));
    },
  });
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toHaveValue('ida');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it.each([
  ['a site without login providers is led into', [], []],
  ['a site with a provider is led into', [{ id: 'acme', name: 'Acme' }], ['/oidc/acme?next=%2F']],
])(
  '[BOOT-029] [BOOT-031] %s by email, and by a link to the page of each provider',
  async (_, loginProviders, addresses) => {
    const { container } = await renderApp(<LoginScreen />, {
      route: '/login',
      on: createTestStore({ context: { loginProviders } }),
    });
    const links = screen.queryAllByRole('link', { name: /^Continue with/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    expect(screen.getByRole('textbox', { name: 'Email or username' })).toBeVisible();
    expect(container.querySelectorAll('script, iframe')).toHaveLength(0);
  },
);

it('[SET-012] lets a visitor choose about cookies again', async () => {
  const context = {
    asksConsent: true,
    cookieConsent: { personalization: false, analytics: true, marketing: false },
  };
  const view = await renderApp(
    <>
      <LoginScreen />
      <Toasts />
    </>,
    { route: '/login', on: createTestStore({ context, modules: [{ sagas: [preferencesSaga] }] }) },
  );
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Cookies' }));
  const question = screen.getByRole('region', { name: 'Cookies' });
  await view.user.click(within(question).getByRole('button', { name: 'Reject all' }));
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  expect(document.cookie).toContain('cookie_consent=000');
});

it('[ADMIN-003] leads a suspended person who logged in with a passkey to the reasons and the appeal', async () => {
  await renderApp(<LoginScreen />, {
    route: '/login',
    prepare: ({ store }) => {
      const refusal = errorBody('conflict');
      const error = { ...refusal, extraData: { ...refusal.extraData, can_appeal: true } };
      store.dispatch(
        failed({ resource: 'HandshakeSessionResource.create', options: PASSKEY_FORM, mode: 'first', error }),
      );
    },
  });
  expect(screen.getByRole('link', { name: /See why/ })).toHaveAttribute('href', '/settings/decisions');
});

it('says that a setup address has been used', async () => {
  await renderApp(<LoginScreen />, { route: '/login?failed=setup' });
  expect(screen.getByRole('alert')).toHaveTextContent('This setup address has been used');
});
