import { HEADERS } from '../../contract/constants/headers';
import { started } from '../actions/app';
import { merged } from '../actions/entities';
import { navigationRequested } from '../actions/navigation';
import { authenticated } from '../actions/session';
import { type RecordsByTable, TABLE_NAMES } from '../entities/records';
import { readEntity } from '../lib/entityTable';
import { deferredReducers } from '../reducers/deferredReducers';
import type { RootState } from '../reducers/root';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectIsAuthenticated } from '../selectors/session';
import type { AppStore } from '../store/createAppStore';
import { fromEmbeddedState } from '../store/embeddedState';

const TIMEOUT_MS = 10_000;

/** What a visitor brings to a page that was made for everybody. */
export interface VisitorState extends Pick<RootState, 'experiments' | 'experiences'> {
  /** Version of the server that answered. */
  version: string | null;
}

/**
 * The initial state of the page at `source`; without one, of the page that asks (ledger BOOT-020, BOOT-023). Cookies
 * that a page for all may not set come with it. Rejects when it cannot be had in ten seconds.
 */
export async function fetchState(source?: string): Promise<{ state: unknown; version: string | null }> {
  const query = source === undefined ? '' : `?source_url=${encodeURIComponent(source)}`;
  const answer = await fetch(`/_/_/state${query}`, {
    credentials: 'same-origin',
    keepalive: true,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The state of the page could not be read (${answer.status})`);
  return { state: await answer.json(), version: answer.headers.get(HEADERS.version) };
}

/**
 * Gives a page that was made for everybody its visitor: who they are, their groups, what there is to say to them, and
 * the records as they are now. Whoever turns out to be a member gets the page anew as theirs.
 */
export async function loadVisitorState(store: AppStore): Promise<VisitorState> {
  store.complete(deferredReducers);
  const path = selectCurrentEntry(store.getState())?.path ?? '/';
  const sentAt = Date.now();
  const { state, version } = await fetchState(path);
  const { context, session, entities, experiments, experiences } = fromEmbeddedState(state) as RootState;
  // Who has logged in meanwhile is known already.
  if (context && !selectIsAuthenticated(store.getState())) {
    const user = session.userId === null ? undefined : readEntity(entities.users, session.userId);
    const viewer = user && session.viewer ? { user, viewer: session.viewer } : null;
    if (viewer) store.dispatch(authenticated({ ...viewer, isRegistration: false }));
    // A page in the language that its address asked for stays in it.
    const { locale, language, isRTL } = viewer ? context : (store.getState().context ?? context);
    store.dispatch(started({ context: { ...context, locale, language, isRTL }, viewer }));
    store.dispatch(merged({ entities: recordsOf(state), sentAt }));
    if (viewer) store.dispatch(navigationRequested({ to: path, replace: true }));
  }
  return { version, ...(experiments && { experiments }), ...(experiences && { experiences }) };
}

/** Every record of a plain state. */
function recordsOf(state: unknown): RecordsByTable {
  const { entities } = state as { entities: Record<string, Record<string, { id: string }>> };
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, Object.values(entities[name] ?? {})])) as RecordsByTable;
}
