import type { PageHandler } from '../../../app/pages';
import { TopicScreen, topicHead } from '../../../features/pins/interests';
import type { PageModule } from '../../../store/pageModule';

export const Page = TopicScreen;

export const module: PageModule = {
  async effects() {
    const { loadInterestPage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/pins/interests');
    return { load: loadInterestPage };
  },
};

export const messages: PageHandler['messages'] = ['interests'];

export const head: PageHandler['head'] = topicHead;
