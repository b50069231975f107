/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { wentOffline } from '../../../../../src/actions/ui';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { loadCloseup } from '../../../../../src/sagas/pins/closeup';
import { buildPin } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

it('[BOOT-047] offline shows the picture and the title of the card with one quiet line, and tries again when back', async () => {
  const pin = buildPin({ title: 'A loaf of rye' });
  const { state } = await renderApp(<CloseupScreen />, {
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: async (test) => {
      test.know({ pins: [pin] });
      test.api.onQuery('CloseupPageQuery', () => {
        throw failure('network');
      });
      test.store.dispatch(wentOffline());
      await test.store.run(() => loadCloseup(pin.id)).done;
    },
  });
  expect(screen.getByRole('heading', { name: 'A loaf of rye' })).toBeVisible();
  expect(await screen.findByRole('status')).toHaveTextContent(
    "You're offline. The rest of this pin appears when you're back.",
  );
  expect(screen.queryByRole('heading', { name: 'More like this' })).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(state().ui.navigation.pending ?? state().ui.navigation.current?.path).toBe(`/pin/${pin.id}/`);
});
