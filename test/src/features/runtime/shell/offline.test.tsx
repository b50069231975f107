/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import * as toasts from '../../../../../src/actions/toasts';
import * as ui from '../../../../../src/actions/ui';
import { OfflineNotice } from '../../../../../src/features/runtime/shell/OfflineNotice';
import { Toasts } from '../../../../../src/features/runtime/shell/Toasts';
import { renderApp } from '../../../../support/renderApp';

const TOAST = "Hmm...you're not connected to the internet";
const BANNER = "You're offline! Check your internet connection.";
const BACK = "You're back online!";

async function at(width: number) {
  const test = await renderApp(
    <>
      <OfflineNotice />
      <Toasts />
    </>,
    { prepare: ({ store }) => void store.dispatch(ui.viewportMeasured({ width })) },
  );
  const happens = (event: Parameters<typeof test.store.dispatch>[0]) => act(() => void test.store.dispatch(event));
  return { ...test, happens };
}

describe.each([
  ['a desktop', 1280],
  ['a tablet', 900],
])('on %s', (_, width) => {
  it('[UI-008] [UI-014] an error toast at the bottom says so as long as it lasts, and no banner', async () => {
    const { happens } = await at(width);
    await happens(ui.wentOffline());
    const toast = screen.getByText(TOAST);
    expect(toast.closest('[aria-live="assertive"]')).not.toBeNull();
    expect(toast.closest('[data-device]')).toHaveAttribute('data-device', 'desktop');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(screen.queryByText(BANNER)).toBeNull();
    await happens(ui.wentOnline());
    expect(screen.queryByText(TOAST)).toBeNull();
    expect(screen.queryByText(BACK)).toBeNull();
  });
});

it('[UI-008] what fails for want of a network does not say it again', async () => {
  const { happens } = await at(1280);
  await happens(ui.wentOffline());
  const toast: toasts.Toast = { id: 't', message: 'offline', tone: 'error', values: {}, href: null, action: null };
  await happens(toasts.shown({ toast, how: 'add' }));
  expect(screen.getAllByText(TOAST)).toHaveLength(1);
});

it('[UI-010] [UI-011] [UI-014] on a phone a banner says that it is offline, then that it is back, and no toast', async () => {
  const { happens, clock, settled } = await at(390);
  await happens(ui.wentOffline());
  expect(screen.getByRole('alert')).toHaveTextContent(BANNER);
  expect(screen.queryByText(TOAST)).toBeNull();
  await happens(ui.wentOnline());
  expect(screen.getByText(BACK).closest('[role="status"]')).toBeVisible();
  clock.advance(2000);
  await settled();
  expect(screen.queryByText(BACK)).toBeNull();
});
