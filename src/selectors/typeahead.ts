import { LIMITS } from '../../contract/constants/limits';
import type { BoardId, UserId } from '../../contract/schemas/common';
import type { RootState } from '../reducers/root';
import { selectRequest } from './requests';

/** Suggestions with ids in place of records. */
export interface Suggestions {
  queries: readonly string[];
  users: readonly UserId[];
  boards: readonly BoardId[];
}

const NONE: Suggestions = { queries: [], users: [], boards: [] };

/** The query that suggestions are read for: spaces and letter case make no difference. */
export const typeaheadQuery = (written: string): string =>
  written.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LIMITS.searchQuery);

/** Suggestions for a query; until they arrive, those for the longest beginning of it, so that the list does not flicker. */
export function selectSuggestions(state: RootState, query: string): Suggestions {
  for (let length = query.length; length > 0; length -= 1) {
    const found = answerFor(state, query.slice(0, length));
    if (found) return found;
  }
  return (query === '' && answerFor(state, '')) || NONE;
}

const answerFor = (state: RootState, query: string) =>
  selectRequest(state, 'TypeaheadResource.get', { query })?.data as Suggestions | null | undefined;
