import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ConsentScreen } from '../../../features/people/apiTokens';
import type { PageModule } from '../../../store/pageModule';

export const Page = ConsentScreen;

export const module: PageModule = {
  async effects() {
    const { applicationsSaga, loadConsent } = await import(
      /* webpackChunkName: "api-tokens" */ '../../../sagas/people/applications'
    );
    return { sagas: [applicationsSaga], load: loadConsent };
  },
};

export const messages: PageHandler['messages'] = ['apiTokens'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Applications`),
  isNoIndex: true,
});
