import { TABLE_NAMES } from '../entities/records';
import { type EntityTable, fromPlain, type HasId, toPlain } from '../lib/entityTable';
import { initialEntities } from '../reducers/entities/initialEntities';
import type { RequestsState } from '../reducers/requests';
import type { RootState } from '../reducers/root';

type PlainTables = Partial<Record<(typeof TABLE_NAMES)[number], Record<string, HasId>>>;

/** The store as plain data for the page: tables as maps of id to record, without requests in flight. */
export function toEmbeddedState(state: RootState): unknown {
  const tables: PlainTables = {};
  for (const name of TABLE_NAMES) tables[name] = toPlain<HasId>(state.entities[name]);
  const { optimistic: _, ...others } = state;
  return { ...others, requests: settledRequests(state.requests), entities: tables };
}

/**
 * The inverse of toEmbeddedState. The server does not name history entries; in a browser the current one has `key`, so
 * that going back finds it again. Throws for anything that toEmbeddedState did not make.
 */
export function fromEmbeddedState(plain: unknown, key?: string): Partial<RootState> {
  if (typeof plain !== 'object' || plain === null || !('entities' in plain)) {
    throw new Error('The embedded state is not readable.');
  }
  const plainTables = plain.entities as PlainTables;
  const tables: Record<string, EntityTable<HasId>> = {};
  for (const name of TABLE_NAMES) tables[name] = fromPlain(plainTables[name] ?? {});
  const state = { ...plain, entities: { ...initialEntities, ...tables } } as RootState;
  const { current } = state.ui.navigation;
  if (!current || key === undefined) return state;
  const navigation = { ...state.ui.navigation, current: { ...current, key } };
  return { ...state, ui: { ...state.ui, navigation } };
}

function settledRequests(requests: RequestsState): RequestsState {
  return Object.fromEntries(
    Object.entries(requests).map(([resource, byOptions]) => [
      resource,
      Object.fromEntries(Object.entries(byOptions).filter(([, request]) => request.status !== 'loading')),
    ]),
  );
}
