import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { WelcomeScreen } from '../../features/people/welcome';
import type { PageModule } from '../../store/pageModule';

export const Page = WelcomeScreen;

export const module: PageModule = {
  async effects() {
    const { loadWelcome } = await import(/* webpackChunkName: "sagas-member" */ '../../sagas/people/welcome');
    return { load: loadWelcome };
  },
};

export const messages: PageHandler['messages'] = ['welcome'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Welcome`),
  isNoIndex: true,
});
