import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import * as session from '../actions/session';
import type { Saga } from './effects';

/** Runs a page's load; a change of viewer ends it, for its answers would be another's. */
export function* runLoad<R>(saga: () => Saga<R>): Saga<R> {
  const running = (yield effects.fork(saga)) as Task;
  const guard = (yield effects.fork(cancelOnNewViewer, running)) as Task;
  const result = (yield effects.join(running)) as R;
  yield effects.cancel(guard);
  return result;
}

function* cancelOnNewViewer(running: Task): Saga {
  yield effects.take([session.authenticated.type, session.loggedOut.type]);
  yield effects.cancel(running);
}
