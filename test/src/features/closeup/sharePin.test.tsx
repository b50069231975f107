/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { ShareButton } from '../../../../src/features/closeup/ShareButton';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

describe('sharing a pin', () => {
  it('[PIN-033] copies its link, and hands it on by plain links, counting each', async () => {
    const pin = buildPin({ title: 'Tea & cake' });
    const on = createTestStore();
    on.know({ pins: [pin] });
    on.api.on('PinShareResource.create', () => ({ pin_id: pin.id, share_count: 1 }));
    const entity = selectEntity(on.state(), 'pins', pin.id);
    if (!entity) throw new Error('The pin is not known');
    const { user } = await renderApp(<ShareButton pin={entity} />, { route: `/pin/${pin.id}/`, on });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this pin' });

    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/pin/${pin.id}/`);

    const address = encodeURIComponent(`${window.location.origin}/pin/${pin.id}/`);
    const mail = screen.getByRole('link', { name: 'Email' });
    expect(mail).toHaveAttribute('href', `mailto:?subject=Tea%20%26%20cake&body=${address}`);
    const site = screen.getByRole('link', { name: 'Facebook' });
    expect(site).toHaveAttribute('href', `https://www.facebook.com/sharer/sharer.php?u=${address}`);
    expect(site).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(mail);
    await on.settle();
    expect(on.api.calls('PinShareResource.create')).toEqual([
      { pin_id: pin.id, way: 'link' },
      { pin_id: pin.id, way: 'mail' },
    ]);
  });
});
