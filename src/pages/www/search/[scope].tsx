import type { PageHandler } from '../../../app/pages';
import { SearchScreen, searchHead } from '../../../features/discovery/search';
import type { PageModule } from '../../../store/pageModule';

export const Page = SearchScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadSearch }, { searchFiltersSaga }, { recentSearchesReducer }, { savedSearchesReducer }] =
      await Promise.all([
        import(/* webpackChunkName: "sagas" */ '../../../sagas/discovery/search'),
        import(/* webpackChunkName: "sagas" */ '../../../sagas/discovery/searchFilters'),
        import(/* webpackChunkName: "sagas" */ '../../../reducers/discovery/recentSearches'),
        import(/* webpackChunkName: "sagas" */ '../../../reducers/discovery/savedSearches'),
      ]);
    return {
      sagas: [searchFiltersSaga],
      load: loadSearch,
      slices: { recentSearches: recentSearchesReducer, savedSearches: savedSearchesReducer },
    };
  },
};

export const messages: PageHandler['messages'] = ['search', 'profile', 'interests', 'explore'];

export const head: PageHandler['head'] = searchHead;
