import type { UnknownAction } from '@reduxjs/toolkit';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import { unauthSaveAttempted } from '../../actions/people/session';
import type { PinPlace } from '../../actions/pins/pins';
import * as pins from '../../actions/pins/pins';
import { changeBoardClosed } from '../../actions/ui';
import { feedsOf, partOf } from '../../entities/pins/boardFeeds';
import { buildSavedPin } from '../../entities/pins/newPin';
import type { PinEntity } from '../../entities/pins/pins';
import { selectBase, selectEntity } from '../../selectors/entities';
import { selectHasRead } from '../../selectors/lists';
import { selectUserId } from '../../selectors/people/session';
import { selectChangeBoard } from '../../selectors/pins/pins';
import { callResource, refreshIfRead } from '../runtime/callResource';
import { change, resolveId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, now, put, type Saga, select } from '../runtime/effects';
import { sendOrQueue, withdraw } from '../runtime/outbox';
import { refetchBoardRecord } from '../runtime/refetch';
import { confirmationOf, mustConfirmReveal } from '../runtime/reveal';
import { send } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';
import { toPinOptions } from './pinEdits';

/** The section of a target, in the form of a pin's field. */
export function* sectionOf({ sectionId }: PinPlace): Saga<PinEntity['section']> {
  if (sectionId === null) return null;
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  return { id: sectionId, slug: section?.slug ?? '', title: section?.title ?? '' };
}

/**
 * Saves a pin to a board, optimistically; visitors are asked to log in. `retryOf`: the idempotency key of an earlier
 * attempt, so that the server makes the pin once: of a save that failed, or that a visitor tried before the login.
 */
export function* savePin({ payload }: ReturnType<typeof pins.saveRequested>): Saga {
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

  const { retryOf, ...request } = payload;
  const reveal = { confirmed: pins.saveRequested({ ...request, isRevealConfirmed: true }), boardId, count: 1 };
  if (yield* mustConfirmReveal({ from: original.board, isConfirmed: payload.isRevealConfirmed }, reveal)) return;
  const id = yield* newId();
  const createdAt = new Date(yield* now()).toISOString();
  const pin = buildSavedPin(original, { id, pinner, board: boardId, section: yield* sectionOf(payload), createdAt });
  const changeId = retryOf ?? (yield* newId());
  const event = pins.saved({ changeId, originalPinId: pinId, pin, boardName: board.name, boardUrl: board.url });
  const undo = pins.unsaveRequested({ originalPinId: pinId, pinId: pin.id });
  yield* change({
    turn: id,
    event,
    *send() {
      const section = sectionId && { section_id: sectionId };
      const options = { pin_id: yield* resolveId(pinId), board_id: boardId, ...section, ...confirmationOf(payload) };
      const action = { label: 'undo', event: undo } as const;
      return yield* sendOrQueue('RepinResource.create', options, { turn: id, event, action });
    },
    toast: { message: 'pinSaved', values: { board: board.name }, href: board.url },
    undo,
    retry: pins.saveRequested({ ...payload, retryOf: changeId }),
    reveal,
  });
}

/**
 * The viewer's copy of a pin, which is not part of the pin's page. If it cannot be read, a toast with `retry` says so.
 */
function* readCopy(pinId: PinId, retry: UnknownAction): Saga<PinEntity | undefined> {
  const known = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (known) return known;
  try {
    yield* callResource('PinResource.get', { id: pinId });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: retry });
  }
  return yield* select((state) => selectEntity(state, 'pins', pinId));
}

/** Closes the prompt to change the board of a pin that was just saved, because it is moved or removed now. */
function* closeChangeBoard(pinId: PinId): Saga {
  const { newPin } = yield* select(selectChangeBoard);
  if (newPin === pinId) yield* put(changeBoardClosed());
}

/** Takes a save back, by deleting the copy. */
function* unsavePin({ payload }: ReturnType<typeof pins.unsaveRequested>): Saga {
  const { originalPinId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  yield* closeChangeBoard(pinId);
  // A queued save is withdrawn instead of deleted.
  if (yield* withdraw(pinId)) {
    yield* showToast({ message: 'saveUndone' });
    return;
  }
  const retry = pins.unsaveRequested(payload);
  const pin = yield* readCopy(pinId, retry);
  if (!pin) return;
  yield* change({
    turn: pinId,
    event: pins.unsaved({ changeId: yield* newId(), originalPinId, pin }),
    *send() {
      return yield* send('PinResource.delete', { id: yield* resolveId(pinId) });
    },
    toast: { message: 'saveUndone' },
    undo: pins.restoreRequested({ pinId, originalPinId }),
    retry,
  });
}

/** The values that edits of a pin replace; null if one of them is unknown. */
function formerValues(pin: PinEntity | undefined, edits: pins.PinEdits): pins.PinEdits | null {
  const names = Object.keys(edits) as (keyof pins.PinEdits)[];
  if (!pin || names.some((name) => pin[name] === undefined)) return null;
  return Object.fromEntries(names.map((name) => [name, pin[name]]));
}

/** Edits a pin; the toast's Undo brings the former values back, if they are known. */
function* editPin({ payload: { pinId, edits } }: ReturnType<typeof pins.editRequested>): Saga {
  const former = formerValues(yield* select((state) => selectEntity(state, 'pins', pinId)), edits);
  yield* change({
    turn: pinId,
    event: pins.edited({ changeId: yield* newId(), pinId, edits }),
    *send() {
      return yield* send('PinResource.update', { id: yield* resolveId(pinId), ...toPinOptions(edits) });
    },
    toast: { message: 'pinEdited' },
    undo: former && pins.editRequested({ pinId, edits: former }),
    retry: pins.editRequested({ pinId, edits }),
  });
}

/** Refetches boards whose counts were computed from an earlier change that failed. */
function* refetchRecords(boardIds: readonly (BoardId | undefined)[]): Saga {
  for (const board_id of new Set(boardIds)) {
    if (board_id) yield* refetchBoardRecord(board_id);
  }
}

/** The board that the server has a pin on. */
function* boardOf(pinId: PinId): Saga<BoardId | undefined> {
  return yield* select((state) => selectBase(state, 'pins', pinId)?.board);
}

/**
 * Moves a pin to another board or section. If an earlier change of the pin failed, the counts of the boards were computed
 * from a place where the pin was not, so these are refetched.
 */
function* movePin({ payload }: ReturnType<typeof pins.moveRequested>): Saga {
  const to = { boardId: payload.boardId, sectionId: payload.sectionId };
  const { originalPinId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  const retry = pins.moveRequested(payload);
  yield* closeChangeBoard(pinId);
  const pin = yield* readCopy(pinId, retry);
  const board = yield* select((state) => selectEntity(state, 'boards', to.boardId));
  if (!pin || !board) return;
  const from = { boardId: pin.board, sectionId: pin.section?.id ?? null };
  if (from.boardId === to.boardId && from.sectionId === to.sectionId) return;

  const reveal = {
    confirmed: pins.moveRequested({ ...payload, isRevealConfirmed: true }),
    boardId: to.boardId,
    count: 1,
  };
  if (yield* mustConfirmReveal({ from: pin.board, isConfirmed: payload.isRevealConfirmed }, reveal)) return;

  let before: BoardId | undefined;
  const changed = yield* change({
    turn: pinId,
    event: pins.moved({ changeId: yield* newId(), pin, to, toSection: yield* sectionOf(to), originalPinId }),
    *send() {
      before = yield* boardOf(pinId);
      const target = { board_id: to.boardId, section_id: to.sectionId };
      const options = { id: yield* resolveId(pinId), ...target, ...confirmationOf(payload) };
      return yield* send('PinResource.update', options);
    },
    toast: { message: 'pinMoved', values: { board: board.name }, href: board.url },
    // The undo needs no confirmation: who can see the former board has seen the pin there.
    undo: pins.moveRequested({ pinId, originalPinId, ...from, isRevealConfirmed: board.privacy === 'secret' }),
    retry,
    reveal,
  });
  if (changed?.isExact === false) yield* refetchRecords([before, from.boardId, to.boardId]);
}

/** Deletes a pin; refetches counts for the same reason as `movePin`. */
function* deletePin({ payload }: ReturnType<typeof pins.deleteRequested>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  yield* closeChangeBoard(pinId);
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (!pin) return;
  let before: BoardId | undefined;
  const changed = yield* change({
    turn: pinId,
    event: pins.deleted({ changeId: yield* newId(), pin }),
    *send() {
      before = yield* boardOf(pinId);
      return yield* send('PinResource.delete', { id: yield* resolveId(pinId) });
    },
    toast: { message: 'pinDeleted' },
    undo: pins.restoreRequested({ pinId }),
    retry: pins.deleteRequested({ pinId }),
  });
  if (changed?.isExact === false) yield* refetchRecords([before, pin.board]);
}

/** Restores a deleted pin; it returns to its position in the feeds that still know it. */
function* restorePin({ payload }: ReturnType<typeof pins.restoreRequested>): Saga {
  const { originalPinId } = payload;
  const pinId = yield* resolveId(payload.pinId);
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (!pin) return;
  // Its position in a feed that was refetched without it is only known to the server.
  const feedsToRefetch = yield* select((state) =>
    feedsOf(partOf(pin)).filter((source) => !selectHasRead(state, source, pin.id)),
  );
  const changed = yield* change({
    turn: pinId,
    event: pins.restored({ changeId: yield* newId(), pin, originalPinId }),
    *send() {
      return yield* send('PinRestoreResource.create', { id: yield* resolveId(pinId) });
    },
    toast: { message: 'pinRestored' },
    undo: null,
    retry: pins.restoreRequested({ ...payload, pinId }),
  });
  if (changed) for (const source of feedsToRefetch) yield* refreshIfRead(source);
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
