/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { VisitorHeader } from '../../../../../src/features/runtime/shell/VisitorHeader';
import { createTestStore } from '../../../../support/createTestStore';
import { renderApp } from '../../../../support/renderApp';

it('[ROUTE-046] leads visitors to the topics, to search and to the way in', async () => {
  await renderApp(<VisitorHeader />, { viewer: null });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/today');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Magpie home', 'Search', 'Log in', 'Sign up'].map(hrefOf)).toEqual([
    '/',
    '/search/pins/',
    '/login',
    '/signup',
  ]);
});

it.each(['closed', 'invited'] as const)('offers no way to sign up where SIGN_UP is %s', async (signUp) => {
  await renderApp(<VisitorHeader />, { on: createTestStore({ context: { signUp } }) });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});
