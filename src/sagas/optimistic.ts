import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointKey } from '../../contract/endpoints';
import { confirmed, type OptimisticPayload, reverted } from '../actions/changes';
import type { RecordsByTable } from '../entities/records';
import { getContext, now, put, type Saga, waitFor } from './effects';
import type { Answer } from './send';

/** What the server made of a change: its ids for those that the client had made, and the records as they now are. */
export interface Outcome {
  ids?: Record<string, string>;
  entities?: RecordsByTable;
}

/**
 * Shows a change at once and sends it in its turn: writes under one `turn` (a record's id) reach the server in the
 * order in which they were made. Then the change is confirmed, or reverted and the error thrown on; also reverted where
 * `sendIt` answers null, because by its turn there was nothing left to change. Answers whether everything that was made
 * before it came to pass: otherwise what the event reckoned from was not so.
 */
export function* optimistically(
  turn: string,
  event: UnknownAction & { payload: OptimisticPayload },
  sendIt: () => Saga<Outcome | null>,
): Saga<boolean> {
  const turns = yield* getContext('turns');
  const { changeId } = event.payload;
  const { ready, leave } = turns.enter(turn);
  let isDone = false;
  try {
    yield* put(event);
    const isAsBelieved = yield* waitFor(ready);
    const outcome = yield* sendIt();
    if (outcome?.ids) turns.rememberServerIds(outcome.ids);
    yield* put(outcome ? confirmed({ changeId, at: yield* now(), ...outcome }) : reverted({ changeId }));
    isDone = outcome !== null;
    return isAsBelieved;
  } catch (error) {
    yield* put(reverted({ changeId }));
    throw error;
  } finally {
    leave(isDone);
  }
}

/** The outcome of a call whose answer is one new record, made under `clientId`. */
export function createdAs<K extends EndpointKey>(clientId: string, { result, entities }: Answer<K>): Outcome {
  return { ids: { [clientId]: result as string }, entities };
}

/** The id under which the server knows a record that the client may have made itself. To be asked in one's turn. */
export function* resolveId<I extends string>(id: I): Saga<I> {
  const turns = yield* getContext('turns');
  return turns.resolveId(id);
}
