import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../../app/pages';
import { SettingsScreen } from '../../../../features/people/settings';
import { passcodeReducer } from '../../../../reducers/people/parentalPasscodes';
import { settingsReducer } from '../../../../reducers/people/settings';
import type { PageModule } from '../../../../store/pageModule';

export const Page = SettingsScreen;

const SECTIONS = ['email', 'password', 'mentions'];

export const module: PageModule = {
  slices: { settings: settingsReducer, passcode: passcodeReducer },
  async effects() {
    const [{ accountSettingsSaga, loadSettings }, { settingsSaga }, { emailLinksSaga }, { parentalPasscodesSaga }] =
      await Promise.all([
        import(/* webpackChunkName: "settings-effects" */ '../../../../sagas/people/accountSettings'),
        import(/* webpackChunkName: "settings-effects" */ '../../../../sagas/people/settings'),
        import(/* webpackChunkName: "settings-effects" */ '../../../../sagas/people/emailLinks'),
        import(/* webpackChunkName: "settings-effects" */ '../../../../sagas/people/parentalPasscodes'),
      ]);
    return {
      sagas: [accountSettingsSaga, settingsSaga, emailLinksSaga, parentalPasscodesSaga],
      *load(location) {
        const section = location.params.section ?? '';
        if (!SECTIONS.includes(section)) return { status: 404 };
        return yield* loadSettings(location, `edit/${section}`);
      },
    };
  },
};

export const messages: PageHandler['messages'] = ['settings', 'profile', 'undo'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
