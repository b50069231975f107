import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { BusinessSignupScreen } from '../../../features/business/businessSignup';
import { businessSignupReducer } from '../../../reducers/business/businessSignup';
import type { PageModule } from '../../../store/pageModule';
import { accountModule } from '../../accountModule';

export const Page = BusinessSignupScreen;

export const module: PageModule = {
  slices: { businessSignup: businessSignupReducer },
  async effects() {
    const [account, { businessSignupSaga, loadBusinessSignup }] = await Promise.all([
      accountModule.effects?.(),
      import(/* webpackChunkName: "business-signup" */ '../../../sagas/business/businessSignup'),
    ]);
    return { sagas: [...(account?.sagas ?? []), businessSignupSaga], load: loadBusinessSignup };
  },
};

export const isForm: PageHandler['isForm'] = true;

export const messages: PageHandler['messages'] = ['businessSignup', 'auth'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Create a business account`),
  isNoIndex: true,
});
