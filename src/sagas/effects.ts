import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { ApiError } from '../lib/apiError';
import type { RootState } from '../reducers/root';
import type { SagaContext } from './context';

/** A saga with its result. Effects are yielded through the helpers below (`yield*`), which give their answers types. */
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

/** Lets time pass by the clock of the context. Milliseconds. */
export function* sleep(ms: number): Saga {
  const clock = yield* getContext('clock');
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

/** Lets what the store shows now be painted: nobody who has pressed something waits for the work to see that it was heard. */
export function* paint(): Saga {
  const painted = yield* getContext('painted');
  yield* waitFor(painted());
}

export function* now(): Saga<number> {
  const clock = yield* getContext('clock');
  return clock.now();
}

/**
 * Runs a saga as a task of its own. Needed where its `finally` yields: a cancelled generator that another delegates to
 * with `yield*` and that yields while it unwinds makes the outer one run on, as the language has it.
 */
export function* within<R>(saga: () => Saga<R>): Saga<R> {
  return (yield effects.call(saga)) as R;
}

export function* newId(): Saga<string> {
  const ids = yield* getContext('ids');
  return ids.next();
}

/** Runs a saga whose failed call is told elsewhere (in the store, by a toast); answers null then. */
export function* attempt<R>(saga: Saga<R>): Saga<R | null> {
  try {
    return yield* saga;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
