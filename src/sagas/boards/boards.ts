import type { BoardId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards/boards';
import { titlesWanted } from '../../actions/boards/boardTitles';
import { ApiError } from '../../lib/apiError';
import { isClientId } from '../../lib/clientIds';
import { selectEntity } from '../../selectors/entities';
import { selectUsername } from '../../selectors/people/session';
import { selectKnownPinsOn, selectSharers } from '../../selectors/pins/pins';
import { selectRequest } from '../../selectors/requests';
import { callResource, loadList, loadResource } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, newId, now, put, type Saga, select } from '../runtime/effects';
import { withIdempotencyKey } from '../runtime/idempotencyKeys';
import { BOARD_READS, refetchBoards, refetchCounts } from '../runtime/refetch';
import { send } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';

/** The picker loads the sections of at most this many boards; with more boards, typing narrows them. */
const MAX_BOARDS_WITH_SECTIONS = 20;

/** Shows the known boards and refetches them in the background, since other tabs may have changed them. */
function* readPicker({ payload: { pinId } }: ReturnType<typeof boards.pickerOpened>): Saga {
  const options = pinId && !isClientId(pinId) ? { pin_id: pinId } : {};
  const isKnown = yield* select((state) => selectRequest(state, 'BoardPickerBoardsResource.get', options)?.data);
  const answer = yield* attempt(
    callResource('BoardPickerBoardsResource.get', options, { mode: isKnown ? 'refresh' : 'first' }),
  );
  if (!answer) return;
  const withSections = answer.data.all_boards.filter((board) => board.section_count > 0);
  for (const board of withSections.slice(0, MAX_BOARDS_WITH_SECTIONS)) {
    yield* loadList({ resource: 'BoardSectionsResource.get', options: { board_id: board.id } });
  }
}

/** Loads the boards without sections, unless they are loaded. */
function* readSuggestion(): Saga {
  yield* loadResource('BoardPickerBoardsResource.get', {});
}

/** Shows why no board can be suggested for a save, if reading the boards has failed. */
function* reportNoSuggestion(): Saga {
  const request = yield* select((state) => selectRequest(state, 'BoardPickerBoardsResource.get', {}));
  if (!request?.error) return;
  if (request.error.httpStatus === 0) yield* showToast({ message: 'boardsUnknown', tone: 'error' });
  else yield* showFailure(new ApiError(request.error));
}

/** Reads the suggestions once; a pin without a server id has none. */
function* readTitles({ payload: { pinId } }: ReturnType<typeof titlesWanted>): Saga {
  if (!isClientId(pinId)) yield* loadResource('BoardTitleSuggestionsResource.get', { id: pinId });
}

/** Not optimistic, because the server assigns the address. The form shows the progress (selectFormRequest). */
function* createBoard({ payload }: ReturnType<typeof boards.createRequested>): Saga {
  const { formId, ...options } = payload;
  const answer = yield* attempt(
    withIdempotencyKey(formId, options, (idempotencyKey) =>
      callResource('BoardResource.create', options, { formId, idempotencyKey }),
    ),
  );
  if (!answer) return;
  const board = yield* select((state) => selectEntity(state, 'boards', answer.result as BoardId));
  const ownerUsername = yield* select(selectUsername);
  if (!board || ownerUsername === null) return;
  yield* put(boards.created({ board, ownerUsername, formId }));
  yield* showToast({ message: 'boardCreated', values: { board: board.name }, href: board.url });
}

function* editBoard({ payload: { boardId, edits } }: ReturnType<typeof boards.editRequested>): Saga {
  const { coverPinId: cover_pin_id, ...fields } = edits;
  const changed = yield* change({
    turn: boardId,
    event: boards.edited({ changeId: yield* newId(), boardId, edits }),
    send: () => send('BoardResource.update', { board_id: boardId, ...fields, cover_pin_id }),
    toast: { message: 'boardEdited' },
    undo: null,
    retry: boards.editRequested({ boardId, edits }),
  });
  // A secret board counts in nobody's public numbers, so a new privacy changes them.
  if (changed && edits.privacy) yield* refetchSharers(boardId);
}

/** The client does not know how many pins others have on a board, so the counts of all its people are refetched. */
function* refetchSharers(boardId: BoardId): Saga {
  yield* refetchCounts(yield* select((state) => selectSharers(state, boardId)));
}

/** The board with its known pins, which are deleted together. */
function* boardWithPins(boardId: BoardId) {
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const pins = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.board === boardId));
  return board && { board, pinIds: pins.map(({ id }) => id) };
}

/** Deletes a board with its known pins, which undo brings back with it. */
function* deleteBoard({ payload: { boardId } }: ReturnType<typeof boards.deleteRequested>): Saga {
  const found = yield* boardWithPins(boardId);
  if (!found) return;
  const changed = yield* change({
    turn: boardId,
    event: boards.deleted({ changeId: yield* newId(), ...found }),
    send: () => send('BoardResource.delete', { board_id: boardId }),
    toast: { message: 'boardDeleted', values: { board: found.board.name } },
    undo: boards.restoreRequested({ boardId }),
    retry: boards.deleteRequested({ boardId }),
  });
  if (changed) yield* refetchSharers(boardId);
}

function* restoreBoard({ payload: { boardId } }: ReturnType<typeof boards.restoreRequested>): Saga {
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const ownerUsername = yield* select(selectUsername);
  if (!board || ownerUsername === null) return;
  const changed = yield* change({
    turn: boardId,
    event: boards.restored({ changeId: yield* newId(), board, ownerUsername }),
    send: () => send('BoardRestoreResource.create', { board_id: boardId }),
    toast: { message: 'boardRestored', values: { board: board.name }, href: board.url },
    undo: null,
    retry: boards.restoreRequested({ boardId }),
  });
  // Others may have changed their pins on it meanwhile, or left it.
  if (changed) yield* refetchBoards([boardId]);
}

/** Archives a board, or brings it back to the profile (`isArchived` false). */
function* archiveBoard({ payload }: ReturnType<typeof boards.archiveRequested>): Saga {
  const { boardId, isArchived } = payload;
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const ownerUsername = yield* select(selectUsername);
  if (!board || ownerUsername === null) return;
  const at = new Date(yield* now()).toISOString();
  const verb = isArchived ? 'create' : 'delete';
  yield* change({
    turn: boardId,
    event: boards.archived({ changeId: yield* newId(), boardId, ownerUsername, isArchived, at }),
    send: () => send(`BoardArchiveResource.${verb}`, { board_id: boardId }),
    toast: { message: isArchived ? 'boardArchived' : 'boardUnarchived', values: { board: board.name } },
    undo: boards.archiveRequested({ boardId, isArchived: !isArchived }),
    retry: boards.archiveRequested(payload),
  });
}

export const boardsSaga = defineSaga('boards', {
  [boards.pickerOpened.type]: leadingBy('pinId')(
    readPicker,
    'BoardPickerBoardsResource.get',
    'BoardSectionsResource.get',
  ),
  [boards.suggestionWanted.type]: every(readSuggestion, 'BoardPickerBoardsResource.get'),
  [boards.suggestionFailed.type]: every(reportNoSuggestion),
  [titlesWanted.type]: leadingBy('pinId')(readTitles, 'BoardTitleSuggestionsResource.get'),
  [boards.createRequested.type]: leadingBy('formId')(createBoard, 'BoardResource.create'),
  [boards.editRequested.type]: every(editBoard, 'BoardResource.update', 'UserResource.get'),
  [boards.deleteRequested.type]: every(deleteBoard, 'BoardResource.delete', 'UserResource.get'),
  [boards.archiveRequested.type]: every(archiveBoard, 'BoardArchiveResource.create', 'BoardArchiveResource.delete'),
  [boards.restoreRequested.type]: every(
    restoreBoard,
    'BoardRestoreResource.create',
    'UserResource.get',
    ...BOARD_READS,
  ),
});
