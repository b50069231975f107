import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import * as session from '../actions/session';
import type { RequestState } from '../reducers/requests';
import { selectIsAuthenticated } from '../selectors/session';
import { type Saga, select } from './effects';

/** Where a page is asked to load its data for. `path` is path, search and hash. */
export interface PageLocation {
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** What a page's data came to; without it the page is there (200). */
export interface PageResult {
  status?: number;
  /** Where the page has moved to; with status 302 only for now, so that no browser remembers it. */
  redirectTo?: string;
}

/** The result of a member's page for visitors: they log in first and then come back. undefined for members. */
export function* membersOnly({ path }: PageLocation): Saga<PageResult | undefined> {
  if (yield* select(selectIsAuthenticated)) return undefined;
  return { redirectTo: `/login?next=${encodeURIComponent(path)}`, status: 302 };
}

/** The status of a page whose own record could not be read: what was refused is not there, the rest is our failure. */
export function failedStatus(request: RequestState): 404 | 500 {
  const httpStatus = request.error?.httpStatus ?? 0;
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 ? 404 : 500;
}

/** Reads what a page shows. Asks the store first, so that taking over a rendered page fetches nothing. */
export type PageLoad = (location: PageLocation) => Saga<PageResult | undefined>;

/** The pages as the navigation saga knows them. `prepare` fetches a page's code and installs it on the store. */
export interface PageSource {
  match(pathname: string): { id: string; params: Readonly<Record<string, string>> } | null;
  prepare(id: string): Promise<PageLoad | undefined>;
}

/** Runs a saga of one viewer's; a change of viewer ends it, for its answers would be another's. */
export function* runForViewer<R>(saga: () => Saga<R>): Saga<R> {
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
