import {
  ATTRIBUTION,
  EVENT_LOG,
  EVENT_TYPES,
  LEAVING_VIEWS,
  type ViewType,
} from '../../../contract/constants/running/events';
import * as log from '../../actions/log';
import { accountChosen, allLogoutRequested, linkedAccountChosen } from '../../actions/people/accountSwitcher';
import { logoutRequested } from '../../actions/people/session';
import { wentOnline } from '../../actions/ui';
import { registerAttribution } from '../../browser/attribution';
import { toWireEvent, type WaitingEvent } from '../../entities/running/events';
import { ApiError } from '../../lib/apiError';
import { jsonBytes, takeBatch } from '../../lib/batches';
import { isServerError } from '../../lib/isServerError';
import { QUEUED_EVENTS } from '../../lib/queuedEvents';
import { uuid7 } from '../../lib/uuid';
import { selectEventLog, selectIsFlushedSteadily } from '../../selectors/eventLog';
import { selectIsAnalyticsAllowed } from '../../selectors/people/cookieConsent';
import { selectUserId } from '../../selectors/people/session';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { getContext, now, put, type Saga, select, sleep, takeEvent, waitFor } from '../runtime/effects';
import { send } from '../runtime/send';

/** Overhead of a batch in bytes: names, the report time, a beacon's token. */
const ENVELOPE_BYTES = 400;
const ROOM = EVENT_LOG.batchBytes - ENVELOPE_BYTES;

interface QueuedEvents {
  viewer: string | null;
  events: readonly WaitingEvent[];
}

/** Restores the events that the previous page could not send, if the viewer is the same. */
function* begin(): Saga {
  const api = yield* getContext('api');
  const storage = yield* getContext('tabStorage');
  const queued = parseQueued(storage.get(QUEUED_EVENTS));
  storage.remove(QUEUED_EVENTS);
  const viewer = yield* select(selectUserId);
  if (queued && queued.viewer === viewer && queued.events.length > 0) yield* queue(queued.events);
  // So that a beacon can be sent synchronously.
  yield* waitFor(api.ready().catch(() => undefined));
}

function parseQueued(text: string | null): QueuedEvents | null {
  try {
    const queued = JSON.parse(text ?? 'null') as QueuedEvents | null;
    return queued && Array.isArray(queued.events) ? queued : null;
  } catch {
    return null;
  }
}

/** Adds time and id to events and queues them. Drops them if the law requires a consent that is missing (SET-012). */
function* stamp({ payload }: ReturnType<typeof log.happened>): Saga {
  if (!(yield* select(selectIsAnalyticsAllowed))) return;
  const time = yield* now();
  const appState = (yield* select(selectEventLog))?.appState ?? 'active';
  yield* queue(payload.events.map((event) => toWireEvent(event, { now: time, clientUUID: uuid7(time), appState })));
}

/**
 * Queues events and sets when the queue is sent: after ten idle seconds, soon before the page is likely left, and at once
 * when a batch is full.
 */
function* queue(events: readonly WaitingEvent[]): Saga {
  const time = yield* now();
  const waiting = yield* select(selectEventLog);
  const isSteady = yield* select(selectIsFlushedSteadily);
  const bytes = jsonBytes(events);
  const before = waiting?.flushAt ?? null;
  let flushAt = time + EVENT_LOG.idleMs;
  // Steady: ten seconds after the first queued event. Otherwise: after ten seconds without a new one.
  if (before !== null && (isSteady || waiting?.waiting.some(isLeaving))) flushAt = Math.min(before, flushAt);
  if (events.some(isLeaving)) flushAt = Math.min(before ?? flushAt, time + EVENT_LOG.leavingMs);
  if ((waiting?.bytes ?? 0) + bytes >= ROOM) flushAt = time;
  yield* put(log.queued({ events: [...events], bytes, flushAt }));
}

/** Views after which the page is likely left: of login, sign-up and away pages (LOG-005). They are sent after 300 ms. */
function isLeaving({ event_type, view_type }: WaitingEvent): boolean {
  return event_type === EVENT_TYPES.view && LEAVING_VIEWS.includes(view_type as ViewType);
}

function* waitForFlush({ payload }: ReturnType<typeof log.queued>): Saga {
  const ms = payload.flushAt - (yield* now());
  if (ms > 0) yield* sleep(ms);
  yield* put(log.flushRequested());
}

/** Sends the queue, batch after batch. */
function* flush(): Saga {
  while (true) {
    const waiting = (yield* select(selectEventLog))?.waiting ?? [];
    if (waiting.length === 0) return;
    const { items, taken } = takeBatch(waiting, ROOM);
    yield* put(log.sendingStarted({ events: items, taken }));
    if (items.length > 0) yield* sendEvents(items);
  }
}

/** Sends one batch; retries with growing delays if the server fails or is busy, then drops the batch. */
function* sendEvents(events: WaitingEvent[]): Saga {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0) {
      yield* put(log.retried({ attempt }));
      yield* sleep(EVENT_LOG.retryMs * 2 ** (attempt - 1));
    }
    yield* waitForNetwork();
    try {
      yield* send('ApiCResource.create', { events, report_time: Math.round(yield* now()) });
      yield* put(log.sent());
      yield* reportDrops();
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isRetryable = isServerError(error.body) || error.body.code === 'rateLimited';
      if (isRetryable && attempt < EVENT_LOG.retries) continue;
      yield* put(log.givenUp());
      return;
    }
  }
}

/** Waits for a connection, which does not count as an attempt. */
function* waitForNetwork(): Saga {
  const isOffline = yield* select((state) => state.ui.online === 'offline');
  if (isOffline) yield* takeEvent(wentOnline.match);
}

/** Reports the number of dropped events, as an event, when the server answers again (LOG-009). */
function* reportDrops(): Saga {
  const lost = (yield* select(selectEventLog))?.lost ?? 0;
  if (lost === 0) return;
  yield* put(log.dropsReported());
  yield* put(log.happened({ events: [{ eventType: EVENT_TYPES.lost, eventData: { count: lost } }] }));
}

/**
 * Sends the queue as beacons, including the batch in flight, whose call may be aborted: the server stores a duplicate
 * event once. Events that no beacon can send, without a network or a server, are stored for this tab's next page.
 */
function* leave(): Saga {
  const state = yield* select(selectEventLog);
  if (!state || state.waiting.length + state.sending.length === 0) return;
  const api = yield* getContext('api');
  const isOnline = yield* select((root) => root.ui.online !== 'offline');
  // A beacon has no answer. It can be expected to arrive if the last call did; otherwise the events are stored as well.
  const isTrusted = isOnline && state.attempt === 0;
  const report_time = Math.round(yield* now());
  const beacon = (events: readonly WaitingEvent[]) =>
    isOnline && api.beacon('ApiCResource.create', { events: [...events], report_time });

  if (state.sending.length > 0) beacon(state.sending);
  let left = state.waiting;
  while (left.length > 0) {
    const { items, taken } = takeBatch(left, ROOM);
    if (items.length > 0 && !beacon(items)) break;
    left = left.slice(taken);
  }
  const handedOver = isTrusted ? state.waiting.length - left.length : 0;
  const queued = isTrusted ? left : [...state.sending, ...state.waiting];
  const storage = yield* getContext('tabStorage');
  const viewer = yield* select(selectUserId);
  if (queued.length > 0) storage.set(QUEUED_EVENTS, JSON.stringify({ viewer, events: queued } satisfies QueuedEvents));
  if (handedOver > 0) yield* put(log.handedOver({ taken: handedOver }));
}

function* flushNow(): Saga {
  yield* put(log.flushRequested());
}

/** Logs a view or click of an ad, and registers it with the browser's attribution API (LOG-016 to LOG-020). */
function* logAdEvent({ payload }: ReturnType<typeof log.adEventLogged>): Saga {
  const { kind, pinId, destination, advertiserId, campaignId } = payload;
  const { expiry, priority } = ATTRIBUTION[kind];
  registerAttribution(
    `${ATTRIBUTION.path}?${new URLSearchParams({
      source_event_id: String(Math.round(yield* now())),
      destination,
      expiry: String(expiry),
      priority: String(priority),
      source_event_type: kind,
      advertiser_id: advertiserId,
      campaign_id: campaignId,
    })}`,
  );
  const eventType = kind === 'click' ? EVENT_TYPES.adClick : EVENT_TYPES.adView;
  const auxData = { advertiser_id: advertiserId, campaign_id: campaignId };
  yield* put(log.happened({ events: [{ eventType, objectId: pinId, auxData }] }));
}

export const eventLogSaga = defineSaga('eventLog', {
  [log.began.type]: every(begin),
  [log.happened.type]: every(stamp),
  [log.queued.type]: latestBy()(waitForFlush),
  [log.flushRequested.type]: leadingBy()(flush, 'ApiCResource.create'),
  [log.pageLeft.type]: every(leave, 'ApiCResource.create'),
  [log.adEventLogged.type]: every(logAdEvent),
  // Before the session of the viewer ends.
  [logoutRequested.type]: every(flushNow),
  [allLogoutRequested.type]: every(flushNow),
  [accountChosen.type]: every(flushNow),
  [linkedAccountChosen.type]: every(flushNow),
});
