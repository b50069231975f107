import fc from 'fast-check';
import * as boards from '../../../src/actions/boards/boards';
import * as changes from '../../../src/actions/changes';
import * as pins from '../../../src/actions/pins/pins';
import type { BoardEntity } from '../../../src/entities/boards/boards';
import type { PinEntity } from '../../../src/entities/pins/pins';
import { selectEntity, selectIsRemoved } from '../../../src/selectors/entities';
import { createTestStore } from '../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer, pinBoardOf } from '../../support/factories';
import { runs } from '../../support/testLength';

/** A viewer of two pins, with a public and a secret board that has one pin each, and somebody's pin. */
function setUp() {
  const viewer = buildViewer();
  const open = buildBoard({ owner: viewer, privacy: 'public', pin_count: 1 });
  const secret = buildBoard({ owner: viewer, privacy: 'secret', pin_count: 1 });
  const own = buildPin({ board: pinBoardOf(open), pinner: viewer, section: null });
  const theirs = buildPin({ repin_count: 7 });
  const t = createTestStore({ viewer });
  t.know({ boards: [open, secret], pins: [own, theirs] });
  t.know({ users: [buildUser({ ...viewer, board_count: 1, pin_count: 1 })] });
  const user = () => selectEntity(t.state(), 'users', viewer.id);
  const pin = (id = own.id) => selectEntity(t.state(), 'pins', id) as PinEntity;
  const board = (id = open.id) => selectEntity(t.state(), 'boards', id) as BoardEntity;
  return { ...t, viewer, open, secret, own, theirs, user, pin, board };
}

const saveTo = ({ pin, theirs, viewer }: ReturnType<typeof setUp>, board: BoardEntity, changeId = 's') =>
  pins.saved({
    changeId,
    originalPinId: theirs.id,
    pin: { ...pin(theirs.id), id: `copy-${changeId}` as PinEntity['id'], board: board.id, pinner: viewer.id },
    boardName: board.name,
    boardUrl: board.url,
  });

it('[PIN-002] a save counts where the server counts it: not on a secret board, and once a person', () => {
  const t = setUp();
  t.store.dispatch(saveTo(t, t.board(t.secret.id)));
  expect([t.pin(t.theirs.id).repinCount, t.user()?.pinCount]).toEqual([7, 1]);
  t.store.dispatch(saveTo(t, t.board(), 'open'));
  expect([t.pin(t.theirs.id).repinCount, t.user()?.pinCount]).toEqual([8, 2]);
  t.store.dispatch(saveTo(t, t.board(), 'again'));
  expect([t.pin(t.theirs.id).repinCount, t.user()?.pinCount]).toEqual([8, 3]);
});

it('[BOARD-043] an answer that comes before a save is confirmed, with it or without, counts it once', () => {
  for (const pin_count of [1, 2]) {
    const t = setUp();
    t.store.dispatch(saveTo(t, t.board()));
    t.know({ boards: [{ ...t.open, pin_count, name: 'Another name' }] });
    expect([t.board().name, t.board().pinCount]).toEqual(['Another name', 2]);
    t.store.dispatch(changes.confirmed({ changeId: 's', at: t.clock.now() + 1 }));
    expect(t.board().pinCount).toBe(2);
    t.clock.advance(10);
    t.know({ boards: [{ ...t.open, pin_count: 5 }] });
    expect(t.board().pinCount).toBe(5);
  }
});

it('[BOARD-040] a person’s counts follow their board’s privacy and archiving, and are taken back with them', () => {
  const { store, open, viewer, user } = setUp();
  const counts = () => [user()?.boardCount, user()?.pinCount];
  store.dispatch(boards.edited({ changeId: 'p', boardId: open.id, edits: { privacy: 'protected' } }));
  expect(counts()).toEqual([0, 0]);
  store.dispatch(changes.reverted({ changeId: 'p' }));
  expect(counts()).toEqual([1, 1]);
  const { username: ownerUsername } = viewer;
  const at = '2026-03-14T09:27:00.000Z';
  store.dispatch(boards.archived({ changeId: 'a', boardId: open.id, ownerUsername, isArchived: true, at }));
  expect(counts()).toEqual([0, 1]);
});

it('[BOARD-051] a board that comes back leaves the pin gone that was deleted before it', () => {
  const { store, state, own, viewer, pin, board } = setUp();
  store.dispatch(pins.deleted({ changeId: 'pin', pin: pin() }));
  store.dispatch(boards.deleted({ changeId: 'board', board: board(), pinIds: [own.id] }));
  store.dispatch(boards.restored({ changeId: 'back', board: board(), ownerUsername: viewer.username }));
  expect(selectIsRemoved(state(), board().id)).toBe(false);
  expect(selectIsRemoved(state(), own.id)).toBe(true);
  // Where the pin's own deletion fails, it went and came back with its board.
  store.dispatch(changes.reverted({ changeId: 'pin' }));
  expect(selectIsRemoved(state(), own.id)).toBe(false);
});

it('[BOARD-043] no count is ever shown below 0, however wrong what was known is', () => {
  const kinds = fc.constantFrom('delete', 'deleteBoard', 'close', 'revert');
  fc.assert(
    fc.property(fc.array(kinds, { maxLength: 12 }), (commands) => {
      const { store, own, user, pin, board, open } = setUp();
      commands.forEach((command, i) => {
        const changeId = `c${i}`;
        if (command === 'delete') store.dispatch(pins.deleted({ changeId, pin: pin() }));
        if (command === 'deleteBoard') store.dispatch(boards.deleted({ changeId, board: board(), pinIds: [own.id] }));
        if (command === 'close') {
          store.dispatch(boards.edited({ changeId, boardId: open.id, edits: { privacy: 'secret' } }));
        }
        if (command === 'revert') store.dispatch(changes.reverted({ changeId: `c${i - 1}` }));
        const shown = [user()?.boardCount, user()?.pinCount, board().pinCount, board().sectionlessPinCount];
        expect(shown.every((count) => (count ?? 0) >= 0)).toBe(true);
      });
    }),
    { numRuns: runs(60) },
  );
});
