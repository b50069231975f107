import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import * as session from '../../actions/people/session';
import type { RequestState } from '../../reducers/requests';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { type Saga, select } from './effects';

/** The address for which a page loads its data. `path` is path, search and hash. */
export interface PageLocation {
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** The outcome of loading a page; absent means 200. */
export interface PageResult {
  status?: number;
  /** The redirect target; with status 302 temporary, so that browsers do not cache it. */
  redirectTo?: string;
  /** The page shows what the store knows and says itself what could not be loaded: it is not replaced by an error. */
  isPartlyKnown?: boolean;
}

/** Redirects visitors of a member's page to the login and back; undefined for members. */
export function* membersOnly({ path }: PageLocation): Saga<PageResult | undefined> {
  if (yield* select(selectIsAuthenticated)) return undefined;
  return { redirectTo: `/login?next=${encodeURIComponent(path)}`, status: 302 };
}

/** The status of a page whose own record failed to load: a refusal is 404, anything else 500. */
export function failedStatus(request: RequestState): 404 | 500 {
  const httpStatus = request.error?.httpStatus ?? 0;
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 ? 404 : 500;
}

/** Loads what a page shows. Checks the store first, so that hydrating a rendered page fetches nothing. */
export type PageLoad = (location: PageLocation) => Saga<PageResult | undefined>;

/**
 * The pages, for the navigation saga. `prepare` loads a page's code and installs it on the store; with `isForMember` also
 * what only members see of it, as it always does for members.
 */
export interface PageSource {
  match(pathname: string): { id: string; params: Readonly<Record<string, string>> } | null;
  prepare(id: string, isForMember?: boolean): Promise<PageLoad | undefined>;
}

/** Runs a saga for one viewer; a change of viewer cancels it and its caller, because its answers would be another's. */
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
