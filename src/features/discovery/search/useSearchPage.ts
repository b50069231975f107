import { LIMITS } from '../../../../contract/constants/limits';
import { type PageSearch, queryOf, refinementIn, toSearchScope } from '../../../selectors/discovery/search';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';

/** What is looked for, and through what (pins when nothing else is given: ledger SEARCH-002). */
export function useSearchPage(): PageSearch {
  const scope = useAppSelector((state) => selectCurrentEntry(state)?.params.scope);
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  return {
    scope: toSearchScope(scope) ?? 'pins',
    query: queryOf(path, LIMITS.searchQuery),
    ...refinementIn(path),
  };
}
