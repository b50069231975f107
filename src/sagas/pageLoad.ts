import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import * as session from '../actions/session';
import type { Saga } from './effects';

/** Runs a page's load; a change of viewer ends it, for its answers would be another's. */
export function* runLoad<R>(load: () => Saga<R> | undefined): Saga<R | undefined> {
  const loading = (yield effects.fork(load)) as Task;
  const guard = (yield effects.fork(cancelOnNewViewer, loading)) as Task;
  const outcome = (yield effects.join(loading)) as R;
  yield effects.cancel(guard);
  return outcome;
}

function* cancelOnNewViewer(loading: Task): Saga {
  yield effects.take([session.authenticated.type, session.loggedOut.type]);
  yield effects.cancel(loading);
}
