import { LIST_NAMES, type ListSource, listOf } from '../entities/lists';
import { ownValue } from '../lib/ownValue';
import { requestKey } from '../lib/requestKey';
import type { ListState } from '../reducers/lists/listReducer';
import type { RequestState } from '../reducers/requests';
import type { RootState } from '../reducers/root';

const NO_IDS: readonly string[] = Object.freeze([]);

/**
 * Ids of a list in order, without what the viewer deleted; empty if it was never read. Returns the same array while the
 * list and the deletions are the same.
 */
export function selectListIds<Id extends string = string>(state: RootState, source: ListSource): readonly Id[] {
  const { name, key } = listOf(source);
  const list = ownValue(state.lists[name], key);
  return (list ? visibleIds(list, state.lists.removed) : NO_IDS) as readonly Id[];
}

/** Whether the list contained this record when it was read, even if it was deleted since. */
export function selectHasRead(state: RootState, source: ListSource, id: string): boolean {
  const { name, key } = listOf(source);
  return ownValue(state.lists[name], key)?.ids.includes(id) ?? false;
}

/** What the viewer has deleted or hidden and not restored. */
export const selectRemoved = (state: RootState) => state.lists.removed;

/** The state of a list's request; undefined before it was begun. */
export function selectListRequest(state: RootState, { resource, options }: ListSource): RequestState | undefined {
  return state.requests[resource]?.[requestKey(options)];
}

const visible = new WeakMap<ListState, { removed: object; ids: readonly string[] }>();

function visibleIds(list: ListState, removed: Readonly<Record<string, unknown>>): readonly string[] {
  const known = visible.get(list);
  if (known?.removed === removed) return known.ids;
  const hasRemoved = Object.keys(removed).length > 0 && list.ids.some((id) => removed[id]);
  const ids = hasRemoved ? list.ids.filter((id) => !removed[id]) : list.ids;
  visible.set(list, { removed, ids });
  return ids;
}

/** Number of ids in all lists together. */
export function countRows({ lists }: RootState): number {
  let rows = 0;
  for (const name of LIST_NAMES) for (const key in lists[name]) rows += lists[name][key]?.ids.length ?? 0;
  return rows;
}
