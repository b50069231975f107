import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { SearchScope } from '../../../../contract/constants/discovery/search';
import { resultsShown } from '../../../actions/discovery/recentSearches';
import { memberPart } from '../../../hooks/memberPart';
import { isFilterable, type PageSearch, searchPath, searchSource } from '../../../selectors/discovery/search';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { Tabs } from '../../../ui/Tabs';
import { SearchForm } from '../../runtime/shell';
import { FeedEnd, PinGrid } from '../feed';
import { FoundBoards } from './FoundBoards';
import { FoundPeople } from './FoundPeople';
import { aroundContent } from './OwnItem';
import styles from './SearchScreen.module.css';
import { useSearchPage } from './useSearchPage';

/** Shown without a query alone. */
const RecentSearches = memberPart(
  async () => (await import(/* webpackChunkName: "member-recent-searches" */ './RecentSearches')).RecentSearches,
  true,
);

/** In no first view but that without a query. */
const StartingPoints = memberPart(
  async () => (await import(/* webpackChunkName: "member-search-start" */ './StartingPoints')).StartingPoints,
  true,
);

/** Few searches have one: their code comes after the results. */
const importNotes = () => import(/* webpackChunkName: "member-search-notes" */ './notes');
const SearchNotices = memberPart(async () => (await importNotes()).SearchNotices, true);
const SimilarPins = memberPart(async () => (await importNotes()).SimilarPins, true);
const TypoNote = memberPart(async () => (await importNotes()).TypoNote, true);

/** Their code and texts come after the results, so that these do not wait for them. */
const importTools = () => import(/* webpackChunkName: "member-search-filters" */ '../searchFilters');
const SearchFilters = memberPart(async () => (await importTools()).SearchFilters, true);
const SaveSearch = memberPart(async () => (await importTools()).SaveSearch, true);
const SavedSearches = memberPart(async () => (await importTools()).SavedSearches, true);

/** What was found among pins, boards or people; without a query, the place to write one. */
export function SearchScreen() {
  const { t } = useLingui();
  const search = useSearchPage();
  const { scope, query } = search;
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsAuthenticated);
  useEffect(() => {
    if (query !== '') dispatch(resultsShown({ query, scope }));
  }, [dispatch, query, scope]);
  const tabs: { scope: SearchScope; label: string }[] = [
    { scope: 'pins', label: t`Pins` },
    { scope: 'videos', label: t`Videos` },
    { scope: 'idea_pins', label: t`Stories` },
    { scope: 'buyable_pins', label: t`Products` },
    { scope: 'boards', label: t`Boards` },
    { scope: 'users', label: t`People` },
  ];
  if (isMember) {
    tabs.push({ scope: 'my_pins', label: t`Your pins` }, { scope: 'my_content', label: t`Your pins and boards` });
  }
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <SearchForm scope={scope} />
      </div>
      {query === '' ? (
        <>
          <RecentSearches />
          <h1 className={styles.question}>
            <Trans>What are you looking for?</Trans>
          </h1>
          <StartingPoints />
          {/* Last, because it is loaded late: it must not move what is shown. */}
          <SavedSearches />
        </>
      ) : (
        <>
          <div className={styles.head}>
            <h1 className={styles.title}>
              <Trans>Results for “{query}”</Trans>
            </h1>
            {isMember && <SaveSearch search={search} />}
          </div>
          <Tabs
            label={t`Kinds of results`}
            tabs={tabs.map((tab) => ({
              to: searchPath(tab.scope, query),
              label: tab.label,
              isCurrent: tab.scope === scope,
            }))}
          />
          <div className={styles.results}>
            <h2 className="visuallyHidden">{tabs.find((tab) => tab.scope === scope)?.label}</h2>
            {isFilterable(scope) && (
              <div className={styles.filters}>
                <SearchFilters search={search} />
              </div>
            )}
            <SearchNotices search={search} />
            <TypoNote search={search} />
            <Results key={scope} search={search} />
          </div>
        </>
      )}
    </div>
  );
}

function Results({ search }: { search: PageSearch }) {
  const { t } = useLingui();
  const { scope, query } = search;
  const source = searchSource(search);
  const empty = (title: string) => (
    <>
      <EmptyState
        icon={<SearchIcon size={32} />}
        title={title}
        detail={t`Try different or fewer words.`}
        action={
          <ButtonLink to="/topics">
            <Trans>See all topics</Trans>
          </ButtonLink>
        }
      />
      <SimilarPins search={search} />
    </>
  );
  if (scope === 'boards') return <FoundBoards source={source} empty={empty(t`No boards found for “${query}”`)} />;
  if (scope === 'users') return <FoundPeople source={source} empty={empty(t`No people found for “${query}”`)} />;
  const nothing: Partial<Record<SearchScope, string>> = {
    videos: t`No videos found for “${query}”`,
    idea_pins: t`No stories found for “${query}”`,
    buyable_pins: t`No products found for “${query}”`,
    my_pins: t`You have no pins for “${query}”`,
    my_content: t`You have no pins or boards for “${query}”`,
  };
  return (
    <PinGrid
      source={source}
      label={t`Found pins`}
      around={scope === 'my_content' ? aroundContent : undefined}
      end={<FeedEnd />}
      empty={empty(nothing[scope] ?? t`No pins found for “${query}”`)}
    />
  );
}
