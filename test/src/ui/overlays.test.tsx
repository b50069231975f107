/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Button } from '../../../src/ui/Button';
import { ConfirmDialog } from '../../../src/ui/overlays/ConfirmDialog';
import { Dialog } from '../../../src/ui/overlays/Dialog';
import { Menu } from '../../../src/ui/overlays/Menu';
import { Picker } from '../../../src/ui/overlays/Picker';
import { Popover } from '../../../src/ui/overlays/Popover';
import { ToastStack } from '../../../src/ui/toasts/ToastStack';
import { renderUi } from './renderUi';

beforeEach(() => {
  // jsdom has neither: a wide window that never changes.
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
});

/** As browsers do: nothing beneath an open menu takes the focus. */
const focusUnlessInert = (element: HTMLElement | null) => {
  if (!element?.closest('[inert], [aria-hidden="true"]')) element?.focus();
};

function WithDialog({ isBusy = false, children }: { isBusy?: boolean; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Edit board" isBusy={isBusy}>
        {children ?? <input aria-label="Name" />}
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus, keeps it, and gives it back on Escape', async () => {
    const { user } = renderUi(<WithDialog />);
    const trigger = screen.getByRole('button', { name: 'Edit' });
    await user.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Edit board' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('closes by its button and by a press outside', async () => {
    const { user } = renderUi(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const again = await screen.findByRole('dialog');
    await user.click(again.closest('[class~="overlay"]') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the toasts above it to hear and to press', async () => {
    const onAction = jest.fn();
    const { user } = renderUi(
      <>
        <WithDialog />
        <ToastStack
          device="desktop"
          toasts={[{ id: '1', text: 'Saved', actionLabel: 'Undo' }]}
          onDismiss={() => {}}
          onAction={onAction}
        />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    const undo = screen.getByText('Undo');
    expect(undo.closest('[inert], [aria-hidden="true"]')).toBeNull();
    expect(screen.getByText('Edit').closest('[inert], [aria-hidden="true"]')).not.toBeNull();
    await user.click(undo);
    expect(onAction).toHaveBeenCalledWith('1');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays open while it is busy', async () => {
    const { user } = renderUi(<WithDialog isBusy />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await user.click(dialog.closest('[class~="overlay"]') as Element);
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(dialog).toBeVisible();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Loading');
  });

  it('is nothing on the server', () => {
    expect(renderToString(<Dialog isOpen onClose={() => {}} title="Edit board" />)).not.toContain('Edit board');
  });
});

it('asks before it does what cannot be taken back', async () => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  const { user } = renderUi(
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title="Delete this board?"
      confirmLabel="Delete"
      isDanger
    >
      Its pins go with it.
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this board?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a menu', () => {
  const onEdit = jest.fn();
  const onDelete = jest.fn();
  beforeEach(() => jest.clearAllMocks());
  const menu = (
    <Menu
      label="Pin options"
      entries={[
        { id: 'edit', label: 'Edit', onSelect: onEdit },
        { id: 'share', label: 'Share', isDisabled: true },
        { id: 'profile', label: 'Profile', to: '/ada/' },
        'separator',
        { id: 'delete', label: 'Delete', isDanger: true, onSelect: onDelete },
      ]}
      trigger={(props) => <Button {...props}>More</Button>}
    />
  );

  it('opens with the arrow keys from either end, skips what is disabled and runs with Enter', async () => {
    const { user } = renderUi(menu);
    const trigger = screen.getByRole('button', { name: 'More' });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: 'Pin options' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());

    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(onEdit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('gives the focus back before an entry runs, so that what the entry opens keeps it', async () => {
    const Renaming = () => {
      const [open, setOpen] = useState<'field' | 'dialog' | null>(null);
      return (
        <>
          <Menu
            label="Board options"
            entries={[
              { id: 'rename', label: 'Rename', onSelect: () => setOpen('field') },
              { id: 'edit', label: 'Edit', onSelect: () => setOpen('dialog') },
            ]}
            trigger={(props) => <Button {...props}>More</Button>}
          />
          {open === 'field' && <input aria-label="Name" ref={focusUnlessInert} />}
          <Dialog isOpen={open === 'dialog'} onClose={() => setOpen(null)} title="Edit board" />
        </>
      );
    };
    const { user } = renderUi(<Renaming />);
    const trigger = screen.getByRole('button', { name: 'More' });
    const press = async (entry: string) => {
      act(() => trigger.focus());
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
      if (entry === 'Edit') await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
    };
    await press('Edit');
    await screen.findByRole('dialog', { name: 'Edit board' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await press('Rename');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('opens by a press, finds by letter, and leads where an entry has an address', async () => {
    const { user } = renderUi(menu);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    await user.keyboard('p');
    const profile = screen.getByRole('menuitem', { name: 'Profile' });
    expect(profile).toHaveFocus();
    expect(profile).toHaveAttribute('href', '/ada/');
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it('keeps the focus where entries arrive while it is open', async () => {
    const logOut = { id: 'logOut', label: 'Log out' };
    const Growing = () => {
      const [names, setNames] = useState<string[]>([]);
      const others = names.map((name) => ({ id: name, label: name }));
      return (
        <>
          <Menu
            label="Account"
            entries={[{ id: 'settings', label: 'Settings' }, 'separator', ...others, logOut]}
            trigger={(props) => <Button {...props}>Account</Button>}
          />
          <button type="button" data-testid="arrive" onClick={() => setNames(['Bo'])} />
        </>
      );
    };
    const { user } = renderUi(<Growing />);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
    act(() => screen.getByTestId('arrive').click());
    await screen.findByRole('menuitem', { name: 'Bo' });
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Bo' })).toHaveFocus();
  });

  it('marks the chosen one of a choice', async () => {
    const { user } = renderUi(
      <Menu
        label="Sort"
        entries={[
          { id: 'new', label: 'Newest', isChecked: true },
          { id: 'old', label: 'Oldest', isChecked: false },
        ]}
        trigger={(props) => <Button {...props}>Sort</Button>}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Newest' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Oldest' })).not.toBeChecked();
  });

  it('is its button alone on the server, and says what it opens', () => {
    const { container } = renderUi(menu);
    expect(container.querySelectorAll('button')).toHaveLength(1);
    const trigger = screen.getByRole('button', { name: 'More', expanded: false });
    expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  });
});

describe('a picker', () => {
  const onSelect = jest.fn();
  beforeEach(() => jest.clearAllMocks());
  const picker = (
    <Picker
      label="Save to board"
      searchLabel="Search your boards"
      emptyText="No board has that name."
      selectedId="k"
      onSelect={onSelect}
      groups={[
        {
          id: 'all',
          label: 'All boards',
          options: [
            { id: 'k', label: 'Kitchens' },
            { id: 'c', label: 'Ceramics', hint: '3 pins' },
            { id: 'é', label: 'Étagères' },
          ],
        },
      ]}
      footer={(search) => <Button>{search ? `Create ${search}` : 'Create board'}</Button>}
      trigger={(props) => <Button {...props}>Kitchens</Button>}
    />
  );

  it('searches while one types, walks with the arrows and takes with Enter', async () => {
    const { user } = renderUi(picker);
    const trigger = screen.getByRole('button', { name: 'Kitchens' });
    await user.click(trigger);
    const search = await screen.findByRole('combobox', { name: 'Search your boards' });
    await waitFor(() => expect(search).toHaveFocus());
    expect(search).toHaveAttribute('aria-expanded', 'true');
    expect(search).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByRole('option', { name: 'Kitchens' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('eta');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Create eta' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['é']]);
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('leaves the keys of an input method alone', async () => {
    const { user } = renderUi(picker);
    await user.click(screen.getByRole('button', { name: 'Kitchens' }));
    const search = await screen.findByRole('combobox', { name: 'Search your boards' });
    await user.type(search, 'eta');
    await user.keyboard('{ArrowDown}');
    // As Safari sends the key that confirms a word.
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(search, { key, keyCode: 229 });
    expect([search, onSelect.mock.calls]).toEqual([screen.getByRole('combobox'), []]);
    expect(search).toHaveValue('eta');
    await user.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['é']]);
  });

  it('confirms what is chosen already', async () => {
    const { user } = renderUi(picker);
    await user.click(screen.getByRole('button', { name: 'Kitchens' }));
    await user.click(await screen.findByRole('option', { name: 'Kitchens' }));
    expect(onSelect.mock.calls).toEqual([['k']]);
  });

  it('says so when nothing matches, and forgets the search when it closes', async () => {
    const { user } = renderUi(picker);
    const trigger = screen.getByRole('button', { name: 'Kitchens' });
    await user.click(trigger);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('zzz');
    expect(await screen.findByText('No board has that name.')).toBeVisible();
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.click(trigger);
    expect(await screen.findByRole('combobox')).toHaveValue('');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});

it('a popover hands out its own closing', async () => {
  const { user } = renderUi(
    <Popover label="Link" trigger={(props) => <Button {...props}>Copy</Button>}>
      {(close) => <Button onClick={close}>Done</Button>}
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'Copy' });
  await user.click(trigger);
  const dialog = await screen.findByRole('dialog', { name: 'Link' });
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(trigger).toHaveFocus());
});
