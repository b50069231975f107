import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { NewsScreen } from '../../features/talk/news';
import type { PageModule } from '../../store/pageModule';

export const Page = NewsScreen;

export const module: PageModule = {
  async effects() {
    const { loadNews } = await import(/* webpackChunkName: "sagas-member" */ '../../sagas/talk/news');
    return { load: loadNews };
  },
};

export const messages: PageHandler['messages'] = ['news'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Notifications`),
  isNoIndex: true,
});
