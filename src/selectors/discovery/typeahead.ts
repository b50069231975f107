import type { DataOf } from '../../../contract/api';
import { LIMITS } from '../../../contract/constants/limits';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

/** Suggestions with ids in place of records. */
export interface Suggestions {
  queries: readonly string[];
  query_images: DataOf<'TypeaheadResource.get'>['query_images'];
  users: readonly UserId[];
  boards: readonly BoardId[];
}

const NOBODY: readonly UserId[] = [];
const NONE: Suggestions = { queries: [], query_images: [], users: [], boards: [] };

/** The query that suggestions are read for: spaces and letter case make no difference. */
export const typeaheadQuery = (written: string): string =>
  written.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LIMITS.searchQuery);

/** Suggestions for a query; until they arrive, those for the longest beginning of it, so that the list does not flicker. */
export function selectSuggestions(state: RootState, query: string): Suggestions {
  return (selectByBeginning(state, 'TypeaheadResource.get', query) as Suggestions | null) ?? NONE;
}

/** The people whose name begins with `query`, like `selectSuggestions`. */
export function selectMentionable(state: RootState, query: string): readonly UserId[] {
  return (selectByBeginning(state, 'MentionTypeaheadResource.get', query) as readonly UserId[] | null) ?? NOBODY;
}

type ReadByQuery = 'TypeaheadResource.get' | 'MentionTypeaheadResource.get';

/** The answer for a query or for its longest known beginning; the empty beginning counts for the empty query only. */
function selectByBeginning(state: RootState, key: ReadByQuery, query: string): unknown {
  for (let length = query.length; length > 0 || query === ''; length -= 1) {
    const data = selectRequest(state, key, { query: query.slice(0, length) })?.data;
    if (data || query === '') return data ?? null;
  }
  return null;
}
