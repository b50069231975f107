import type { UnknownAction } from '@reduxjs/toolkit';
import { confirmed, type OptimisticPayload, reverted } from '../../actions/changes';
import type { RevealRequest } from '../../actions/pins/reveal';
import type { ToastInput } from '../../actions/toasts';
import type { EntityRecords, RecordsByTable } from '../../entities/records';
import { ApiError } from '../../lib/apiError';
import { isClientId } from '../../lib/clientIds';
import type { Normalized } from '../../lib/normalize';
import { getContext, newId, now, put, type Saga, waitFor } from './effects';
import { askToReveal, isRevealRefusal } from './reveal';
import { showFailure, showToast } from './toasts';

/** The server's result of a change: its ids for client-made ones, and the records after the change. */
export interface Outcome {
  ids?: Record<string, string>;
  entities?: RecordsByTable;
}

interface Write {
  /** Key in the write queue, usually the record's id: writes with the same turn reach the server in the order in which they were made. */
  turn: string;
  /** Shows the change. Applied at once, and reverted when `send` fails. */
  event: UnknownAction & { payload: OptimisticPayload };
  /**
   * Called when earlier writes of the turn have finished. Returns `{}` if the records are as `event` shows them, and null
   * if there is nothing left to change: then the event is reverted.
   */
  send: () => Saga<Outcome | null>;
}

type OnSuccess =
  | { toast?: never; undo?: never }
  /** With `undo` it is shown immediately, so that people can undo at once; without (null) after the server's answer. */
  | { toast: Omit<ToastInput, 'action'>; undo: UnknownAction | null };

type OnFailure =
  /** What the button of the failure toast does; null: it has no button. */
  | { retry: UnknownAction | null; onFailure?: never }
  /** In place of the toast. */
  | { onFailure: (error: unknown) => Saga<unknown> | undefined; retry?: never };

export type Change = Write &
  OnSuccess &
  OnFailure & {
    /** What to ask the viewer when the server refuses the change because it reveals pins of a secret board. */
    reveal?: RevealRequest;
  };

/** `isExact` is false if an earlier write of the turn failed: the state that the event was computed from never existed on the server. */
export interface Changed {
  isExact: boolean;
}

/**
 * Writes a change: applies it optimistically, sends it, and confirms or reverts it, with its toasts. Returns null if it
 * failed, after `onFailure` or a toast has reported it.
 */
export function* change({ toast, undo, retry = null, onFailure, reveal, ...write }: Change): Saga<Changed | null> {
  if (toast && undo) yield* showToast({ ...toast, action: { label: 'undo', event: undo } });
  let changed: Changed;
  try {
    changed = yield* sendInOrder(write);
  } catch (error) {
    if (reveal && isRevealRefusal(error)) yield* askToReveal(reveal);
    else if (onFailure) yield* onFailure(error) ?? [];
    else yield* showFailure(error, retry && { label: 'retry', event: retry });
    return null;
  }
  if (toast && !undo) yield* showToast(toast);
  return changed;
}

/** Shows the event at once, sends the write when earlier ones of the turn have finished, and confirms or reverts the event. */
function* sendInOrder({ turn, event, send }: Write): Saga<Changed> {
  const writeQueue = yield* getContext('writeQueue');
  const { changeId } = event.payload;
  const { ready, leave } = writeQueue.enter(turn);
  let isDone = false;
  try {
    yield* put(event);
    const isExact = yield* waitFor(ready);
    const outcome = yield* send();
    if (outcome?.ids) writeQueue.rememberServerIds(outcome.ids);
    yield* put(
      outcome ? confirmed({ changeId, at: yield* now(), ...confirmedFields(outcome) }) : reverted({ changeId }),
    );
    isDone = outcome !== null;
    return { isExact };
  } catch (error) {
    yield* put(reverted({ changeId }));
    throw error;
  } finally {
    leave(isDone);
  }
}

/**
 * Runs `work` when earlier writes of the turn have finished, for writes that are not optimistic events. `isExactNow`: as
 * `isExact` in `Changed`.
 */
export function* inTurn<R>(turn: string, work: (isExactNow: boolean) => Saga<R>): Saga<R> {
  const { ready, leave } = (yield* getContext('writeQueue')).enter(turn);
  let isDone = false;
  try {
    const result = yield* work(yield* waitFor(ready));
    isDone = true;
    return result;
  } finally {
    leave(isDone);
  }
}

/** The fields that go into the confirmation; `send` may return a whole answer, which has more. */
const confirmedFields = ({ ids, entities }: Outcome): Outcome => ({
  ...(ids && { ids }),
  ...(entities && { entities }),
});

/** The outcome of a call whose answer is one new record, which the client showed under `clientId`. */
export function createdAs(clientId: string, { result, entities }: Normalized<EntityRecords>): Outcome {
  return { ids: { [clientId]: result as string }, entities };
}

/** Applies an event whose change the server has made already, as one that is confirmed at once. */
export function* putConfirmed(event: (changeId: string) => Write['event']): Saga {
  const changeId = yield* newId();
  yield* put(event(changeId));
  yield* put(confirmed({ changeId, at: yield* now() }));
}

/** The server's id of a write's own record, which may have a client-made one. Call it inside `send`. */
export function* resolveId<I extends string>(id: I): Saga<I> {
  const writeQueue = yield* getContext('writeQueue');
  return writeQueue.resolveId(id);
}

/** As `resolveId`, for another record than the write's own: waits until that record is created. */
export function* waitForId<I extends string>(id: I): Saga<I> {
  const writeQueue = yield* getContext('writeQueue');
  if (isClientId(id)) yield* waitFor(writeQueue.finished(id));
  return writeQueue.resolveId(id);
}

/** For `onFailure`: shows no toast, since the change is reverted anyway; rethrows what is no failed call. */
export function revertSilently(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** For `onFailure`, if the caller of `change` reports the failure. */
export function rethrow(error: unknown): never {
  throw error;
}
