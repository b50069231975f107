import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ApplicationsScreen } from '../../../features/people/apiTokens';
import { passcodeReducer } from '../../../reducers/people/parentalPasscodes';
import type { PageModule } from '../../../store/pageModule';

export const Page = ApplicationsScreen;

export const module: PageModule = {
  slices: { passcode: passcodeReducer },
  async effects() {
    const { applicationsSaga, loadApplications } = await import(
      /* webpackChunkName: "api-tokens" */ '../../../sagas/people/applications'
    );
    return { sagas: [applicationsSaga], load: loadApplications };
  },
};

export const messages: PageHandler['messages'] = ['settings', 'apiTokens'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
