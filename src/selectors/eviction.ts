import type { evicted } from '../actions/entities';
import type { RequestRef } from '../actions/requests';
import { LIST_NAMES, LIST_READS, type ListName, type ListRef, type ListSource, listOf } from '../entities/lists';
import { TABLE_NAMES, type TableName } from '../entities/records';
import { recordsOf } from '../lib/entityTable';
import { ownValue } from '../lib/ownValue';
import type { RootState } from '../reducers/root';

/**
 * The most recently read lists are retained, so that going back shows them at once: at least this many, and more up to
 * a number of rows.
 */
const RETAINED_LISTS = 8;
const RETAINED_ROWS = 1250;
/** Retained single reads of each resource. */
const RETAINED_REQUESTS = 40;

/** What can be evicted: the least recently read lists, old single reads, and records that nothing refers to. */
export function planEviction(state: RootState, watched: ReadonlySet<string>): Parameters<typeof evicted>[0] {
  const lists = oldLists(state, watched);
  const requests = [...requestsOf(state, lists), ...oldReads(state)];
  return { lists, requests, records: unreferred(state, idsReferredTo(state, lists, requests, watched)) };
}

const nameOf = ({ name, key }: ListRef) => `${name} ${key}`;

/** Lists beyond the most recently read ones, except those with an item on screen. */
function oldLists(state: RootState, watched: ReadonlySet<string>): ListRef[] {
  const young = youngLists(state);
  const all = LIST_NAMES.flatMap((name) => Object.keys(state.lists[name]).map((key) => ({ name, key })));
  return all.filter((ref) => !young.has(nameOf(ref)) && !listAt(state, ref).some((id) => watched.has(id)));
}

function youngLists({ lists }: RootState): Set<string> {
  const young = new Set<string>();
  let rows = 0;
  for (const list of lists.recent) {
    const space = list.indexOf(' ');
    rows += ownValue(lists[list.slice(0, space) as ListName], list.slice(space + 1))?.ids.length ?? 0;
    if (young.size >= RETAINED_LISTS && rows > RETAINED_ROWS) break;
    young.add(list);
  }
  return young;
}

const listAt = ({ lists }: RootState, { name, key }: { name: ListName; key: string }): readonly string[] =>
  ownValue(lists[name], key)?.ids ?? [];

/** The requests that filled these lists. Without them, a page that comes back fetches its list again. */
function requestsOf(state: RootState, lists: readonly ListRef[]): RequestRef[] {
  const names = new Set(lists.map(nameOf));
  return LIST_READS.flatMap((resource) =>
    Object.keys(state.requests[resource] ?? {})
      .filter((options) => names.has(nameOf(listOf({ resource, options: JSON.parse(options) } as ListSource))))
      .map((options) => ({ resource, options })),
  );
}

/** The oldest single reads of each resource. Objects keep the insertion order of their keys. */
function oldReads(state: RootState): RequestRef[] {
  const listReads: readonly string[] = LIST_READS;
  return Object.entries(state.requests).flatMap(([resource, byOptions]) => {
    if (listReads.includes(resource)) return [];
    const settled = Object.keys(byOptions).filter((options) => byOptions[options]?.status !== 'loading');
    return settled.slice(0, -RETAINED_REQUESTS).map((options) => ({ resource, options }));
  });
}

/** Every id that the rest of the store refers to, directly or through another record. */
function idsReferredTo(
  state: RootState,
  lists: readonly ListRef[],
  requests: readonly RequestRef[],
  watched: ReadonlySet<string>,
): Set<string> {
  const ids = new Set(watched);
  const goneLists = new Set(lists.map(nameOf));
  for (const name of LIST_NAMES) {
    for (const key of Object.keys(state.lists[name])) {
      if (!goneLists.has(nameOf({ name, key }))) for (const id of listAt(state, { name, key })) ids.add(id);
    }
  }
  const goneRequests = new Set(requests.map(({ resource, options }) => `${resource} ${options}`));
  for (const [resource, byOptions] of Object.entries(state.requests)) {
    for (const [options, { data }] of Object.entries(byOptions)) {
      if (!goneRequests.has(`${resource} ${options}`)) addTexts(data, ids);
    }
  }
  const { entities: _, lists: __, requests: ___, context: ____, optimistic, ...others } = state;
  addTexts([others, optimistic?.log.map(({ action }) => action)], ids);
  for (const table of TABLE_NAMES) addParts(state, table, ids);
  return ids;
}

/** Adds what a retained record refers to: the board and people of a pin, the owner of a board. */
function addParts(state: RootState, table: TableName, ids: Set<string>): void {
  for (const record of recordsOf<{ id: string }>(state.entities[table])) {
    if (!ids.has(record.id)) continue;
    for (const value of Object.values(record))
      if (typeof value === 'string' || Array.isArray(value)) addTexts(value, ids);
    if ('section' in record) addTexts(record.section, ids);
  }
}

function addTexts(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') ids.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) addTexts(inner, ids);
}

function unreferred(state: RootState, kept: ReadonlySet<string>): { [T in TableName]?: string[] } {
  const records: { [T in TableName]?: string[] } = {};
  for (const table of TABLE_NAMES) {
    records[table] = [...recordsOf<{ id: string }>(state.entities[table])]
      .map(({ id }) => id)
      .filter((id) => !kept.has(id));
  }
  return records;
}
