import { DAY_MS } from '../../contract/constants/durations';
import { QUEUED_CALL_DAYS } from '../../contract/constants/offline';
import type { EndpointKey } from '../../contract/endpoints';
import type { ApiErrorBody } from '../../contract/errors';
import { errorBody, messageOf } from './apiError';
import { isServerError } from './isServerError';

/** A call made without a connection, kept until the server has answered it. */
export interface QueuedCall {
  /** The change's id, and the key under which the server does it once. */
  id: string;
  /** When it was made. ms. */
  madeAt: number;
  /** Who made it: it is never sent in another's name. */
  userId: string;
  /** The record that it changes. At most one call of a record waits. */
  turn: string;
  endpoint: EndpointKey;
  path: string;
  options: object;
  /** Shows the change, also on a later page. */
  event: { type: string; payload: { changeId: string } };
  /** The server's refusal, until a page of the account has told it. */
  error: ApiErrorBody | null;
}

/** Where kept calls lie, in the order in which they were made. */
export interface OutboxStore {
  all(): Promise<QueuedCall[]>;
  add(call: QueuedCall): Promise<void>;
  /** Answers whether it was there. */
  remove(id: string): Promise<boolean>;
  refuse(id: string, error: ApiErrorBody): Promise<void>;
}

/** Why a call goes on waiting though the server answers: its account is not the one that asks now. */
export type WaitsFor = 'otherAccount' | 'unauthenticated' | 'csrf';

export type QueuedOutcome =
  | { id: string; data: unknown }
  | { id: string; error: ApiErrorBody }
  | { id: string; waitsFor: WaitsFor };

export interface ReplayTools {
  store: OutboxStore;
  /** Sends one call; throws where no answer came. */
  post(call: QueuedCall): Promise<{ status: number; body: unknown }>;
  tell(outcome: QueuedOutcome): void;
  /** ms. */
  now(): number;
}

export interface ReplayReport {
  sent: number;
  /** What the server said of those that it refused. */
  refusals: string[];
  /** Some wait for a server that answers. */
  isUnfinished: boolean;
}

/**
 * Sends what waits, oldest first, each account's until one cannot be answered yet. A call leaves the store when its
 * outcome is told: whatever ends the process before is made good by sending it again under its key. The server refuses
 * calls of other accounts than the session's, which go on waiting and are told once. A call that has waited so long
 * that the server may no longer know its key is not sent.
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

/** Not the caller's session: tried again when a page starts. */
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
