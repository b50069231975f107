import { HEADERS } from '../../contract/constants/headers';
import { started } from '../actions/app';
import { merged } from '../actions/entities';
import { navigationRequested } from '../actions/navigation';
import { authenticated } from '../actions/people/session';
import { type RecordsByTable, TABLE_NAMES } from '../entities/records';
import { noteServerTime, systemClock } from '../lib/clock';
import { readEntity } from '../lib/entityTable';
import { deferredReducers } from '../reducers/deferredReducers';
import type { RootState } from '../reducers/root';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectIsAuthenticated } from '../selectors/people/session';
import type { AppStore } from '../store/createAppStore';
import { fromEmbeddedState } from '../store/embeddedState';

/** The visitor's own data for a cached page. */
export interface VisitorState extends Pick<RootState, 'experiments' | 'experiences'> {
  /** Version of the server that sent it. */
  version: string | null;
}

/**
 * The initial state of the page at `source`, by default the current page (ledger BOOT-020, BOOT-023). The response sets
 * the cookies that a cached page must not set. Waits for a slow server without an end.
 */
export async function fetchState(source?: string): Promise<{ state: unknown; version: string | null }> {
  const query = source === undefined ? '' : `?source_url=${encodeURIComponent(source)}`;
  const sentAt = Date.now();
  const answer = await fetch(`/_/_/state${query}`, {
    credentials: 'same-origin',
    keepalive: true,
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The state of the page could not be read (${answer.status})`);
  noteServerTime(Date.parse(answer.headers.get('date') ?? ''), sentAt);
  return { state: await answer.json(), version: answer.headers.get(HEADERS.version) };
}

/**
 * Loads the visitor's own data into a cached page: who they are, their experiment groups and experiences, and the
 * current records. Loads the page's data again if the visitor turns out to be a member.
 */
export async function loadVisitorState(store: AppStore): Promise<VisitorState> {
  store.complete(deferredReducers);
  const path = selectCurrentEntry(store.getState())?.path ?? '/';
  const sentAt = systemClock.now();
  const { state, version } = await fetchState(path);
  const { context, session, entities, experiments, experiences } = fromEmbeddedState(state) as RootState;
  // If somebody has logged in meanwhile, the store already knows who it is.
  if (context && !selectIsAuthenticated(store.getState())) {
    const user = session.userId === null ? undefined : readEntity(entities.users, session.userId);
    const viewer = user && session.viewer ? { user, viewer: session.viewer } : null;
    if (viewer) store.dispatch(authenticated({ ...viewer, isRegistration: false }));
    // A page in a language that its address asks for stays in that language.
    const { locale, language, isRTL } = viewer ? context : (store.getState().context ?? context);
    store.dispatch(started({ context: { ...context, locale, language, isRTL }, viewer }));
    store.dispatch(merged({ entities: embeddedRecords(state), sentAt }));
    // They may have followed a link while the state was read.
    const current = selectCurrentEntry(store.getState())?.path ?? path;
    if (viewer) store.dispatch(navigationRequested({ to: current, replace: true }));
  }
  return { version, ...(experiments && { experiments }), ...(experiences && { experiences }) };
}

/** All records of a state as the server embeds it, where each table is a plain map by id. */
function embeddedRecords(state: unknown): RecordsByTable {
  const { entities } = state as { entities: Record<string, Record<string, { id: string }>> };
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, Object.values(entities[name] ?? {})])) as RecordsByTable;
}
