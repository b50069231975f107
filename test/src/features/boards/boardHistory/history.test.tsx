/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { BOARD_EVENT_KINDS, type BoardEventKind } from '../../../../../contract/constants/boards/boards';
import type { BoardEvent } from '../../../../../contract/schemas/boards/boards';
import { HistoryScreen } from '../../../../../src/features/boards/boardHistory';
import { loadBoardHistory } from '../../../../../src/sagas/boards/boardHistory';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const olga = buildUser({ full_name: 'Olga Ohm' });
const ben = buildUser({ full_name: 'Ben Bell' });

const event = (kind: BoardEventKind, n: number, given: Partial<BoardEvent> = {}): BoardEvent => ({
  id: String(1000 - n),
  type: 'boardevent',
  kind,
  actor: olga,
  user: ben,
  other_board: { name: 'Plates', url: '/olga/plates/' },
  count: 2,
  from: 'Mugs',
  to: 'Cups',
  created_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

async function setUp(events: BoardEvent[], canEdit = true) {
  const built = buildBoard({ name: 'Cups' });
  const board = { ...built, abilities: { ...built.abilities, edit: canEdit } };
  const params = { username: board.owner.username, board: board.slug };
  const on = createTestStore({ viewer: buildViewer() });
  on.api.on('BoardResource.get', () => board);
  on.api.on('UndoableChangesResource.get', () => ({ data: [], bookmark: '-end-' }));
  on.api.on('BoardHistoryResource.get', () => ({ data: events, bookmark: '-end-' }));
  const path = `${board.url}_history`;
  const result = await on.store.run(() => loadBoardHistory({ path, params, query: {} })).done;
  return { on, params, path, result };
}

it('[BOARD-068] names who did what with a board, with a text for every event', async () => {
  const events = BOARD_EVENT_KINDS.map((kind, n) =>
    event(kind, n, kind === 'privacy_changed' ? { to: 'secret' } : kind === 'pins_added' ? { count: 1 } : {}),
  );
  const { on, path, params } = await setUp(events);
  await renderApp(<HistoryScreen />, { on, route: path, params });
  const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);
  expect(lines).toHaveLength(BOARD_EVENT_KINDS.length);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Olga Ohm renamed the board from Mugs to Cups',
      'Olga Ohm made the board secret',
      'Olga Ohm added 1 pin',
      'Olga Ohm moved 2 pins here from Plates',
      'Olga Ohm took over the board from Ben Bell',
      'Ben Bell joined',
    ]),
  );
  expect(lines).not.toContain('');
  expect(screen.getAllByRole('link', { name: 'Plates' })[0]).toHaveAttribute('href', '/olga/plates/');
});

it('[BOARD-068] is there for those alone who may change the board', async () => {
  expect((await setUp([], false)).result).toEqual({ status: 404 });
});

it('names nobody and no board that one may not know', async () => {
  const { on, path, params } = await setUp([
    event('pins_moved_out', 0, { other_board: null, from: null }),
    event('collaborator_removed', 1, { user: null }),
  ]);
  await renderApp(<HistoryScreen />, { on, route: path, params });
  const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);
  expect(lines).toEqual(['Olga Ohm moved 2 pins to another board', 'Olga Ohm removed somebody']);
  expect(screen.queryByRole('link', { name: 'Plates' })).toBeNull();
});

it('[BOARD-068] undoes an edit that still holds, and offers nothing for one that was overwritten', async () => {
  const { on, path, params } = await setUp([
    event('renamed', 0, { from: 'Mugs', to: 'Cups' }),
    event('renamed', 1, { from: 'Jugs', to: 'Mugs' }),
    event('pins_edited', 2, { from: null, to: null }),
  ]);
  const held = on.api.hold('BoardResource.update');
  const { user, settled } = await renderApp(<HistoryScreen />, { on, route: path, params });
  const buttons = screen.getAllByRole('button', { name: 'Undo' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await settled();
  expect(held.map(({ options }) => options)).toMatchObject([{ name: 'Mugs' }]);
});
