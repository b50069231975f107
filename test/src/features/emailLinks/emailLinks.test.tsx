/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { PasswordResetScreen, UnsubscribeScreen, VerifyEmailScreen } from '../../../../src/features/emailLinks';
import { emailLinksSaga } from '../../../../src/sagas/emailLinks';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const modules = [{ sagas: [emailLinksSaga] }];
const DONE = () => ({ ok: true }) as const;

describe('a forgotten password', () => {
  const show = (route: string) => renderApp(<PasswordResetScreen />, { route, modules });

  it('is asked for by email or user name, and answers the same for any account and for none', async () => {
    const view = await show('/password/reset');
    view.api.on('PasswordResetRequestResource.create', DONE);
    await view.user.type(screen.getByRole('textbox', { name: 'Email or username' }), ' ida {Enter}');
    await view.settled();
    expect(view.api.calls('PasswordResetRequestResource.create')).toEqual([{ username_or_email: 'ida' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your email');
    expect(screen.getByText(/If there is an account/)).toBeVisible();
  });

  it('asks for a name before it sends anything, and says what went wrong', async () => {
    const view = await show('/password/reset');
    await view.user.click(screen.getByRole('button', { name: 'Send link' }));
    const field = screen.getByRole('textbox', { name: 'Email or username' });
    expect(field).toHaveAccessibleDescription('Enter your email or username');
    expect(field).toHaveFocus();
    view.api.fail('PasswordResetRequestResource.create', 'rateLimited');
    await view.user.type(field, 'ida{Enter}');
    await view.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Wait a moment, then try again.');
  });

  it('is replaced where the link leads', async () => {
    const view = await show('/password/reset?token=t1');
    view.api.on('PasswordResetResource.create', DONE);
    await view.user.type(screen.getByLabelText('New password'), 'short{Enter}');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 8 characters/);
    await view.user.type(screen.getByLabelText('New password'), ' but longer{Enter}');
    await view.settled();
    expect(view.api.calls('PasswordResetResource.create')).toEqual([{ token: 't1', new_password: 'short but longer' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your password is changed');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('works without scripts: its forms hold what is sent, and the address says what was done', async () => {
    const chosen = await show('/password/reset?token=t1');
    const form = chosen.container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form && new FormData(form).get('token')).toBe('t1');
    chosen.unmount();
    const sent = await show('/password/reset?done=sent');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your email');
    sent.unmount();
    await show('/password/reset?done=changed');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your password is changed');
  });

  it('is asked for again where the link no longer works', async () => {
    const view = await show('/password/reset?token=t1');
    view.api.fail('PasswordResetResource.create', 'linkExpired');
    await view.user.type(screen.getByLabelText('New password'), 'otters swim 58{Enter}');
    await view.settled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/password/reset');
  });
});

describe('the link that confirms an address', () => {
  const route = '/email/verify?token=t1';
  const calls = [{ token: 't1' }];

  it('[VERIFY-009] confirms at once for members', async () => {
    const view = await renderApp(<VerifyEmailScreen />, {
      route,
      modules,
      viewer: buildViewer(),
      prepare: ({ api }) => {
        api.on('EmailVerifyResource.create', DONE);
        api.on('UserSettingsResource.get', () => buildViewer());
      },
    });
    await view.settled();
    expect(view.api.calls('EmailVerifyResource.create')).toEqual(calls);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is confirmed');
  });

  it('[VERIFY-009] waits for visitors to press, so that programs that check links use none up', async () => {
    const view = await renderApp(<VerifyEmailScreen />, { route, modules });
    await view.settled();
    expect(view.api.calls('EmailVerifyResource.create')).toEqual([]);
    view.api.on('EmailVerifyResource.create', DONE);
    await view.user.click(screen.getByRole('button', { name: 'Confirm email' }));
    await view.settled();
    expect(view.api.calls('EmailVerifyResource.create')).toEqual(calls);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is confirmed');
  });

  it('says so where it no longer works, and lets people try again after any other failure', async () => {
    const view = await renderApp(<VerifyEmailScreen />, { route, modules });
    view.api.fail('EmailVerifyResource.create', 'busy');
    await view.user.click(screen.getByRole('button', { name: 'Confirm email' }));
    await view.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Try again in a moment.');
    view.api.fail('EmailVerifyResource.create', 'linkExpired');
    await view.user.click(screen.getByRole('button', { name: 'Confirm email' }));
    await view.settled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works');
  });
});

describe('the link that ends mails of a kind', () => {
  it('does nothing before the button is pressed, and can be taken back', async () => {
    const view = await renderApp(<UnsubscribeScreen />, { route: '/unsubscribe?token=t1', modules });
    view.api.on('UnsubscribeResource.update', ({ is_on }) => ({ kind: 'digest', is_on }));
    await view.settled();
    expect(view.api.calls('UnsubscribeResource.update')).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await view.settled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re unsubscribed');
    await view.user.click(screen.getByRole('button', { name: 'Undo' }));
    await view.settled();
    expect(view.api.calls('UnsubscribeResource.update').map(({ is_on }) => is_on)).toEqual([false, true]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re subscribed again');
  });
});
