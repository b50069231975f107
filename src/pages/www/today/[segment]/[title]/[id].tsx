import type { PageHandler } from '../../../../../app/pages';
import { ArticleScreen, articleHead } from '../../../../../features/discovery/today';
import type { PageModule } from '../../../../../store/pageModule';

export const Page = ArticleScreen;

export const module: PageModule = {
  async effects() {
    const { loadTodayArticle } = await import(
      /* webpackChunkName: "sagas" */ '../../../../../sagas/discovery/todayArticles'
    );
    return { load: loadTodayArticle };
  },
};

export const messages: PageHandler['messages'] = ['today'];

export const head: PageHandler['head'] = articleHead;
