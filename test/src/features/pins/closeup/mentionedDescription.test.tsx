/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const mia = buildUser({ username: 'mia' });
const tag = { user_id: mia.id, username: 'mia', offset: 5, length: 4 };

async function show(viewer: Viewer | null) {
  const pin = buildPin({ description: 'With @Mia, see https://example.org/cups', user_mention_tags: [tag] });
  const on = createTestStore({ viewer });
  on.api.on('PinInterestsResource.get', () => []);
  const view = await renderApp(<CloseupScreen />, {
    on,
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
  });
  await view.settled();
  return { ...view, pin };
}

describe('a description that names people', () => {
  it('[BUILD-006] links to them, and to addresses as before', async () => {
    await show(null);
    expect(screen.getByRole('link', { name: '@Mia' })).toHaveAttribute('href', '/mia/');
    expect(screen.getByRole('link', { name: /example\.org\/cups/ })).toHaveAttribute(
      'href',
      'https://example.org/cups',
    );
    expect(screen.queryByRole('button', { name: 'Remove my name' })).toBeNull();
  });

  it('[BUILD-006] lets them take their own name out, and brings it back if the server refuses', async () => {
    const { user, api, pin, settled } = await show(buildViewer({ id: mia.id, username: 'mia' }));
    const held = api.hold('PinMentionResource.delete');
    await user.click(await screen.findByRole('button', { name: 'Remove my name' }));
    expect(screen.queryByRole('link', { name: '@Mia' })).toBeNull();
    await settled();
    expect(held[0]?.options).toEqual({ pin_id: pin.id });
    held[0]?.fail('server');
    await settled();
    expect(screen.getByRole('link', { name: '@Mia' })).toBeVisible();
  });
});
