import type { BoardId, PinId } from '../../contract/schemas/common';
import type { PinPlace } from '../actions/pins';
import * as pins from '../actions/pins';
import { unauthSaveAttempted } from '../actions/session';
import { feedsOf, partOf } from '../entities/boardFeeds';
import { buildSavedPin } from '../entities/newPin';
import type { PinEntity } from '../entities/pins';
import { selectBase, selectEntity } from '../selectors/entities';
import { selectHasRead } from '../selectors/lists';
import { selectUserId } from '../selectors/session';
import { callResource, refreshIfRead } from './callResource';
import { defineSaga, every } from './defineSaga';
import { attempt, newId, now, put, type Saga, select } from './effects';
import { optimistically, resolveId } from './optimistic';
import { sendOrQueue, withdraw } from './outbox';
import { send } from './send';
import { showFailure, showToast } from './toasts';

/** The section of a place as a pin carries it. */
export function* sectionOf({ sectionId }: PinPlace): Saga<PinEntity['section']> {
  if (sectionId === null) return null;
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  return { id: sectionId, slug: section?.slug ?? '', title: section?.title ?? '' };
}

function* savePin({ payload }: ReturnType<typeof pins.saveRequested>): Saga {
  const { boardId, sectionId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  const pinner = yield* select(selectUserId);
  if (pinner === null) {
    yield* put(unauthSaveAttempted({ pinId }));
    return;
  }
  const original = yield* select((state) => selectEntity(state, 'pins', pinId));
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  if (!original || !board) return;

  const id = yield* newId();
  const createdAt = new Date(yield* now()).toISOString();
  const pin = buildSavedPin(original, { id, pinner, board: boardId, section: yield* sectionOf(payload), createdAt });
  const changeId = payload.retryOf ?? (yield* newId());
  const event = pins.saved({ changeId, originalPinId: pinId, pin, boardName: board.name, boardUrl: board.url });
  const action = { label: 'undo', event: pins.unsaveRequested({ originalPinId: pinId, pinId: pin.id }) } as const;
  const saving = optimistically(id, event, function* () {
    const options = { pin_id: yield* resolveId(pinId), board_id: boardId, ...(sectionId && { section_id: sectionId }) };
    return yield* sendOrQueue('RepinResource.create', options, { turn: id, event, action });
  });
  yield* showToast({
    message: 'pinSaved',
    values: { board: board.name },
    href: board.url,
    action,
  });
  try {
    yield* saving;
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: pins.saveRequested({ ...payload, retryOf: changeId }) });
  }
}

/** The viewer's copy of a pin, which the page of the pin itself does not bring. Throws where it cannot be read. */
function* readCopy(pinId: PinId): Saga<PinEntity | null | undefined> {
  const known = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (known) return known;
  yield* callResource('PinResource.get', { id: pinId });
  return yield* select((state) => selectEntity(state, 'pins', pinId));
}

function* unsavePin({ payload }: ReturnType<typeof pins.unsaveRequested>): Saga {
  const { originalPinId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  // A save that has not left the device is none.
  if (yield* withdraw(pinId)) {
    yield* showToast({ message: 'saveUndone' });
    return;
  }
  try {
    const pin = yield* readCopy(pinId);
    if (!pin) return;
    const event = pins.unsaved({ changeId: yield* newId(), originalPinId, pin });
    yield* showToast({
      message: 'saveUndone',
      action: { label: 'undo', event: pins.restoreRequested({ pinId, originalPinId }) },
    });
    yield* optimistically(pinId, event, function* () {
      yield* send('PinResource.delete', { id: yield* resolveId(pinId) });
      return {};
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: pins.unsaveRequested(payload) });
  }
}

function* editPin({ payload: { pinId, edits } }: ReturnType<typeof pins.editRequested>): Saga {
  const { altText: alt_text, commentsDisabled: comments_disabled, ...same } = edits;
  const event = pins.edited({ changeId: yield* newId(), pinId, edits });
  try {
    yield* optimistically(pinId, event, function* () {
      const id = yield* resolveId(pinId);
      return { entities: (yield* send('PinResource.update', { id, ...same, alt_text, comments_disabled })).entities };
    });
    yield* showToast({ message: 'pinEdited' });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: pins.editRequested({ pinId, edits }) });
  }
}

/** Counts were reckoned from a move that did not come to pass: the boards are read anew. */
function* recount(boardIds: readonly (BoardId | undefined)[]): Saga {
  for (const board_id of new Set(boardIds)) {
    if (board_id) yield* attempt(callResource('BoardResource.get', { board_id }, { mode: 'refresh' }));
  }
}

/** The board that the server has a pin on. */
function* boardOf(pinId: PinId): Saga<BoardId | undefined> {
  return yield* select((state) => selectBase(state, 'pins', pinId)?.board);
}

function* movePin({ payload }: ReturnType<typeof pins.moveRequested>): Saga {
  const to = { boardId: payload.boardId, sectionId: payload.sectionId };
  const { originalPinId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  try {
    const pin = yield* readCopy(pinId);
    const board = yield* select((state) => selectEntity(state, 'boards', to.boardId));
    if (!pin || !board) return;
    const from = { boardId: pin.board, sectionId: pin.section?.id ?? null };
    if (from.boardId === to.boardId && from.sectionId === to.sectionId) return;

    const event = pins.moved({ changeId: yield* newId(), pin, to, toSection: yield* sectionOf(to), originalPinId });
    yield* showToast({
      message: 'pinMoved',
      values: { board: board.name },
      href: board.url,
      action: { label: 'undo', event: pins.moveRequested({ pinId, originalPinId, ...from }) },
    });
    let before: BoardId | undefined;
    const isExact = yield* optimistically(pinId, event, function* () {
      before = yield* boardOf(pinId);
      const options = { id: yield* resolveId(pinId), board_id: to.boardId, section_id: to.sectionId };
      return { entities: (yield* send('PinResource.update', options)).entities };
    });
    if (!isExact) yield* recount([before, from.boardId, to.boardId]);
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: pins.moveRequested(payload) });
  }
}

function* deletePin({ payload }: ReturnType<typeof pins.deleteRequested>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (!pin) return;
  const event = pins.deleted({ changeId: yield* newId(), pin });
  try {
    yield* showToast({
      message: 'pinDeleted',
      action: { label: 'undo', event: pins.restoreRequested({ pinId }) },
    });
    let before: BoardId | undefined;
    const isExact = yield* optimistically(pinId, event, function* () {
      before = yield* boardOf(pinId);
      yield* send('PinResource.delete', { id: yield* resolveId(pinId) });
      return {};
    });
    if (!isExact) yield* recount([before, pin.board]);
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: pins.deleteRequested({ pinId }) });
  }
}

function* restorePin({ payload }: ReturnType<typeof pins.restoreRequested>): Saga {
  const { originalPinId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (!pin) return;
  // Where it stands in a feed that was read without it since is the server's to say.
  const later = yield* select((state) =>
    feedsOf(partOf(pin)).filter((source) => !selectHasRead(state, source, pin.id)),
  );
  const event = pins.restored({ changeId: yield* newId(), pin, originalPinId });
  try {
    yield* optimistically(pinId, event, function* () {
      const { entities } = yield* send('PinRestoreResource.create', { id: yield* resolveId(pinId) });
      return { entities };
    });
    yield* showToast({ message: 'pinRestored' });
    for (const source of later) yield* refreshIfRead(source);
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: pins.restoreRequested({ pinId }) });
  }
}

export const pinsSaga = defineSaga('pins', {
  [pins.saveRequested.type]: every(savePin, 'RepinResource.create'),
  [pins.unsaveRequested.type]: every(unsavePin, 'PinResource.get', 'PinResource.delete'),
  [pins.editRequested.type]: every(editPin, 'PinResource.update'),
  [pins.moveRequested.type]: every(movePin, 'PinResource.get', 'PinResource.update', 'BoardResource.get'),
  [pins.deleteRequested.type]: every(deletePin, 'PinResource.delete', 'BoardResource.get'),
  [pins.restoreRequested.type]: every(
    restorePin,
    'PinRestoreResource.create',
    'BoardFeedResource.get',
    'BoardSectionPinsResource.get',
  ),
});
