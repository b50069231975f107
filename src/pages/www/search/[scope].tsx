import type { PageHandler } from '../../../app/pages';
import { SearchScreen, searchHead } from '../../../features/search';
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

export const head: PageHandler['head'] = searchHead;
