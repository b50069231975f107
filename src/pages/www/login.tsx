import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { LoginScreen } from '../../features/people/auth';
import type { PageModule } from '../../store/pageModule';

export const Page = LoginScreen;

export const isForm: PageHandler['isForm'] = true;

/** As `accountModule`, and the login by passkey. */
export const module: PageModule = {
  async effects() {
    const [{ accountSaga }, { passkeyLoginSaga }, { memberSagas }] = await Promise.all([
      import(/* webpackChunkName: "account" */ '../../sagas/people/account'),
      import(/* webpackChunkName: "account" */ '../../sagas/people/passkeyLogin'),
      import(/* webpackChunkName: "sagas-member" */ '../../sagas/member'),
    ]);
    return { sagas: [accountSaga, passkeyLoginSaga, ...memberSagas] };
  },
};

export const messages: PageHandler['messages'] = ['auth'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Log in`),
  canonicalPath: '/login',
});
