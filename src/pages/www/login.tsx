import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { LoginScreen } from '../../features/auth';
import { accountSaga } from '../../sagas/account';
import { memberSagas } from '../../sagas/member';
import type { PageModule } from '../../store/pageModule';

export const Page = LoginScreen;

/** Who enters here is a member from then on. */
export const module: PageModule = { sagas: [accountSaga, ...memberSagas] };

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Log in`),
  canonicalPath: '/login',
});
