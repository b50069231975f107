import type { PageHandler } from '../../app/pages';
import { TopicsScreen, topicsHead } from '../../features/pins/interests';
import type { PageModule } from '../../store/pageModule';

export const Page = TopicsScreen;

export const module: PageModule = {
  async effects() {
    const { loadInterestsPage } = await import(/* webpackChunkName: "sagas" */ '../../sagas/pins/interests');
    return { load: loadInterestsPage };
  },
};

export const messages: PageHandler['messages'] = ['interests', 'explore'];

export const head: PageHandler['head'] = topicsHead;
