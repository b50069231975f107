/** What was before and, after an undo, what is after; the newest of each last. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** Names the last edit: another of the same name continues it. */
  readonly group: string | null;
}

export const NO_HISTORY: History<never> = Object.freeze({ past: [], future: [], group: null });

/** How many steps can be undone. */
export const HISTORY_LIMIT = 100;

/** Records that `before` was edited. Edits of one group, such as the letters of a word, are one step. */
export function record<Value>(history: History<Value>, before: Value, group: string | null = null): History<Value> {
  const isContinued = group !== null && group === history.group;
  const past = isContinued ? history.past : [...history.past, before].slice(-HISTORY_LIMIT);
  return { past, future: [], group };
}

/** Takes the last step back; `now` can be redone. */
export function stepBack<Value>({ past, future }: History<Value>, now: Value): History<Value> {
  return past.length === 0
    ? { past, future, group: null }
    : { past: past.slice(0, -1), future: [...future, now], group: null };
}

/** Repeats the last step that was taken back. */
export function stepForward<Value>({ past, future }: History<Value>, now: Value): History<Value> {
  return future.length === 0
    ? { past, future, group: null }
    : { past: [...past, now], future: future.slice(0, -1), group: null };
}
