import type { PageHandler } from '../../app/pages';
import { IdeasScreen, ideasHead } from '../../features/discovery/today';
import type { PageModule } from '../../store/pageModule';

export const Page = IdeasScreen;

export const module: PageModule = {
  async effects() {
    const { loadIdeas } = await import(/* webpackChunkName: "sagas" */ '../../sagas/discovery/todayArticles');
    return { load: loadIdeas };
  },
};

export const messages: PageHandler['messages'] = ['today', 'interests', 'explore'];

export const head: PageHandler['head'] = ideasHead;
