import type { UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { EndpointKey } from '../../../contract/endpoints';
import type { QueryName } from '../../../contract/queries/queries';
import * as session from '../../actions/people/session';
import * as requests from '../../actions/requests';
import { isAborted, toErrorBody } from '../../lib/apiError';
import { getContext, put, type Saga, within } from './effects';

/** A call that a worker makes, for the generated flow map. */
export type Use = EndpointKey | QueryName | 'media.upload';

interface PayloadEvent {
  type: string;
  payload?: unknown;
}
type Worker<E extends PayloadEvent> = (event: E) => Saga<unknown>;

/** One row of a saga's table, as data: how its workers run concurrently, and which calls they make. */
export interface Watcher<E extends PayloadEvent = PayloadEvent> {
  /**
   * every: all run concurrently. latest: a new one cancels the running one of the same key. leading: while one of the key
   * runs, further events are ignored.
   */
  readonly how: 'every' | 'latest' | 'leading';
  /** Payload fields whose values are the key; workers of different keys run concurrently. */
  readonly by: readonly string[];
  readonly uses: readonly Use[];
  readonly worker: Worker<E>;
}

type Keyed<Fields extends string> = PayloadEvent & { payload: { [F in Fields]: unknown } };

export function every<E extends PayloadEvent>(worker: Worker<E>, ...uses: Use[]): Watcher<E> {
  return { how: 'every', by: [], uses, worker };
}

function keyed<const Fields extends readonly string[]>(how: Watcher['how'], by: Fields) {
  return <E extends Keyed<Fields[number]>>(worker: Worker<E>, ...uses: Use[]): Watcher<E> => ({
    how,
    by,
    uses,
    worker,
  });
}

export const latestBy = <const F extends readonly string[]>(...by: F) => keyed('latest', by);
export const leadingBy = <const F extends readonly string[]>(...by: F) => keyed('leading', by);

export interface SagaDefinition {
  readonly name: string;
  readonly table: Readonly<Record<string, Watcher>>;
  /** True for sagas that must survive a change of viewer: those that log in or out, and those of the page as a whole. */
  readonly outlivesViewer: boolean;
}

/** `never` for a row whose worker takes another event than the row names, so that it does not compile. */
type Checked<Row, Type> =
  Row extends Watcher<infer E> ? (string extends E['type'] ? Row : E extends { type: Type } ? Row : never) : never;

/** A noun's sagas as a table of event → watcher. `outlivesViewer`: a change of viewer does not cancel its workers. */
export function defineSaga<Table extends { [Type in keyof Table]: Watcher<never> }>(
  name: string,
  table: Table & { [Type in keyof Table]: Checked<Table[Type], Type> },
  { outlivesViewer = false } = {},
): SagaDefinition {
  return { name, table: table as unknown as Record<string, Watcher>, outlivesViewer };
}

/** Runs a table until END. When the viewer changes, running workers are cancelled and watching restarts. */
export function* runDefinition(definition: SagaDefinition): Saga {
  if (definition.outlivesViewer) {
    yield* watch(definition);
    return;
  }
  while (true) {
    const watching = (yield effects.fork(watch, definition)) as Task;
    yield effects.take([session.authenticated.type, session.loggedOut.type]);
    yield effects.cancel(watching);
  }
}

/** Starts the worker of each event in the table, by the watcher's rule for concurrency. */
function* watch({ name, table }: SagaDefinition): Saga {
  const running = new Map<string, Task>();
  // Called for every event in every saga, so a lookup instead of a scan of types.
  const isMine = ({ type }: { type: string }) => Object.hasOwn(table, type);

  while (true) {
    const event = (yield effects.take(isMine)) as UnknownAction;
    const watcher = table[event.type];
    if (!watcher) continue;
    const key = keyOf(watcher, event);
    if (watcher.how !== 'every') {
      const before = running.get(key);
      if (before?.isRunning() && watcher.how === 'leading') continue;
      if (before) yield effects.cancel(before);
    }
    const task = (yield effects.fork(guarded, name, watcher.worker, event)) as Task;
    if (watcher.how === 'every') continue;
    // Keys are pins, boards and forms: finished ones are deleted, or the map would grow with the lifetime of the page.
    for (const [other, one] of running) if (!one.isRunning()) running.delete(other);
    running.set(key, task);
  }
}

function keyOf({ by }: Watcher, { type, payload }: UnknownAction): string {
  const fields = (payload ?? {}) as Record<string, unknown>;
  const keyPart = (field: string) =>
    typeof fields[field] === 'object' ? JSON.stringify(fields[field]) : String(fields[field]);
  return [type, ...by.map(keyPart)].join('\n');
}

/**
 * Runs a worker so that its error becomes a report and an event, and its siblings keep running. The event has the form of
 * a failed request, with the worker's own event in place of a resource, so that DevTools and the log show it with them.
 */
function* guarded(name: string, worker: Watcher['worker'], event: UnknownAction): Saga {
  try {
    // As a task of its own: an error of what it forked would otherwise end the watching of the whole table.
    yield* within(() => worker(event));
  } catch (error) {
    if (isAborted(error)) return;
    const report = yield* getContext('report');
    report(error, `${name}: ${event.type}`);
    yield* put(requests.failed({ resource: event.type, options: '', mode: 'first', error: toErrorBody(error) }));
  }
}
