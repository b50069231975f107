import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { HomeScreen } from '../../features/discovery/feed';
import type { PageModule } from '../../store/pageModule';

export const Page = HomeScreen;

export const module: PageModule = {
  async effects() {
    const { loadHomeFeed } = await import(/* webpackChunkName: "sagas" */ '../../sagas/discovery/homeFeed');
    return { load: loadHomeFeed };
  },
};

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Magpie`),
  description: i18n._(msg`Save what you find, organise it on boards, and follow people with great taste.`),
  canonicalPath: '/',
});
