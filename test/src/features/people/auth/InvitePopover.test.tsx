/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, waitFor } from '@testing-library/react';
import type { UserId } from '../../../../../contract/schemas/common';
import * as log from '../../../../../src/actions/log';
import { UpsellGate } from '../../../../../src/features/runtime/shell/UpsellGate';
import { createTestStore } from '../../../../support/createTestStore';
import { renderApp } from '../../../../support/renderApp';

const sender = { id: '77' as UserId, username: 'idaho', full_name: 'Ida Wren' };

describe('the popover of an invite link', () => {
  it('[ROUTE-034] [INV-003] [INV-010] says who invited and to what, leads in, and can be dismissed', async () => {
    const store = createTestStore({ context: { inviteCode: 'abc' } });
    store.api.on('InviteCodeMetadataResource.get', () => ({ sender, invite_channel: 3, should_show_messaging: false }));
    const view = await renderApp(<UpsellGate />, { route: '/idaho/quiet/?invite_code=abc', on: store });
    act(() => void view.store.dispatch(log.began()));
    await screen.findByRole('dialog', { name: 'Ida Wren invited you' });
    expect(screen.getByText('They want to show you this board.')).toBeVisible();
    const next = '?next=%2Fidaho%2Fquiet%2F%3Finvite_code%3Dabc';
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup${next}`);
    await view.user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
