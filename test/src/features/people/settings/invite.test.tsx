/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { InviteSection } from '../../../../../src/features/people/settings/InviteSection';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

describe('inviting people', () => {
  it('[INV-010] makes a link to the product or the profile, to be copied', async () => {
    const view = await renderApp(<InviteSection />, {
      viewer: buildViewer(),
      route: '/settings/invite',
      prepare: ({ api }) => api.on('InviteLinkResource.create', ({ kind }) => ({ url: `https://pins.test/${kind}` })),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Make a link to your profile' }));
    await view.settled();
    expect(view.api.calls('InviteLinkResource.create')).toEqual([{ kind: 'profile' }]);
    expect(screen.getByLabelText('Invite link to your profile')).toHaveValue('https://pins.test/profile');
    expect(screen.getByRole('button', { name: 'Make a link to Magpie' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Copy invite link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  });
});
