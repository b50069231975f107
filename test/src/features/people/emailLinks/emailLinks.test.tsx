/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import type { SignUpMode } from '../../../../../contract/constants/people/signUp';
import {
  MessageInviteScreen,
  PasswordResetScreen,
  UnsubscribeScreen,
  VerifyEmailScreen,
} from '../../../../../src/features/people/emailLinks';
import { emailLinksSaga, loadMessageInvite } from '../../../../../src/sagas/people/emailLinks';
import { createTestStore } from '../../../../support/createTestStore';
import { buildConversation, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

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

describe('an invitation to a conversation', () => {
  const path = '/messages/invite?token=t1';
  async function show({ isMember = false, isKnown = true, signUp = 'open' as SignUpMode } = {}) {
    const on = createTestStore({ modules, context: { signUp }, ...(isMember && { viewer: buildViewer() }) });
    const sender = buildUser({ full_name: 'Ada Lind' });
    on.api.on('MessageInviteResource.get', () => (isKnown ? { sender } : null));
    await on.store.run(() => loadMessageInvite({ path, params: {}, query: {} })).done;
    return renderApp(<MessageInviteScreen />, { on, route: path });
  }

  it('names its sender, and leads a visitor to an account and back', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Lind wrote to you');
    const next = `?next=${encodeURIComponent(path)}`;
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup${next}`);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${next}`);
  });

  it('[ADMIN-001] is itself the invitation where accounts need one, and offers none where they are closed', async () => {
    const { unmount } = await show({ signUp: 'invited' });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/join/message/t1');
    unmount();
    await show({ signUp: 'closed' });
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    expect(screen.getByText(/This site isn’t accepting new accounts/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('takes a member into the conversation when they press the button, and not before', async () => {
    const view = await show({ isMember: true });
    const talk = buildConversation();
    view.api.on('MessageInviteResource.update', () => talk);
    expect(view.api.calls('MessageInviteResource.update')).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Read the message' }));
    await view.settled();
    expect(view.api.calls('MessageInviteResource.update')).toEqual([{ token: 't1' }]);
    expect(view.state().ui.navigation.current?.path).toBe(`/messages/${talk.id}/`);
  });

  it('asks again under the same key where the answer is lost, so that the link still works', async () => {
    const view = await show({ isMember: true });
    const asked = view.api.hold('MessageInviteResource.update');
    const accept = () => view.user.click(screen.getByRole('button', { name: 'Read the message' }));
    await accept();
    asked[0]?.fail('server');
    await view.settled();
    await accept();
    const talk = buildConversation();
    asked[1]?.answer(talk);
    await view.settled();
    expect(asked[0]?.extra.idempotencyKey).toMatch(/./);
    expect(asked[1]?.extra.idempotencyKey).toBe(asked[0]?.extra.idempotencyKey);
    expect(view.state().ui.navigation.current?.path).toBe(`/messages/${talk.id}/`);
  });

  it('says that a link does not work', async () => {
    await show({ isKnown: false });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works');
  });

  it('waits for the answer, and does not take a failure for a link that does not work', async () => {
    const on = createTestStore({ modules });
    const reads = on.api.hold('MessageInviteResource.get');
    const loading = on.store.run(() => loadMessageInvite({ path, params: {}, query: {} }));
    await renderApp(<MessageInviteScreen />, { on, route: path });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText('This link no longer works')).toBeNull();
    await act(async () => {
      reads[0]?.fail('rateLimited');
      await loading.done;
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The invitation could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
