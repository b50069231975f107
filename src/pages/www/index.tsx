import { msg } from '@lingui/core/macro';
import { SHARE_CARD, shareCardPath } from '../../../contract/constants/content/shareCards';
import type { PageHandler } from '../../app/pages';
import { HomeScreen } from '../../features/discovery/feed';
import { selectSiteName } from '../../selectors/context';
import type { PageModule } from '../../store/pageModule';

export const Page = HomeScreen;

export const module: PageModule = {
  async effects() {
    const { loadHomeFeed } = await import(/* webpackChunkName: "sagas" */ '../../sagas/discovery/homeFeed');
    return { load: loadHomeFeed };
  },
};

export const head: PageHandler['head'] = (state, _entry, i18n) => ({
  title: selectSiteName(state),
  description: i18n._(msg`Save what you find, organize it on boards, and follow people with great taste.`),
  canonicalPath: '/',
  image: { url: shareCardPath('/'), width: SHARE_CARD.width, height: SHARE_CARD.height, alt: selectSiteName(state) },
});
