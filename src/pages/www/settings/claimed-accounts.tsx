import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ClaimedScreen } from '../../../features/people/settings';
import type { PageModule } from '../../../store/pageModule';

export const Page = ClaimedScreen;

export const module: PageModule = {
  async effects() {
    const { loadClaim, websitesSaga } = await import(
      /* webpackChunkName: "claimed-effects" */ '../../../sagas/business/websites'
    );
    return { sagas: [websitesSaga], load: loadClaim };
  },
};

export const messages: PageHandler['messages'] = ['settings'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
