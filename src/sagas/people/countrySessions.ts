import * as reports from '../../actions/running/reports';
import { ApiError } from '../../lib/apiError';
import { selectContext } from '../../selectors/context';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { getContext, put, type Saga, select, waitFor } from '../runtime/effects';
import { send } from '../runtime/send';

/**
 * Passes a login on to the other country sites, where this one is listed (ledger ACCT-054). Failures are only counted:
 * who opens another country site logs in there.
 */
export function* passSessionOn(): Saga {
  const context = yield* select(selectContext);
  const isAuthenticated = yield* select(selectIsAuthenticated);
  if (!isAuthenticated || !context?.countryFromHostName) return;
  const sites = yield* askForTokens();
  for (const { origin, token } of sites) yield* openOn(origin, token);
}

/** The other country sites, each with a token that opens a session there. */
function* askForTokens(): Saga<readonly { origin: string; token: string }[]> {
  try {
    return (yield* send('CctldTokenResource.create', {})).data.sites;
  } catch (error) {
    yield* countFailure(error instanceof ApiError ? 'token' : 'unknown');
    return [];
  }
}

function* openOn(origin: string, token: string): Saga {
  const api = yield* getContext('api');
  try {
    yield* waitFor(api.call('CctldSessionResource.create', { token }, { origin }));
  } catch (error) {
    yield* countFailure(error instanceof ApiError ? 'session' : 'unknown');
  }
}

/** Counts a failure by the call that failed; unknown: by something else than an answer of the server. */
function* countFailure(at: 'token' | 'session' | 'unknown'): Saga {
  yield* put(reports.measured({ metrics: [{ name: 'country_session', value: 1, route: '', detail: { at } }] }));
}
