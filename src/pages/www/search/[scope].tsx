import type { PageHandler } from '../../../app/pages';
import { SearchScreen, searchHead } from '../../../features/discovery/search';
import type { PageModule } from '../../../store/pageModule';

export const Page = SearchScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadSearch }, { recentSearchesReducer }, { savedSearchesReducer }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../../sagas/discovery/search'),
      import(/* webpackChunkName: "sagas" */ '../../../reducers/discovery/recentSearches'),
      import(/* webpackChunkName: "sagas" */ '../../../reducers/discovery/savedSearches'),
    ]);
    return { load: loadSearch, slices: { recentSearches: recentSearchesReducer, savedSearches: savedSearchesReducer } };
  },
};

export const messages: PageHandler['messages'] = ['search', 'profile'];

export const head: PageHandler['head'] = searchHead;
