import { msg } from '@lingui/core/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import type { PageHandler } from '../../../app/pages';
import { SearchScreen } from '../../../features/search';
import { queryOf, searchPath, toSearchPageScope } from '../../../selectors/search';
import type { PageModule } from '../../../store/pageModule';

export const Page = SearchScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadSearch }, { recentSearchesSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../../sagas/search'),
      import(/* webpackChunkName: "sagas" */ '../../../sagas/recentSearches'),
    ]);
    return { load: loadSearch, sagas: [recentSearchesSaga] };
  },
};

export const messages: PageHandler['messages'] = ['search', 'profile'];

export const head: PageHandler['head'] = (_state, entry, i18n) => {
  const query = queryOf(entry.path, LIMITS.searchQuery);
  const scope = toSearchPageScope(entry.params.scope) ?? 'pins';
  return {
    title: query === '' ? i18n._(msg`Search`) : i18n._(msg`${query} – Search`),
    description: query === '' ? undefined : i18n._(msg`Pins, boards and people that match “${query}” on Magpie.`),
    canonicalPath: searchPath(scope, query),
    isNoIndex: query === '',
  };
};
