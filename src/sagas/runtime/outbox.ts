import type { OptionsOf } from '../../../contract/api';
import { navigationCommitted } from '../../actions/navigation';
import { callQueued } from '../../actions/offline';
import { sessionExpired } from '../../actions/people/session';
import type { ToastInput } from '../../actions/toasts';
import { wentOnline } from '../../actions/ui';
import type { EntityRecords } from '../../entities/records';
import { ApiError, errorBody } from '../../lib/apiError';
import { isClientId } from '../../lib/clientIds';
import { type Normalized, normalizeAnswer } from '../../lib/normalize';
import type { QueuedCall } from '../../lib/outbox';
import { QueuedCallError, StillQueuedError } from '../../lib/queuedErrors';
import { resourceOf } from '../../resources/resources';
import { selectUserId } from '../../selectors/people/session';
import { change, createdAs, type Outcome } from './change';
import { defineSaga, every, latestBy } from './defineSaga';
import { fork, getContext, now, put, type Saga, select, sleep, waitFor } from './effects';
import { send } from './send';
import { showToast } from './toasts';

/** Calls that are queued offline. Each can be retried without a second effect. */
export type QueueableKey =
  | 'RepinResource.create'
  | 'UserFollowResource.create'
  | 'UserFollowResource.delete'
  | 'BoardFollowResource.create'
  | 'BoardFollowResource.delete'
  | 'ReactionResource.create'
  | 'ReactionResource.delete'
  | 'CommentReactionResource.create'
  | 'CommentReactionResource.delete'
  | 'CommentHelpfulResource.create'
  | 'CommentHelpfulResource.delete'
  | 'DidItReactionResource.create'
  | 'DidItReactionResource.delete';

interface QueueInput {
  /** The record that it changes, as given to `change`. */
  turn: string;
  /** The optimistic event: put again by the next page while the call is still queued. */
  event: QueuedCall['event'];
  /** The button of the toast. */
  action?: NonNullable<ToastInput['action']>;
}

/** A device often reports that it is online before its network works. ms */
const RETRY_ONLINE_MS = 1000;
const RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 300_000;

/**
 * Sends a call. Without an answer it is queued on the device, and this waits until it has been sent. Returns null if it
 * was withdrawn meanwhile. Throws QueuedCallError if the server refuses it then.
 */
export function* sendOrQueue<K extends QueueableKey>(
  key: K,
  options: OptionsOf<K>,
  input: QueueInput,
): Saga<Outcome | null> {
  const outbox = yield* getContext('outbox');
  const { changeId } = input.event.payload;
  const isOffline = yield* select((state) => state.ui.online === 'offline');
  try {
    // As if the call had no answer (status 0). While other calls are queued, new ones are queued behind them.
    if (isOffline || outbox.waiting > 0) throw new ApiError(errorBody('server', 0));
    return outcomeOf(input.turn, yield* send(key, options, { idempotencyKey: changeId }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 0) throw error;
    const call = yield* toCall(key, options, input);
    if (!call || !(yield* waitFor(outbox.add(call)))) throw error;
    yield* showToast({ message: 'queued', action: input.action ?? null });
    yield* put(callQueued({ callId: changeId }));
    return yield* waitForOutcome(call);
  }
}

/** The call as it is queued; null if it must not be: for visitors, and for records that the server does not know yet. */
function* toCall(key: QueueableKey, options: object, { turn, event }: QueueInput): Saga<QueuedCall | null> {
  const userId = yield* select(selectUserId);
  // A client-made id has no meaning on a later page.
  if (userId === null || Object.values(options).some((value) => typeof value === 'string' && isClientId(value)))
    return null;
  return {
    id: event.payload.changeId,
    madeAt: yield* now(),
    userId,
    turn,
    endpoint: key,
    path: resourceOf(key).path,
    options,
    event,
    error: null,
  };
}

/** Waits until a queued call was sent. Null: it was withdrawn. */
function* waitForOutcome(call: QueuedCall): Saga<Outcome | null> {
  const outbox = yield* getContext('outbox');
  const outcome = yield* waitFor(outbox.outcome(call.id));
  if (outcome === null) return null;
  if ('waitsFor' in outcome) {
    // It stays queued: the next page of its account shows the change again and sends it.
    if (outcome.waitsFor === 'unauthenticated') yield* put(sessionExpired());
    throw new StillQueuedError(errorBody(outcome.waitsFor));
  }
  if ('error' in outcome) {
    yield* waitFor(outbox.forget(call.id));
    throw new QueuedCallError(outcome.error);
  }
  return outcomeOf(call.turn, normalizeAnswer(outcome.data, resourceOf(call.endpoint).schema));
}

/** If `turn` is a client-made id, the call has created that record, and the outcome maps its id to the server's. */
function outcomeOf(turn: string, answer: Normalized<EntityRecords>): Outcome {
  return isClientId(turn) ? createdAs(turn, answer) : { entities: answer.entities };
}

/** Withdraws the queued call of a record, if it was not sent yet; returns whether it was withdrawn. */
export function* withdraw(turn: string): Saga<boolean> {
  const outbox = yield* getContext('outbox');
  if (!outbox.holds(turn)) return false;
  const userId = yield* select(selectUserId);
  return userId !== null && (yield* waitFor(outbox.withdraw(userId, turn)));
}

/** Shows and sends the calls that earlier pages of the account have queued; a page takes each of them once. */
function* adopt(): Saga {
  const userId = yield* select(selectUserId);
  if (userId === null) return;
  const outbox = yield* getContext('outbox');
  const calls = yield* waitFor(outbox.adopt(userId));
  for (const call of calls) yield* fork(() => resume(call));
  if (calls.length > 0) yield* replayNow();
}

/** Shows a queued call's change and waits for its outcome, as the page did that made it. */
function* resume(call: QueuedCall): Saga {
  yield* change({ turn: call.turn, event: call.event, send: () => waitForOutcome(call), retry: null });
}

/** Sends the queued calls now. */
function* replayNow(): Saga {
  yield* waitFor((yield* getContext('outbox')).replay());
}

function* replayOnline(): Saga {
  yield* replayNow();
  yield* replayLater(RETRY_ONLINE_MS);
}

/** Retries with growing delays: a device can be online while the server is unreachable. */
function* replayLater(firstMs: number): Saga {
  const outbox = yield* getContext('outbox');
  for (let pause = firstMs; outbox.waiting > 0; pause = Math.min(pause * 2, LONGEST_RETRY_MS)) {
    yield* sleep(pause);
    const isOffline = yield* select((state) => state.ui.online === 'offline');
    if (!isOffline && outbox.waiting > 0) yield* replayNow();
  }
}

export const outboxSaga = defineSaga('outbox', {
  [navigationCommitted.type]: every(adopt),
  [wentOnline.type]: latestBy()(replayOnline),
  [callQueued.type]: latestBy()(() => replayLater(RETRY_MS)),
});
