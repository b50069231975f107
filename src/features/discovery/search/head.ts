import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';
import { selectSiteName } from '../../../selectors/context';
import { queryOf, searchPath, toSearchScope } from '../../../selectors/discovery/search';

/** Title and description of a search; the page without a query is not indexed. */
export function searchHead(state: RootState, entry: HistoryEntry, i18n: I18n): PageHead {
  const query = queryOf(entry.path, LIMITS.searchQuery);
  const siteName = selectSiteName(state);
  const scope = toSearchScope(entry.params.scope) ?? 'pins';
  return {
    title: query === '' ? i18n._(msg`Search`) : i18n._(msg`${query} – Search`),
    description: query === '' ? undefined : i18n._(msg`Pins, boards and people that match “${query}” on ${siteName}.`),
    canonicalPath: searchPath(scope, query),
    isNoIndex: query === '',
  };
}
