import type { EndpointKey } from '../../contract/endpoints';
import type { ApiErrorBody } from '../../contract/errors';
import { errorBody } from './apiError';
import { isServerError } from './isServerError';

/** A call made without a connection, kept until the server has answered it. */
export interface KeptCall {
  /** The change's id, and the key under which the server does it once. */
  id: string;
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
  all(): Promise<KeptCall[]>;
  add(call: KeptCall): Promise<void>;
  /** Answers whether it was there. */
  remove(id: string): Promise<boolean>;
  refuse(id: string, error: ApiErrorBody): Promise<void>;
}

export type KeptOutcome = { id: string; data: unknown } | { id: string; error: ApiErrorBody };

export interface ReplayTools {
  store: OutboxStore;
  /** Sends one call; throws where no answer came. */
  post(call: KeptCall): Promise<{ status: number; body: unknown }>;
  tell(outcome: KeptOutcome): void;
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
 * calls of other accounts than the session's, which go on waiting.
 */
export async function replay({ store, post, tell }: ReplayTools): Promise<ReplayReport> {
  const report: ReplayReport = { sent: 0, refusals: [], isUnfinished: false };
  const waiting = new Set<string>();
  for (const call of await store.all()) {
    if (call.error !== null || waiting.has(call.userId)) continue;
    const outcome = await post(call).then(readOutcome, (): Read => 'later');
    if (outcome === 'later' || outcome === 'other') {
      waiting.add(call.userId);
      report.isUnfinished ||= outcome === 'later';
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

/** Not the caller's fault, or not the caller's session: tried again when things have changed. */
const OTHERS = new Set(['otherAccount', 'unauthenticated', 'csrf']);

type Read = 'later' | 'other' | { data: unknown } | { error: ApiErrorBody };

function readOutcome({ status, body }: { status: number; body: unknown }): Read {
  const response = (body as { resource_response?: { status: string; data: unknown; error?: ApiErrorBody } } | null)
    ?.resource_response;
  if (response?.status === 'success') return { data: response.data };
  const error = response?.error ?? errorBody('server', status);
  if (OTHERS.has(error.code)) return 'other';
  if (isServerError(error) || error.httpStatus === 429 || !response) return 'later';
  return { error };
}
