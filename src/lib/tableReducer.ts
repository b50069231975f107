import type { PayloadActionCreator, Reducer } from '@reduxjs/toolkit';

/** Adds a row to the table of a reducer. */
export type On<State> = <Payload>(
  event: PayloadActionCreator<Payload>,
  next: (state: State, payload: Payload) => State,
) => void;

/**
 * A reducer as a table of events: each handler returns the next state, or the same object if nothing changed. Does what
 * Toolkit's createReducer does without Immer, which would add 3 kB to every first view.
 */
export function tableReducer<State>(initial: State, build: (on: On<State>) => void): Reducer<State> {
  const table = new Map<string, (state: State, payload: never) => State>();
  build((event, next) => table.set(event.type, next));
  return (state = initial, event) => {
    const next = table.get(event.type);
    return next ? next(state, (event as { payload?: unknown }).payload as never) : state;
  };
}
