/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import type { PinId } from '../../../../../contract/schemas/common';
import { unauthSaveAttempted } from '../../../../../src/actions/people/session';
import { LoginScreen, SaveUpsell, SignupGate } from '../../../../../src/features/people/auth';
import { createTestStore } from '../../../../support/createTestStore';
import { renderApp } from '../../../../support/renderApp';

it('shows the form where anyone may sign up', async () => {
  await renderApp(<SignupGate />, { viewer: null, route: '/signup' });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

it.each([
  ['closed', 'New accounts are closed', /ask the people who run this site/],
  ['invited', 'By invitation only', /open the sign-up link/],
] as const)(
  '[ADMIN-001] says why there is no form where SIGN_UP is %s, and leads to logging in',
  async (signUp, title, reason) => {
    await renderApp(<SignupGate />, { route: '/signup?next=%2Ftopics', on: createTestStore({ context: { signUp } }) });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Ftopics');
  },
);

it('is not offered by the login form and after a try to save', async () => {
  const view = await renderApp(
    <>
      <LoginScreen />
      <SaveUpsell />
    </>,
    { route: '/login', on: createTestStore({ context: { signUp: 'closed' } }) },
  );
  act(() => void view.store.dispatch(unauthSaveAttempted({ pinId: '700000000000000099' as PinId })));
  await screen.findByText('Log in to save this pin.');
  expect(screen.queryByRole('link', { name: 'Sign up', hidden: true })).toBeNull();
});
