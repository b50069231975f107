import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointKey } from '../../contract/endpoints';
import { confirmed, type OptimisticPayload, reverted } from '../actions/changes';
import type { ToastInput } from '../actions/toasts';
import type { RecordsByTable } from '../entities/records';
import { ApiError } from '../lib/apiError';
import { getContext, now, put, type Saga, waitFor } from './effects';
import type { Answer } from './send';
import { showFailure, showToast } from './toasts';

/** What the server made of a change: its ids for those that the client had made, and the records as they now are. */
export interface Outcome {
  ids?: Record<string, string>;
  entities?: RecordsByTable;
}

interface Write {
  /** Usually the id of the record: writes under one turn reach the server in the order in which they were made. */
  turn: string;
  /** Shows the change. Applied at once, and reverted when `send` fails. */
  event: UnknownAction & { payload: OptimisticPayload };
  /** Called when earlier writes of the turn have ended. Null: there is nothing left to change, and it is reverted. */
  send: () => Saga<Outcome | null>;
}

type OnSuccess =
  | { toast?: never; undo?: never }
  /** With `undo` it is shown at once, since nobody must wait to undo; without one (null) when the server has done it. */
  | { toast: Omit<ToastInput, 'action'>; undo: UnknownAction | null };

type OnFailure =
  /** A toast says what went wrong. `retry` is what its button does; null: it has none. */
  | { retry: UnknownAction | null; onFailure?: never }
  /** In place of the toast. */
  | { onFailure: (error: unknown) => Saga<unknown> | undefined; retry?: never };

export type Change = Write & OnSuccess & OnFailure;

/** `isExact` is false if an earlier write of the turn failed: the state that the event was computed from never was. */
export interface Changed {
  isExact: boolean;
}

/**
 * Writes a change: shows it at once, sends it, and confirms or reverts it, with its toasts. Returns null if it failed,
 * which `onFailure` or a toast has reported by then.
 */
export function* change({ toast, undo, retry = null, onFailure, ...write }: Change): Saga<Changed | null> {
  if (toast && undo) yield* showToast({ ...toast, action: { label: 'undo', event: undo } });
  let changed: Changed;
  try {
    changed = yield* inTurn(write);
  } catch (error) {
    yield* (onFailure ? onFailure(error) : showFailure(error, retry && { label: 'retry', event: retry })) ?? [];
    return null;
  }
  if (toast && !undo) yield* showToast(toast);
  return changed;
}

function* inTurn({ turn, event, send }: Write): Saga<Changed> {
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

/** An answer of a call is an outcome, too; what else it has stays out of the store. */
const endOf = ({ ids, entities }: Outcome): Outcome => ({ ...(ids && { ids }), ...(entities && { entities }) });

/** The outcome of a call whose answer is one new record, made under `clientId`. */
export function createdAs<K extends EndpointKey>(clientId: string, { result, entities }: Answer<K>): Outcome {
  return { ids: { [clientId]: result as string }, entities };
}

/** The id under which the server knows a record that the client may have made itself. To be called in its turn. */
export function* resolveId<I extends string>(id: I): Saga<I> {
  const turns = yield* getContext('turns');
  return turns.resolveId(id);
}

/** For `onFailure`: says nothing of a failed call. Rethrows anything else. */
export function revertSilently(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** For `onFailure`, where the caller reports the failure. */
export function rethrow(error: unknown): never {
  throw error;
}
