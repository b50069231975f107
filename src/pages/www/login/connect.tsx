import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ConnectScreen } from '../../../features/auth';
import type { PageModule } from '../../../store/pageModule';

export const Page = ConnectScreen;

export const isForm: PageHandler['isForm'] = true;

/** Who enters here is a member from then on. */
export const module: PageModule = {
  async effects() {
    const [{ accountSaga }, { memberSagas }] = await Promise.all([
      import(/* webpackChunkName: "account" */ '../../../sagas/account'),
      import(/* webpackChunkName: "member" */ '../../../sagas/member'),
    ]);
    return { sagas: [accountSaga, ...memberSagas] };
  },
};

export const messages: PageHandler['messages'] = ['auth'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({ title: i18n._(msg`Log in`), isNoIndex: true });
