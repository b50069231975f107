import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { TodayScreen } from '../../features/today';
import { topicOfPath } from '../../selectors/todayArticles';
import type { PageModule } from '../../store/pageModule';

export const Page = TodayScreen;

export const module: PageModule = {
  async effects() {
    const { loadToday } = await import(/* webpackChunkName: "sagas" */ '../../sagas/todayArticles');
    return { load: loadToday };
  },
};

export const messages: PageHandler['messages'] = ['today'];

export const head: PageHandler['head'] = (_state, { path }, i18n) => ({
  title: i18n._(msg`Today`),
  description: i18n._(msg`Articles and ideas on Magpie.`),
  canonicalPath: '/today',
  isNoIndex: topicOfPath(path) !== null,
});
