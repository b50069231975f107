import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { ParentalPasscodeScreen } from '../../features/people/settings';
import { passcodeReducer } from '../../reducers/people/parentalPasscodes';
import type { PageModule } from '../../store/pageModule';

export const Page = ParentalPasscodeScreen;

export const module: PageModule = {
  slices: { passcode: passcodeReducer },
  async effects() {
    const [{ membersOnly }, { parentalPasscodesSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../sagas/runtime/pageLoad'),
      import(/* webpackChunkName: "settings-effects" */ '../../sagas/people/parentalPasscodes'),
    ]);
    return {
      sagas: [parentalPasscodesSaga],
      *load(location) {
        // The link in a mail goes to the backup address, whose reader may have no account.
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
