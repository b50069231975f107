/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import type { PinId } from '../../../../../contract/schemas/common';
import { unauthSaveAttempted } from '../../../../../src/actions/people/session';
import { SaveUpsell } from '../../../../../src/features/people/auth';
import { UpsellGate } from '../../../../../src/features/runtime/shell/UpsellGate';
import { renderApp } from '../../../../support/renderApp';

const pinId = '700000000000000099' as PinId;

async function showUpsell() {
  const view = await renderApp(<SaveUpsell />, { route: '/pin/7/?from=feed' });
  act(() => void view.store.dispatch(unauthSaveAttempted({ pinId })));
  await screen.findByRole('dialog', { name: 'Save it to your board' });
  return view;
}

describe('the upsell after a save attempt', () => {
  it('[CTX-030] leads to signing up and logging in, and back to the page', async () => {
    const { state } = await showUpsell();
    const next = '?next=%2Fpin%2F7%2F%3Ffrom%3Dfeed';
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup${next}`);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${next}`);
    expect(state().session.unauthSavePinId).toBe(pinId);
  });

  it('[CONST-006] leads to no app store: its only links stay on this site', async () => {
    await showUpsell();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !href.startsWith('/'))).toEqual([]);
  });

  it('[CTX-031] can be dismissed by its button', async () => {
    const { user, state } = await showUpsell();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state().session.isUpsellShown).toBe(false);
  });

  it('[CTX-031] can be dismissed by Escape', async () => {
    const { user, state } = await showUpsell();
    await user.keyboard('{Escape}');
    expect(state().session.isUpsellShown).toBe(false);
  });

  it('[CTX-032] [CTX-033] keeps the pin for later when the way in is taken', async () => {
    const { user, state } = await showUpsell();
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(state().session).toMatchObject({ isUpsellShown: false, unauthSavePinId: pinId });
  });

  it('is mounted by the shell with the first attempt, and not before', async () => {
    const view = await renderApp(<UpsellGate />);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void view.store.dispatch(unauthSaveAttempted({ pinId })));
    expect(await screen.findByRole('dialog', { name: 'Save it to your board' })).toBeVisible();
  });
});
