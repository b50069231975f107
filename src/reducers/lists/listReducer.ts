import type { ListRef } from '../../entities/lists';
/** Ids of a list, in order. */
export interface ListState {
  readonly ids: readonly string[];
}

/**
 * Operations on one id: insert it at the head or at the end, remove it, restore it to its position by age, or place it
 * behind another. Operations on many: keep only these, remove these, or insert these at the head.
 */
export type ListOp =
  | { insert: string }
  | { append: string }
  | { remove: string }
  | { bringBack: string }
  | { keep: readonly string[] }
  | { drop: readonly string[] }
  | { head: readonly string[] }
  | { place: string; after: string | null };

export const EMPTY_LIST: ListState = { ids: [] };

export function applyListOp(ids: readonly string[], op: ListOp): readonly string[] {
  if ('keep' in op) return ids.filter(isAmong(op.keep));
  if ('drop' in op) return without(ids, op.drop);
  if ('head' in op) return [...op.head, ...without(ids, op.head)];
  if ('remove' in op) return ids.includes(op.remove) ? ids.filter((id) => id !== op.remove) : ids;
  if ('append' in op) return ids.includes(op.append) ? ids : [...ids, op.append];
  if ('place' in op) return placed(ids, op.place, op.after);
  if ('bringBack' in op) return ids.includes(op.bringBack) ? ids : placedByAge(ids, op.bringBack);
  return inserted(ids, op.insert);
}

const MOST_LEADING_STORIES = 2;

/** Inserts at the head of the list, but behind the up to two stories that lead it (BOARD-060). */
function inserted(ids: readonly string[], id: string): readonly string[] {
  const others = ids.filter((other) => other !== id);
  let at = 0;
  while (at < MOST_LEADING_STORIES && others[at]?.startsWith('story-')) at++;
  return ids[at] === id ? ids : [...others.slice(0, at), id, ...others.slice(at)];
}

function isAmong(some: readonly string[]): (id: string) => boolean {
  const known = new Set(some);
  return (id) => known.has(id);
}

function without(ids: readonly string[], gone: readonly string[]): readonly string[] {
  const isGone = isAmong(gone);
  return ids.filter((id) => !isGone(id));
}

/** Moves an id behind another one, or to the front (null). Does nothing if one of the two is not in the list. */
function placed(ids: readonly string[], id: string, after: string | null): readonly string[] {
  if (!ids.includes(id) || (after !== null && !ids.includes(after))) return ids;
  const others = ids.filter((other) => other !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Lists are newest first, and ids increase with time: a longer or greater id is newer. */
function placedByAge(ids: readonly string[], id: string): readonly string[] {
  const isOlder = (other: string) => other.length < id.length || (other.length === id.length && other < id);
  const at = ids.findIndex(isOlder);
  return at === -1 ? [...ids, id] : [...ids.slice(0, at), id, ...ids.slice(at)];
}

const withIds = (list: ListState, ids: readonly string[]): ListState => (ids === list.ids ? list : { ids });

export const changeList = (list: ListState, op: ListOp): ListState => withIds(list, applyListOp(list.ids, op));

/** The list after an answer: the ids are appended, or replace it (QUERY-021, QUERY-022). */
export function fillList(list: ListState, ids: readonly string[], how: 'append' | 'replace'): ListState {
  if (how === 'append') return withIds(list, appended(list.ids, ids));
  const isSame = ids.length === list.ids.length && ids.every((id, at) => id === list.ids[at]);
  return isSame ? list : { ids };
}

/**
 * The ids of the newest version of each list as a set, so that appending a page costs time for the page and not for the
 * list. A cache only, not state.
 */
const membership = new WeakMap<readonly string[], Set<string>>();

function appended(ids: readonly string[], more: readonly string[]): readonly string[] {
  const known = membership.get(ids) ?? new Set(ids);
  // One set lookup per id: the set grows only if the id is new.
  const fresh = more.filter((id) => known.size < known.add(id).size);
  if (fresh.length === 0) return ids;
  // concat copies the array as one memory block; a spread copies it item by item.
  const next = ids.concat(fresh);
  membership.delete(ids);
  membership.set(next, known);
  return next;
}

/** An operation together with the list that it applies to. */
export type ListChange = ListRef & { op: ListOp };
