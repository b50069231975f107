import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { ParentalPasscodeScreen } from '../../features/settings';
import { passcodeReducer } from '../../reducers/parentalPasscodes';
import type { PageModule } from '../../store/pageModule';

export const Page = ParentalPasscodeScreen;

export const module: PageModule = {
  slices: { passcode: passcodeReducer },
  async effects() {
    const [{ membersOnly }, { parentalPasscodesSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../sagas/pageLoad'),
      import(/* webpackChunkName: "member-settings" */ '../../sagas/parentalPasscodes'),
    ]);
    return {
      sagas: [parentalPasscodesSaga],
      *load(location) {
        // A link in a mail is not proof that the member themselves opened it.
        return location.query.token ? undefined : yield* membersOnly(location);
      },
    };
  },
};

export const messages: PageHandler['messages'] = ['settings'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
