/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

it('[CLOSE-001] names nobody to follow before it is known who created the pin', async () => {
  const saver = buildUser({ full_name: 'Sam Saver' });
  const card = buildPin({ pinner: saver });
  await renderApp(<CloseupScreen />, {
    viewer: buildViewer(),
    route: `/pin/${card.id}/`,
    params: { id: card.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [card]),
  });
  expect(screen.queryByRole('link', { name: /Sam Saver/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});
