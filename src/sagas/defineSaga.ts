import type { UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { EndpointKey } from '../../contract/endpoints';
import type { QueryName } from '../../contract/queries/queries';
import * as requests from '../actions/requests';
import * as session from '../actions/session';
import { isAborted, toErrorBody } from '../lib/apiError';
import { getContext, put, type Saga } from './effects';

/** What a worker asks of the server, for the printed map of events. */
export type Use = EndpointKey | QueryName | 'media.upload';

interface PayloadEvent {
  type: string;
  payload?: unknown;
}
type Worker<E extends PayloadEvent> = (event: E) => Saga<unknown>;

/** One row of a saga's table, as data: how its workers run beside each other, and what they use. */
export interface Watcher<E extends PayloadEvent = PayloadEvent> {
  /**
   * every: all side by side. latest: a new one ends the running one of the same key. leading: while one of the key
   * runs, further events are ignored.
   */
  readonly how: 'every' | 'latest' | 'leading';
  /** Payload fields whose values are the key; side by side across keys. */
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
  /** True for the saga that ends the session: it must not be ended with it. */
  readonly outlivesViewer: boolean;
}

/** A row whose worker takes another event than the row names is `never`, and does not compile. */
type Checked<Row, Type> =
  Row extends Watcher<infer E> ? (string extends E['type'] ? Row : E extends { type: Type } ? Row : never) : never;

/** A noun's sagas as a table of event → watcher. */
export function defineSaga<Table extends { [Type in keyof Table]: Watcher<never> }>(
  name: string,
  table: Table & { [Type in keyof Table]: Checked<Table[Type], Type> },
  { outlivesViewer = false } = {},
): SagaDefinition {
  return { name, table: table as unknown as Record<string, Watcher>, outlivesViewer };
}

/** Runs a table until END. When the viewer changes, what its workers have begun is ended and the watch begins anew. */
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

function* watch({ name, table }: SagaDefinition): Saga {
  const running = new Map<string, Task>();
  // Asked of every event in every saga: a list of types would be walked each time.
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
    // Keys are pins, boards and forms: those that are done are let go, or the map would grow for as long as the page.
    for (const [other, one] of running) if (!one.isRunning()) running.delete(other);
    running.set(key, task);
  }
}

function keyOf({ by }: Watcher, { type, payload }: UnknownAction): string {
  const fields = (payload ?? {}) as Record<string, unknown>;
  return [type, ...by.map((field) => String(fields[field]))].join('\n');
}

/** Runs a worker so that its error becomes an event and a report, and its siblings live on. */
function* guarded(name: string, worker: Watcher['worker'], event: UnknownAction): Saga {
  try {
    yield* worker(event);
  } catch (error) {
    if (isAborted(error)) return;
    const report = yield* getContext('report');
    report(error, `${name}: ${event.type}`);
    yield* put(requests.failed({ resource: event.type, options: '', mode: 'first', error: toErrorBody(error) }));
  }
}
