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
  expect(screen.getByText('Sam Saver')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sam Saver/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});

it.each([true, false])('names who saved the pin beside who created it, where these are two (%s)', async (areTwo) => {
  const creator = buildUser({ full_name: 'Cora Creator' });
  const saver = areTwo ? buildUser({ full_name: 'Sam Saver', username: 'sam' }) : creator;
  const pin = buildPin({ pinner: saver, native_creator: creator });
  await renderApp(<CloseupScreen />, {
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.know({ pins: [pin] }),
  });
  const named = screen.queryByRole('link', { name: 'Sam Saver' });
  if (areTwo) expect(named).toHaveAttribute('href', '/sam/');
  else expect(screen.getByText(/On the board/)).toBeInTheDocument();
  expect(named !== null).toBe(areTwo);
});
