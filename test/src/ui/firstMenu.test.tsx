/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '../../../src/ui/Button';
import { Menu } from '../../../src/ui/overlays/Menu';
import { renderUi } from './renderUi';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const show = () =>
  renderUi(
    <Menu
      label="Pin options"
      entries={[{ id: 'edit', label: 'Edit' }]}
      trigger={(props) => <Button {...props}>More</Button>}
    />,
  );

// The code of menus arrives after the press that opens the first one. This must be the first menu of the file.
it('shows no focus ring in the first menu where a mouse opened it', async () => {
  show();
  // Without the pointer's earlier events, as they came before anything of the menu listened to them.
  fireEvent.click(screen.getByRole('button', { name: 'More' }), { detail: 1 });
  const item = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => expect(item).toHaveFocus());
  expect(item).not.toHaveAttribute('data-focus-visible');
});

it('shows the focus ring where the keyboard opened it', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Edit' });
  expect(item).toHaveAttribute('data-focus-visible');
});
