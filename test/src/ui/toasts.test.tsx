/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastStack } from '../../../src/ui/toasts/ToastStack';
import type { ToastItem } from '../../../src/ui/toasts/toastItem';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const SAVED: ToastItem = { id: '1', text: 'Saved to Kitchens', actionLabel: 'Undo' };

function Queue({ first = [SAVED], next }: { first?: ToastItem[]; next?: (now: ToastItem[]) => ToastItem[] }) {
  const [toasts, setToasts] = useState(first);
  const [said, setSaid] = useState('');
  const remove = (id: string) => setToasts((now) => now.filter((toast) => toast.id !== id));
  return (
    <>
      <button type="button" onClick={() => next && setToasts(next)}>
        Next
      </button>
      <output>{said}</output>
      <ToastStack
        toasts={toasts}
        device="desktop"
        onDismiss={remove}
        onAction={(id) => {
          setSaid(`action ${id}`);
          remove(id);
        }}
      />
    </>
  );
}

it('[UI-007] stays about five seconds and then leaves', () => {
  renderUi(<Queue />);
  pass(4900);
  expect(screen.getByText('Saved to Kitchens')).toBeVisible();
  pass(100);
  pass(120);
  expect(screen.queryByText('Saved to Kitchens')).toBeNull();
});

it('[UI-007] goes at once by its button', () => {
  renderUi(<Queue />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  // Its exit animation.
  pass(120);
  expect(screen.queryByText('Saved to Kitchens')).toBeNull();
});

it('[UI-007] keeps its time under the pointer, and what is left of it runs on afterwards', async () => {
  renderUi(<Queue />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  pass(3000);
  await user.hover(screen.getByText('Saved to Kitchens'));
  pass(60_000);
  expect(screen.getByText('Saved to Kitchens')).toBeVisible();
  await user.unhover(screen.getByText('Saved to Kitchens'));
  pass(1900);
  expect(screen.getByText('Saved to Kitchens')).toBeVisible();
  pass(100);
  pass(120);
  expect(screen.queryByText('Saved to Kitchens')).toBeNull();
});

it('[UI-007] keeps its time while the focus is in it, and gives the focus back when it leaves', () => {
  renderUi(<Queue />);
  const outside = screen.getByRole('button', { name: 'Next' });
  act(() => outside.focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(60_000);
  expect(screen.getByText('Saved to Kitchens')).toBeVisible();
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  fireEvent.click(dismiss);
  pass(120);
  expect(screen.queryByText('Saved to Kitchens')).toBeNull();
  expect(outside).toHaveFocus();
});

it('[UI-006] shows what the list says: added below, or in place of the others', () => {
  const more: ToastItem = { id: '2', text: 'Board created' };
  const { unmount } = renderUi(<Queue next={(now) => [...now, more]} />);
  fireEvent.click(screen.getByText('Next'));
  expect(screen.getAllByText(/Saved|Board/).map((toast) => toast.textContent)).toEqual([
    'Saved to Kitchens',
    'Board created',
  ]);
  unmount();
  renderUi(<Queue next={() => [more]} />);
  fireEvent.click(screen.getByText('Next'));
  expect(screen.getAllByText(/Saved|Board/).map((toast) => toast.textContent)).toEqual(['Board created']);
});

it('[UI-007] reads errors out at once and the others at the next pause', () => {
  const { container } = renderUi(<Queue first={[SAVED, { id: '2', text: 'That did not save.', tone: 'error' }]} />);
  const live = (politeness: string) => container.querySelector(`[aria-live="${politeness}"]`) as HTMLElement;
  expect(within(live('polite')).getByText('Saved to Kitchens')).toBeVisible();
  expect(within(live('assertive')).getByText('That did not save.')).toBeVisible();
});

it('is a live region before there is anything to say', () => {
  const { container } = renderUi(<Queue first={[]} />);
  expect(container.querySelectorAll('[aria-live]')).toHaveLength(2);
});

it('runs its action', () => {
  renderUi(<Queue />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('action 1')).toBeVisible();
});

it('stays without a time of its own until it is dismissed', () => {
  renderUi(<Queue first={[{ ...SAVED, durationMs: null }]} />);
  pass(600_000);
  expect(screen.getByText('Saved to Kitchens')).toBeVisible();
});

it.each([
  ['[UI-002]', 'desktop'],
  ['[UI-003]', 'phone'],
  ['[UI-004]', 'other'],
] as const)('%s knows its place on a %s device', (_, device) => {
  renderUi(<ToastStack toasts={[]} device={device} onDismiss={() => {}} />);
  expect(screen.getByRole('region')).toHaveAttribute('data-device', device);
});
