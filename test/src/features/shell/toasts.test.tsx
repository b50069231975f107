/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import * as toasts from '../../../../src/actions/toasts';
import { viewportMeasured } from '../../../../src/actions/ui';
import { Toasts } from '../../../../src/features/shell/Toasts';
import { renderApp } from '../../../support/renderApp';

const toast: toasts.Toast = {
  id: 't',
  message: 'settingsSaved',
  tone: 'plain',
  values: {},
  href: null,
  action: null,
};

it.each([
  ['[UI-002]', 1280, 'desktop'],
  ['[UI-003]', 390, 'phone'],
  ['[UI-004]', 800, 'other'],
])('%s in a window of %d px a toast goes where those of a %s go', async (_, width, device) => {
  const { store } = await renderApp(<Toasts />, {
    prepare: ({ store }) => void store.dispatch(viewportMeasured({ width })),
  });
  act(() => void store.dispatch(toasts.shown({ toast, how: 'add' })));
  const [shown] = screen.getAllByText('Your settings are saved');
  expect(shown?.closest('[data-device]')).toHaveAttribute('data-device', device);
});
