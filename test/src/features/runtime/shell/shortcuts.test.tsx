/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { focusLink, linkWithFocus } from '../../../../../src/browser/page';
import type { ListSource } from '../../../../../src/entities/lists';
import { HomeScreen } from '../../../../../src/features/discovery/feed';
import { AppShell } from '../../../../../src/features/runtime/shell';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => window.localStorage.clear());

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
const pins = [buildPin({ grid_title: 'One' }), buildPin({ grid_title: 'Two' })];
const show = () =>
  renderApp(
    <AppShell>
      <HomeScreen />
    </AppShell>,
    { prepare: ({ readList }) => readList(HOME, pins) },
  );
const focusedTitle = () => document.activeElement?.closest('[role="article"]')?.querySelector('h3')?.textContent;

it('goes to the search, and from card to card, by single keys', async () => {
  const { user } = await show();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getAllByRole('combobox')[0]);
  await user.keyboard('jk');
  expect(document.activeElement).toHaveValue('jk');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  expect(focusedTitle()).toBe('One');
  await user.keyboard('j');
  expect(focusedTitle()).toBe('Two');
  await user.keyboard('k');
  expect(focusedTitle()).toBe('One');
});

it('saves the card that has the focus', async () => {
  const { user, state } = await show();
  await user.keyboard('j');
  await user.keyboard('s');
  await waitFor(() => expect(state().session.unauthSavePinId).toBe(pins[0]?.id));
});

it('lists the keys, and lets people switch them off and on again', async () => {
  const { user } = await show();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Save the pin');
  await user.click(screen.getByRole('checkbox', { name: 'Use these shortcuts on this device' }));
  await user.keyboard('{Escape}');
  await user.keyboard('j');
  expect(focusedTitle()).not.toBe('One');
  await user.keyboard('?');
  expect(await screen.findByRole('checkbox', { name: 'Use these shortcuts on this device' })).not.toBeChecked();
});

it('finds the card again that had the focus when its page was left', async () => {
  const { user } = await show();
  await user.keyboard('jj');
  const link = linkWithFocus(document);
  expect(link).toBe(`/pin/${pins[1]?.id}/`);
  (document.activeElement as HTMLElement).blur();
  focusLink(link ?? '');
  expect(focusedTitle()).toBe('Two');
});
