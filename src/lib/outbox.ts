import { DAY_MS } from '../../contract/constants/durations';
import { QUEUED_CALL_DAYS } from '../../contract/constants/offline';
import type { EndpointKey } from '../../contract/endpoints';
import type { ApiErrorBody } from '../../contract/errors';
import { errorBody, messageOf } from './apiError';
import { isServerError } from './isServerError';

/** A call made offline, stored until the server has handled it. */
export interface QueuedCall {
  /** Id of the change; also the idempotency key of the call. */
  id: string;
  /** When it was made. ms. */
  madeAt: number;
  /** Who made it. It is never sent under another account. */
  userId: string;
  /** The record that it changes. At most one call per record is queued. */
  turn: string;
  endpoint: EndpointKey;
  path: string;
  options: object;
  /** The optimistic event, which shows the change again on a later page. */
  event: { type: string; payload: { changeId: string } };
  /** The server's refusal, until a page of the account has shown it. */
  error: ApiErrorBody | null;
}

/** Storage of queued calls, in the order in which they were made. */
export interface OutboxStore {
  all(): Promise<QueuedCall[]>;
  add(call: QueuedCall): Promise<void>;
  /** Resolves to whether it was there. */
  remove(id: string): Promise<boolean>;
  refuse(id: string, error: ApiErrorBody): Promise<void>;
}

/** Why a call stays queued although the server responds: the session belongs to another account, or to none. */
export type WaitsFor = 'otherAccount' | 'unauthenticated' | 'csrf';

export type QueuedOutcome =
  | { id: string; data: unknown }
  | { id: string; error: ApiErrorBody }
  | { id: string; waitsFor: WaitsFor };

export interface ReplayTools {
  store: OutboxStore;
  /** Sends one call; throws if there was no response. */
  post(call: QueuedCall): Promise<{ status: number; body: unknown }>;
  tell(outcome: QueuedOutcome): void;
  /** ms. */
  now(): number;
}

export interface ReplayReport {
  sent: number;
  /** Messages of the calls that the server refused. */
  refusals: string[];
  /** True if calls remain because the server could not be reached. */
  isUnfinished: boolean;
}

/**
 * Sends the queued calls, oldest first. If a call cannot be handled now, the later calls of its account wait too, so
 * that their order stays. A call is removed after its outcome has been reported; if the process ends earlier, it is sent
 * again with the same idempotency key. The server refuses calls of an account other than the session's; these stay
 * queued and are reported. A call that is so old that the server may have forgotten its key is not sent.
 */
export async function replay({ store, post, tell, now }: ReplayTools): Promise<ReplayReport> {
  const report: ReplayReport = { sent: 0, refusals: [], isUnfinished: false };
  const waiting = new Map<string, 'later' | WaitsFor>();
  for (const call of await store.all()) {
    if (call.error !== null) continue;
    const before = waiting.get(call.userId);
    const outcome = before ?? (await send(call, post, now()));
    if (typeof outcome === 'string') {
      waiting.set(call.userId, outcome);
      if (outcome === 'later') report.isUnfinished = true;
      else tell({ id: call.id, waitsFor: outcome });
    } else if ('error' in outcome) {
      await store.refuse(call.id, outcome.error);
      tell({ id: call.id, error: outcome.error });
      report.refusals.push(outcome.error.message);
    } else {
      tell({ id: call.id, data: outcome.data });
      await store.remove(call.id);
      report.sent += 1;
    }
  }
  return report;
}

const LONGEST_MS = QUEUED_CALL_DAYS * DAY_MS;

type Read = 'later' | WaitsFor | { data: unknown } | { error: ApiErrorBody };

async function send(call: QueuedCall, post: ReplayTools['post'], now: number): Promise<Read> {
  if (now - call.madeAt > LONGEST_MS) return { error: { ...errorBody('conflict'), ...messageOf('queuedTooLong') } };
  return post(call).then(readOutcome, (): Read => 'later');
}

/** The session is not the caller's: the call is retried when a page starts. */
function isWaitsFor(code: string): code is WaitsFor {
  return code === 'otherAccount' || code === 'unauthenticated' || code === 'csrf';
}

function readOutcome({ status, body }: { status: number; body: unknown }): Read {
  const response = (body as { resource_response?: { status: string; data: unknown; error?: ApiErrorBody } } | null)
    ?.resource_response;
  if (response?.status === 'success') return { data: response.data };
  const error = response?.error ?? errorBody('server', status);
  if (isWaitsFor(error.code)) return error.code;
  if (isServerError(error) || error.httpStatus === 429 || !response) return 'later';
  return { error };
}
