import type { UnknownAction } from '@reduxjs/toolkit';
import { confirmed, type OptimisticPayload, reverted } from '../actions/changes';
import type { RevealRequest } from '../actions/reveal';
import type { ToastInput } from '../actions/toasts';
import type { EntityRecords, RecordsByTable } from '../entities/records';
import { ApiError } from '../lib/apiError';
import type { Normalized } from '../lib/normalize';
import { getContext, now, put, type Saga, waitFor } from './effects';
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
  /** Called when earlier writes of the turn have finished. Returns null when there is nothing left to change: then the event is reverted. */
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
    else yield* (onFailure ? onFailure(error) : showFailure(error, retry && { label: 'retry', event: retry })) ?? [];
    return null;
  }
  if (toast && !undo) yield* showToast(toast);
  return changed;
}

/** Shows the event at once, sends the write when earlier ones of the turn have finished, and confirms or reverts the event. */
function* sendInOrder({ turn, event, send }: Write): Saga<Changed> {
  const turns = yield* getContext('turns');
  const { changeId } = event.payload;
  const { ready, leave } = turns.enter(turn);
  let isDone = false;
  try {
    yield* put(event);
    const isExact = yield* waitFor(ready);
    const outcome = yield* send();
    if (outcome?.ids) turns.rememberServerIds(outcome.ids);
    yield* put(outcome ? confirmed({ changeId, at: yield* now(), ...endOf(outcome) }) : reverted({ changeId }));
    isDone = outcome !== null;
    return { isExact };
  } catch (error) {
    yield* put(reverted({ changeId }));
    throw error;
  } finally {
    leave(isDone);
  }
}

/** Only the fields of an outcome that go into the confirmation. */
const endOf = ({ ids, entities }: Outcome): Outcome => ({ ...(ids && { ids }), ...(entities && { entities }) });

/** The outcome of a call whose answer is one new record, which the client showed under `clientId`. */
export function createdAs(clientId: string, { result, entities }: Normalized<EntityRecords>): Outcome {
  return { ids: { [clientId]: result as string }, entities };
}

/** The server's id of a record that may have a client-made one. Call it inside `send`, after earlier writes have finished. */
export function* resolveId<I extends string>(id: I): Saga<I> {
  const turns = yield* getContext('turns');
  return turns.resolveId(id);
}

/** For `onFailure`: says nothing of a failed call, whose change is reverted all the same; rethrows anything else. */
export function revertSilently(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** For `onFailure`, where the caller reports the failure. */
export function rethrow(error: unknown): never {
  throw error;
}
