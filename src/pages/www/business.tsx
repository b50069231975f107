import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { BusinessHomeScreen } from '../../features/business/businessManager';
import type { PageModule } from '../../store/pageModule';

export const Page = BusinessHomeScreen;

export const module: PageModule = {
  async effects() {
    const { loadBusinessHome } = await import(
      /* webpackChunkName: "business-effects" */ '../../sagas/business/runtime'
    );
    return { load: loadBusinessHome };
  },
};

export const messages: PageHandler['messages'] = ['businessManager'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Business`),
  isNoIndex: true,
});
