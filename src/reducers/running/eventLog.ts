import type { UnknownAction } from '@reduxjs/toolkit';
import * as log from '../../actions/log';
import { appStateChanged } from '../../actions/ui';
import type { WaitingEvent } from '../../entities/running/events';

/** The queue of analytics events that are sent in batches. */
export interface EventLogState {
  readonly waiting: readonly WaitingEvent[];
  /** Approximate size of `waiting` as JSON. Bytes. */
  readonly bytes: number;
  /** When `waiting` is sent; null if it is empty. ms since 1970. */
  readonly flushAt: number | null;
  /** The batch that is being sent. */
  readonly sending: readonly WaitingEvent[];
  /** Retries of that batch so far. */
  readonly attempt: number;
  /** Dropped events that have not been reported to the server. */
  readonly lost: number;
  /** Whether the window has the focus, is visible without it, or is hidden. */
  readonly appState: WaitingEvent['appState'];
}

const initialEventLog: EventLogState = {
  waiting: [],
  bytes: 0,
  flushAt: null,
  sending: [],
  attempt: 0,
  lost: 0,
  appState: 'active',
};

export function eventLogReducer(state: EventLogState = initialEventLog, action: UnknownAction): EventLogState {
  if (log.queued.match(action)) {
    const { events, bytes, flushAt } = action.payload;
    return { ...state, waiting: [...state.waiting, ...events], bytes: state.bytes + bytes, flushAt };
  }
  if (log.sendingStarted.match(action)) {
    const { events, taken } = action.payload;
    return { ...without(state, taken), sending: events, attempt: 0, lost: state.lost + taken - events.length };
  }
  if (log.retried.match(action)) return { ...state, attempt: action.payload.attempt };
  if (log.sent.match(action)) return { ...state, sending: [], attempt: 0 };
  if (log.givenUp.match(action)) {
    return { ...state, sending: [], attempt: 0, lost: state.lost + state.sending.length };
  }
  if (appStateChanged.match(action)) return { ...state, appState: action.payload.appState };
  if (log.dropsReported.match(action)) return { ...state, lost: 0 };
  if (log.handedOver.match(action)) return without(state, action.payload.taken);
  return state;
}

function without(state: EventLogState, count: number): EventLogState {
  const waiting = state.waiting.slice(count);
  return waiting.length > 0 ? { ...state, waiting } : { ...state, waiting, bytes: 0, flushAt: null };
}
