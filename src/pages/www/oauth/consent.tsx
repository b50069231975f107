import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ConsentScreen } from '../../../features/people/applications';
import type { PageModule } from '../../../store/pageModule';

export const Page = ConsentScreen;

export const module: PageModule = {
  async effects() {
    const { applicationsSaga, loadConsent } = await import(
      /* webpackChunkName: "applications" */ '../../../sagas/people/applications'
    );
    return { sagas: [applicationsSaga], load: loadConsent };
  },
};

export const messages: PageHandler['messages'] = ['apiTokens', 'applications'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Applications`),
  isNoIndex: true,
});
