/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { BoardCard, EditBoard } from '../../../../../src/features/boards/boards';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const abilities = {
  edit: true,
  delete: true,
  add_pin: true,
  remove_pins: true,
  reorder: true,
  follow: false,
  invite: true,
  request_to_join: false,
};

function setUp(given: Parameters<typeof buildBoard>[0] = {}) {
  const viewer = buildViewer({ username: 'ada' });
  const on = createTestStore({ viewer });
  const board = buildBoard({ name: 'Cups', owner: viewer, abilities, ...given });
  on.know({ boards: [board] });
  return { on, board };
}

describe('a board among others', () => {
  it('names the board, counts what is on it and leads to it', async () => {
    const { on, board } = setUp({ pin_count: 1, section_count: 2 });
    await renderApp(<BoardCard id={board.id} />, { on });
    const link = screen.getByRole('link', { name: /Cups/ });
    expect(link).toHaveAttribute('href', '/ada/cups/');
    expect(link).toHaveTextContent('1 pin · 2 sections');
  });

  it('[BOARD-065] marks a secret board with a lock', async () => {
    const { on, board } = setUp({ privacy: 'secret' });
    await renderApp(<BoardCard id={board.id} />, { on });
    expect(screen.getByRole('img', { name: 'Secret' })).toBeVisible();
  });

  it('lets only those change it who may', async () => {
    const { on, board } = setUp({ abilities: { ...abilities, edit: false } });
    await renderApp(<BoardCard id={board.id} />, { on });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('editing a board', () => {
  it('[BOARD-068] sends only what was changed and shows it at once', async () => {
    const { on, board } = setUp();
    const held = on.api.hold('BoardResource.update');
    const onClose = jest.fn();
    const { user, settled, state } = await renderApp(<EditBoard boardId={board.id} isOpen onClose={onClose} />, { on });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, '  Bowls ');
    await user.click(screen.getByRole('radio', { name: /^Only you/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClose).toHaveBeenCalled();
    await settled();
    expect(held.map((call) => call.options)).toEqual([{ board_id: board.id, name: 'Bowls', privacy: 'secret' }]);
    expect(selectEntity(state(), 'boards', board.id)).toMatchObject({ name: 'Bowls', privacy: 'secret' });
  });

  it('[BOARD-005] asks for a name, and for a shorter one', async () => {
    const { on, board } = setUp();
    const onClose = jest.fn();
    const { user } = await renderApp(<EditBoard boardId={board.id} isOpen onClose={onClose} />, { on });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription(/Give the board a name/);
    await user.click(name);
    await user.paste('x'.repeat(51));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription(/Use at most 50 characters/);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[BOARD-051] deletes after a question and offers undo', async () => {
    const { on, board } = setUp();
    on.api.on('BoardResource.delete', () => ({ ok: true }));
    const onDeleted = jest.fn();
    const { user, settled, state } = await renderApp(
      <EditBoard boardId={board.id} isOpen onClose={() => {}} onDeleted={onDeleted} />,
      { on },
    );
    await user.click(await screen.findByRole('button', { name: 'Delete board' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete board Cups?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await settled();
    expect(on.api.calls('BoardResource.delete')).toEqual([{ board_id: board.id }]);
    expect(onDeleted).toHaveBeenCalled();
    expect(state().ui.toasts[0]?.action?.label).toBe('undo');
  });
});
