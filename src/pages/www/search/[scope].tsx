import type { PageHandler } from '../../../app/pages';
import { SearchScreen, searchHead } from '../../../features/search';
import type { PageModule } from '../../../store/pageModule';

export const Page = SearchScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadSearch }, { recentSearchesReducer }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../../sagas/search'),
      import(/* webpackChunkName: "sagas" */ '../../../reducers/recentSearches'),
    ]);
    return { load: loadSearch, slices: { recentSearches: recentSearchesReducer } };
  },
};

export const messages: PageHandler['messages'] = ['search', 'profile'];

export const head: PageHandler['head'] = searchHead;
