import type { PageHandler } from '../../app/pages';
import { TodayScreen, todayHead } from '../../features/discovery/today';
import type { PageModule } from '../../store/pageModule';

export const Page = TodayScreen;

export const module: PageModule = {
  async effects() {
    const { loadToday } = await import(/* webpackChunkName: "sagas" */ '../../sagas/discovery/todayArticles');
    return { load: loadToday };
  },
};

export const messages: PageHandler['messages'] = ['today', 'explore'];

export const head: PageHandler['head'] = todayHead;
