import type { DataOf, OptionsOf } from '../../../contract/api';
import { NO_BLOCKING_ACTIONS } from '../../../contract/constants/pins/bulkActions';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { BlockingAction } from '../../../contract/schemas/pins/bulkActions';
import * as sections from '../../actions/boards/sections';
import * as bulk from '../../actions/pins/bulkActions';
import { applied, broughtBack } from '../../actions/pins/bulkChanges';
import type { RevealRequest } from '../../actions/pins/reveal';
import { selectEntity } from '../../selectors/entities';
import { change, putConfirmed, waitForId } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, newId, put, type Saga, select, sleep } from '../runtime/effects';
import { BOARD_READS, refetchBoard, refetchBoards } from '../runtime/refetch';
import { askToReveal, confirmationOf, isRevealRefusal, mustConfirmReveal } from '../runtime/reveal';
import { send } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';
import { bulkChanges } from './bulkChanges';

type Action = DataOf<'BoardBulkActionResource.create'>;

const POLL_MS = 1000;

/** What is sent for a request, with the server's ids of pins that were still being saved when they were selected. */
function* optionsOf(request: bulk.BulkRequest): Saga<OptionsOf<'BoardBulkActionResource.create'>> {
  const { action, selection, target, title } = request;
  const { boardId, part, isAllBut } = selection;
  const ids: PinId[] = [];
  for (const id of selection.ids) ids.push(yield* waitForId(id));
  return {
    action,
    board_id: boardId,
    section_id: part,
    ...(isAllBut ? { excluded_pin_ids: ids } : { pin_ids: ids }),
    ...(target ? { target_board_id: target.boardId, target_section_id: target.sectionId } : {}),
    ...(title === undefined ? {} : { title }),
    ...confirmationOf(request),
  };
}

/** A request with its idempotency key, `retryOf`: sent again, it is executed once. */
type KeyedRequest = bulk.BulkRequest & { retryOf: string };

/** Asks first where pins of a secret board would become visible, then runs the action. */
function* run({ payload }: ReturnType<typeof bulk.requested>): Saga {
  const request = { ...payload, retryOf: payload.retryOf ?? (yield* newId()) };
  const reveal = revealOf(payload);
  try {
    const from = payload.selection.boardId;
    if (reveal && (yield* mustConfirmReveal({ from, isConfirmed: payload.isRevealConfirmed }, reveal))) return;
    yield* put(payload.staysInMode ? bulk.allChosen({ isChosen: false }) : bulk.selectionEnded({}));
    yield* BY_KIND[payload.action](request);
  } catch (error) {
    if (reveal && isRevealRefusal(error)) yield* askToReveal(reveal);
    else yield* showFailure(error, { label: 'retry', event: bulk.requested(request) });
  } finally {
    yield* put(bulk.settled({ boardId: payload.selection.boardId }));
  }
}

/**
 * The confirmation that a move or copy to another board may need; null if it stays on the board. The confirmed request is
 * a new one with its own idempotency key.
 */
function revealOf({ retryOf: _, ...request }: bulk.BulkRequest): RevealRequest | null {
  const { target, count } = request;
  if (!target) return null;
  const confirmed = bulk.requested({ ...request, isRevealConfirmed: true });
  return { confirmed, boardId: target.boardId, count };
}

/** Applies a bulk action optimistically; a refusal reverts it. */
function* applyBulkAction(request: KeyedRequest): Saga {
  const { retryOf: changeId } = request;
  const { boardId } = request.selection;
  const reveal = revealOf(request);
  const changes = yield* select((state) => bulkChanges(state, request, request.target ?? null));
  let action: Action | undefined;
  yield* change({
    turn: boardId,
    event: applied({ changeId, ...changes }),
    *send() {
      const options = yield* optionsOf(request);
      action = yield* start(options, changeId);
      return {};
    },
    retry: bulk.requested(request),
    ...(reveal && { reveal }),
  });
  if (action) yield* announceAndFollow(request, action, changes.gone);
}

/** Sends the action, and notes it as this page's own before the live channel's reports of it are judged. */
function* start(options: OptionsOf<'BoardBulkActionResource.create'>, idempotencyKey: string): Saga<Action> {
  const { data } = yield* send('BoardBulkActionResource.create', options, { idempotencyKey });
  yield* put(bulk.started({ id: data.id }));
  return data;
}

/** Puts the pins into a new section. It shows after the answer, because the server assigns the section's address. */
function* createSection(request: KeyedRequest): Saga {
  const { boardId } = request.selection;
  const idempotencyKey = request.retryOf;
  const options = yield* optionsOf(request);
  const { data, entities } = yield* send('BoardBulkActionResource.create', options, { idempotencyKey });
  yield* put(bulk.started({ id: data.id }));
  const id = data.section?.id;
  const section = entities.sections?.find((one) => one.id === id);
  if (!section) return;
  yield* put(sections.created({ section: { ...section, pinCount: 0 }, formId: idempotencyKey }));
  const changes = yield* select((state) => bulkChanges(state, request, { boardId, sectionId: section.id }));
  yield* putConfirmed((changeId) => applied({ changeId, ...changes }));
  yield* announceAndFollow(request, data, []);
}

/** Copies pins to a board. Not optimistic, because the server makes the copies. */
function* copy(request: KeyedRequest): Saga {
  const idempotencyKey = request.retryOf;
  const options = yield* optionsOf(request);
  yield* announceAndFollow(request, yield* start(options, idempotencyKey), []);
}

const BY_KIND = {
  bulkMove: applyBulkAction,
  bulkDelete: applyBulkAction,
  bulkCopy: copy,
  bulkCreateSection: createSection,
};
const MESSAGES = {
  bulkMove: 'pinMoved',
  bulkDelete: 'pinsDeleted',
  bulkCopy: 'pinSaved',
  bulkCreateSection: 'sectionCreated',
} as const;

/** Shows a toast with Undo and waits until the action is done. `gone`: the known pins that it deletes, for the undo. */
function* announceAndFollow(request: bulk.BulkRequest, action: Action, gone: bulk.BulkUndo['gone']): Saga {
  const { selection, target, title = '' } = request;
  const { boardId } = selection;
  const targetId = target && target.boardId !== boardId ? target.boardId : null;
  const board = yield* select((state) => selectEntity(state, 'boards', target?.boardId ?? boardId));
  const section = yield* select((state) => selectEntity(state, 'sections', target?.sectionId));
  yield* showToast({
    message: MESSAGES[request.action],
    values: {
      board: section?.title ?? board?.name ?? '',
      count: String(action.total),
      ...(title && { section: title }),
    },
    href: target ? (board?.url ?? null) : null,
    action: { label: 'undo', event: bulk.undoRequested({ boardId, id: action.id, targetId, gone }) },
  });
  yield* follow(boardId, targetId, action);
}

/** Undoes a bulk action: shows deleted pins again at once, and the rest when the server has finished. */
function* undo({ payload }: ReturnType<typeof bulk.undoRequested>): Saga {
  const { boardId, id, targetId, gone } = payload;
  const changeId = yield* newId();
  let action: Action | undefined;
  try {
    const changed = yield* change({
      turn: boardId,
      event: broughtBack({ changeId, pinIds: gone }),
      *send() {
        action = (yield* send('BoardBulkUndoResource.create', { board_id: boardId, id })).data;
        return {};
      },
      retry: bulk.undoRequested(payload),
    });
    if (action) yield* follow(boardId, targetId, action);
    if (changed) yield* showToast({ message: 'bulkUndone' });
  } finally {
    yield* put(bulk.settled({ boardId }));
  }
}

/** Waits until the board lock is released, then refetches what is on screen of the board and the target. */
function* follow(boardId: BoardId, targetId: BoardId | null, { status }: Action): Saga {
  if (status === 'running' || status === 'undoing') yield* pollLock(boardId);
  yield* refetchBoards(targetId ? [boardId, targetId] : [boardId]);
}

/** The action that locks a board; throws when the answer does not name it (BOARD-014). */
export function* readBlockingActions(boardId: BoardId): Saga<readonly BlockingAction[]> {
  const { data } = yield* send('V3BoardResource.get', { id: boardId, fields: 'id,blocking_actions' });
  if (!data.blocking_actions) throw new Error(NO_BLOCKING_ACTIONS);
  return data.blocking_actions;
}

/** Polls a board's lock until it is released or cannot be read; returns whether there was one. */
function* pollLock(boardId: BoardId): Saga<boolean> {
  let wasLocked = false;
  for (;;) {
    const actions = yield* attempt(readBlockingActions(boardId));
    if (actions === null) return wasLocked;
    yield* put(bulk.blockingRead({ boardId, actions }));
    if (actions.length === 0) return wasLocked;
    wasLocked = true;
    yield* sleep(POLL_MS);
  }
}

function* watchBoard({ payload: { boardId } }: ReturnType<typeof bulk.blockingWatched>): Saga {
  if (yield* pollLock(boardId)) yield* refetchBoard(boardId);
}

const READS = ['V3BoardResource.get', 'UserResource.get', ...BOARD_READS] as const;

export const bulkActionsSaga = defineSaga('bulkActions', {
  [bulk.requested.type]: every(run, 'BoardBulkActionResource.create', ...READS),
  [bulk.undoRequested.type]: every(undo, 'BoardBulkUndoResource.create', ...READS),
  [bulk.blockingWatched.type]: leadingBy('boardId')(watchBoard, ...READS),
});
