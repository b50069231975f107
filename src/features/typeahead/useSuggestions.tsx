import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { selectRecentSearches } from '../../selectors/recentSearches';
import { searchPath, toSearchPageScope } from '../../selectors/search';
import { selectSuggestions, typeaheadQuery } from '../../selectors/typeahead';
import { useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { Avatar } from '../../ui/Avatar';
import { BoardIcon } from '../../ui/icons/BoardIcon';
import { ClockIcon } from '../../ui/icons/ClockIcon';
import { SearchIcon } from '../../ui/icons/SearchIcon';

export interface Suggestion {
  id: string;
  text: string;
  hint?: string;
  /** Where it leads. */
  to: string;
  icon: ReactNode;
  /** A recent search, which can be forgotten. */
  recent?: string;
}

export interface SuggestionGroup {
  id: string;
  label: string;
  rows: readonly Suggestion[];
}

/** Of searches that begin with what is written, so that suggestions stay in sight. */
const RECENT_WHILE_TYPING = 3;

/** What is suggested for what is written, in groups that are not empty. */
export function useSuggestions(written: string): readonly SuggestionGroup[] {
  const { t } = useLingui();
  const query = typeaheadQuery(written);
  const suggestions = useAppSelector((state) => selectSuggestions(state, query));
  const recent = useRecent(query);
  const users = useEntities('users', suggestions.users);
  const boards = useEntities('boards', suggestions.boards);
  const known = new Set(recent.map(({ text }) => text.toLowerCase()));
  const groups: SuggestionGroup[] = [
    { id: 'recent', label: t`Recent searches`, rows: recent },
    {
      id: 'queries',
      label: query === '' ? t`Ideas to search for` : t`Suggestions`,
      rows: suggestions.queries
        .filter((text) => !known.has(text))
        .map((text) => ({ id: text, text, to: searchPath('pins', text), icon: <SearchIcon size={20} /> })),
    },
    {
      id: 'boards',
      label: t`Boards`,
      rows: boards.map(({ id, name, url }) => ({ id, text: name, to: url, icon: <BoardIcon size={20} /> })),
    },
    {
      id: 'people',
      label: t`People`,
      rows: users.map(({ id, fullName, username, imageSmallUrl }) => ({
        id,
        text: fullName,
        hint: username,
        to: `/${username}/`,
        icon: <Avatar name={fullName} src={imageSmallUrl} size={32} />,
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function useRecent(query: string): readonly Suggestion[] {
  const searches = useAppSelector(selectRecentSearches);
  const matching =
    query === ''
      ? searches
      : searches.filter((search) => search.query.toLowerCase().startsWith(query)).slice(0, RECENT_WHILE_TYPING);
  return matching.map((search) => ({
    id: search.query,
    text: search.query,
    to: searchPath(toSearchPageScope(search.scope) ?? 'pins', search.query),
    icon: <ClockIcon size={20} />,
    recent: search.query,
  }));
}
