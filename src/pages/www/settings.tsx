import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { SettingsScreen } from '../../features/people/settings';
import { passcodeReducer } from '../../reducers/people/parentalPasscodes';
import { settingsReducer } from '../../reducers/people/settings';
import type { PageModule } from '../../store/pageModule';

/** The list of the settings; wide screens show the first section beside it. */
export const Page = SettingsScreen;

export const module: PageModule = {
  slices: { settings: settingsReducer, passcode: passcodeReducer },
  async effects() {
    const [{ membersOnly }, { settingsSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../sagas/runtime/pageLoad'),
      import(/* webpackChunkName: "settings-effects" */ '../../sagas/people/settings'),
    ]);
    return { sagas: [settingsSaga], load: membersOnly };
  },
};

export const messages: PageHandler['messages'] = ['settings', 'profile', 'undo'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
