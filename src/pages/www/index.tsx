import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { HomeScreen } from '../../features/feed';
import { loadHomeFeed } from '../../sagas/homeFeed';
import type { PageModule } from '../../store/pageModule';

export const Page = HomeScreen;

export const module: PageModule = {
  *load() {
    yield* loadHomeFeed();
    return undefined;
  },
};

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Magpie`),
  description: i18n._(msg`Save what you find, sort it on boards of your own, and follow people whose eye you trust.`),
  canonicalPath: '/',
});
