import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { savedSearchKey } from '../../../../contract/constants/discovery/savedSearches';
import { foldText } from '../../../../contract/constants/foldText';
import { LIMITS } from '../../../../contract/constants/limits';
import type { RecentSearch } from '../../../../contract/schemas/discovery/recentSearches';
import { forgetRequested } from '../../../actions/discovery/recentSearches';
import { saveToggled } from '../../../actions/discovery/savedSearches';
import { camelize } from '../../../lib/camelize';
import { selectPersonalSearches, selectRecentSearches } from '../../../selectors/discovery/recentSearches';
import { savedSearchPath, selectSavedSearches } from '../../../selectors/discovery/savedSearches';
import { searchPath } from '../../../selectors/discovery/search';
import { selectSuggestions, typeaheadQuery } from '../../../selectors/discovery/typeahead';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { BoardIcon } from '../../../ui/icons/BoardIcon';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon';
import { ClockIcon } from '../../../ui/icons/ClockIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { SuggestionPicture } from './SuggestionPicture';

export interface Suggestion {
  id: string;
  text: string;
  hint?: string;
  /** Where it leads. */
  to: string;
  icon: ReactNode;
  /** Of a recent or saved search: removes it. */
  onRemove?: () => void;
}

export interface SuggestionGroup {
  id: string;
  label: string;
  rows: readonly Suggestion[];
}

/** Of searches that begin with what is written, so that suggestions stay in sight. */
const RECENT_WHILE_TYPING = 3;

/** Rows of these that are shown before anything is written. */
const PERSONAL_AT_FIRST = 5;
const SAVED_AT_FIRST = 5;

/** What is suggested for what is written, in groups that are not empty. */
export function useSuggestions(written: string): readonly SuggestionGroup[] {
  const { t } = useLingui();
  const query = typeaheadQuery(written);
  const suggestions = useAppSelector((state) => selectSuggestions(state, query));
  const own = useOwnSearches(query);
  const users = useEntities('users', suggestions.users);
  const boards = useEntities('boards', suggestions.boards);
  const images = new Map(suggestions.query_images.map((image) => [image.query, camelize(image)]));
  const known = new Set([...own.recent, ...own.saved].map(({ text }) => text.toLowerCase()));
  const groups: SuggestionGroup[] = [
    { id: 'recent', label: t`Recent searches`, rows: own.recent },
    { id: 'personal', label: t`Recent among your pins and boards`, rows: own.personal },
    { id: 'saved', label: t`Saved searches`, rows: own.saved },
    {
      id: 'queries',
      label: query === '' ? t`Ideas to search for` : t`Suggestions`,
      rows: suggestions.queries
        .filter((text) => !known.has(text))
        .map((text) => ({
          ...{ id: text, text, to: searchPath('pins', text) },
          icon: <SuggestionPicture image={images.get(text)} otherwise={<SearchIcon size={20} />} />,
        })),
    },
    {
      id: 'boards',
      label: t`Boards`,
      rows: boards.map(({ id, name, url, coverImages = [], sensitivityScreen }) => ({
        ...{ id, text: name, to: url },
        // The pictures are shown only behind the warning on the board's page (ledger BOARD-066).
        icon: (
          <SuggestionPicture
            image={sensitivityScreen?.showWarning ? undefined : coverImages[0]}
            otherwise={<BoardIcon size={20} />}
          />
        ),
      })),
    },
    {
      id: 'people',
      label: t`People`,
      rows: users.map(({ id, fullName, username, imageSmallUrl }) => ({
        id,
        text: fullName,
        hint: username,
        to: `/${username}/`,
        icon: <Avatar name={fullName} src={imageSmallUrl} size={40} />,
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The member's own searches that begin with `query`: recent ones, those among their own pins, and saved ones. */
function useOwnSearches(query: string) {
  const sought = foldText(query);
  const dispatch = useAppDispatch();
  const recent = useAppSelector(selectRecentSearches);
  const personal = useAppSelector(selectPersonalSearches);
  const saved = useAppSelector(selectSavedSearches);
  const matching = <Search extends RecentSearch>(searches: readonly Search[], most: number) =>
    query === ''
      ? searches.slice(0, most)
      : searches.filter((search) => foldText(search.query).startsWith(sought)).slice(0, RECENT_WHILE_TYPING);
  const toRow = (kind: string) => (search: RecentSearch) => ({
    id: `${kind} ${search.query}`,
    text: search.query,
    to: searchPath(search.scope, search.query),
    icon: <ClockIcon size={20} />,
    onRemove: () => void dispatch(forgetRequested({ query: search.query })),
  });
  return {
    recent: matching(recent, LIMITS.recentSearches).map(toRow('recent')),
    personal: matching(personal, PERSONAL_AT_FIRST).map(toRow('personal')),
    saved: matching(saved, SAVED_AT_FIRST).map((search) => ({
      id: savedSearchKey(search),
      text: search.query,
      to: savedSearchPath(search),
      icon: <BookmarkIcon size={20} />,
      onRemove: () => void dispatch(saveToggled({ search, isSaved: false })),
    })),
  };
}
