import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { ApiError } from '../../lib/apiError';
import type { RootState } from '../../reducers/root';
import type { SagaContext } from './context';

/** A saga with its result type. Effects are yielded through the helpers below (`yield*`), which type their results. */
export type Saga<Result = void> = Generator<effects.Effect, Result, unknown>;

export function* select<R>(selector: (state: RootState) => R): Saga<R> {
  return (yield effects.select(selector)) as R;
}

export function* put(event: UnknownAction): Saga {
  yield effects.put(event);
}

export function* getContext<K extends keyof SagaContext>(name: K): Saga<SagaContext[K]> {
  return (yield effects.getContext(name)) as SagaContext[K];
}

/** Waits for a promise. */
export function* waitFor<R>(promise: Promise<R>): Saga<R> {
  return (yield effects.call(() => promise)) as R;
}

export function* fork(saga: () => Saga<unknown>): Saga<Task> {
  return (yield effects.fork(saga)) as Task;
}

/** Waits for the next event that `isMeant` holds for. */
export function* takeEvent(isMeant: (event: UnknownAction) => boolean): Saga<UnknownAction> {
  return (yield effects.take((event: Action) => isMeant(event as UnknownAction))) as UnknownAction;
}

/**
 * Waits for `ms` milliseconds on the clock of the context, or is cancelled if that is stopped. A cancelled wait ends its
 * timer.
 */
export function* sleep(ms: number): Saga {
  const clock = yield* getContext('clock');
  if (clock.isStopped) yield effects.cancel();
  let stop = () => {};
  try {
    yield effects.call(
      () =>
        new Promise<void>((resolve) => {
          stop = clock.after(ms, resolve);
        }),
    );
  } finally {
    stop();
  }
}

/** Waits until the current state is painted, so that a press gets visible feedback before the work that follows. */
export function* paint(): Saga {
  const painted = yield* getContext('painted');
  yield* waitFor(painted());
}

export function* now(): Saga<number> {
  const clock = yield* getContext('clock');
  return clock.now();
}

/**
 * Runs a saga as a task of its own. Needed when its `finally` block yields: a cancelled generator that was delegated to
 * with `yield*` and yields while it unwinds lets the outer one continue (ECMAScript semantics).
 */
export function* within<R>(saga: () => Saga<R>): Saga<R> {
  return (yield effects.call(saga)) as R;
}

export function* newId(): Saga<string> {
  const ids = yield* getContext('ids');
  return ids.next();
}

/** Runs a saga whose failed call is reported elsewhere (in the store, by a toast); returns null then. */
export function* attempt<R>(saga: Saga<R>): Saga<R | null> {
  try {
    return yield* saga;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
