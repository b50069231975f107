/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { verifyReminderRequested } from '../../../../../src/actions/people/verifyReminder';
import { VerifyEmailReminder } from '../../../../../src/features/people/auth';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function show() {
  const view = await renderApp(<VerifyEmailReminder />, {
    viewer: buildViewer({ is_email_verified: false }),
    prepare: ({ store }) => store.dispatch(verifyReminderRequested()),
  });
  await screen.findByRole('dialog');
  view.api.on('EmailVerifyResendResource.create', () => ({ ok: true }));
  return view;
}

it('[VERIFY-001] [VERIFY-002] [VERIFY-006] says why, and goes when it is understood', async () => {
  const view = await show();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Verify your email');
  expect(
    screen.getByText(
      'Keep your account secure by verifying your email address. Check the inbox associated with this account for an email from us to continue using the product.',
    ),
  ).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(view.state().ui.verifyReminder.isShown).toBe(false);
});

it('[VERIFY-004] [VERIFY-005] [VERIFY-007] sends the email again, once', async () => {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Resend email' }));
  await view.settled();
  expect(view.api.calls('EmailVerifyResendResource.create')).toEqual([{}]);
  expect(screen.getByRole('button', { name: 'Email sent' })).toBeDisabled();
});

it('[VERIFY-008] says that it failed and lets people try again', async () => {
  const view = await show();
  view.api.fail('EmailVerifyResendResource.create', 'rateLimited');
  await view.user.click(screen.getByRole('button', { name: 'Resend email' }));
  await view.settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Wait a moment, then try again.');
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeEnabled();
});
