import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { SettingsScreen } from '../../../features/people/settings';
import { feedbackReducer } from '../../../reducers/admin/feedback';
import { passcodeReducer } from '../../../reducers/people/parentalPasscodes';
import { settingsReducer } from '../../../reducers/people/settings';
import type { PageModule } from '../../../store/pageModule';

export const Page = SettingsScreen;

const SECTIONS = [
  'profile',
  'account-settings',
  'security',
  'privacy',
  'permissions',
  'messages',
  'home-feed',
  'notifications',
  'language',
  'appearance',
  'saving',
  'cookies',
  'invite',
  'feedback',
  'import',
  'data',
  'decisions',
  'blocked',
];

export const module: PageModule = {
  slices: { settings: settingsReducer, passcode: passcodeReducer, feedback: feedbackReducer },
  async effects() {
    const [
      { accountDataSaga },
      { accountSettingsSaga, loadSettings },
      { decisionsSaga },
      { feedbackSaga },
      { importsSaga },
      { parentalPasscodesSaga },
      { loadBlockedUsers },
      { businessAccountSaga },
      { pushSaga },
      { settingsSaga },
      { textDraftsSaga },
      { devicesSaga, loadDevices },
      { emailLinksSaga },
      { loadSecurity, securitySaga },
    ] = await Promise.all([
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/admin/accountData'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/accountSettings'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/decisions'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/admin/feedback'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/admin/imports'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/parentalPasscodes'),
      import(/* webpackChunkName: "sagas" */ '../../../sagas/people/blocks'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/business/businessAccount'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/push'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/settings'),
      // Visitors do not have it from the start, and suspended members are visitors.
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/pins/textDrafts'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/devices'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/emailLinks'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/people/security'),
    ]);
    return {
      sagas: [
        accountDataSaga,
        businessAccountSaga,
        accountSettingsSaga,
        decisionsSaga,
        feedbackSaga,
        importsSaga,
        parentalPasscodesSaga,
        pushSaga,
        settingsSaga,
        textDraftsSaga,
        devicesSaga,
        emailLinksSaga,
        securitySaga,
      ],
      *load(location) {
        const section = location.params.section ?? '';
        // The address of the account settings before they were divided into sections.
        if (section === 'account') return { redirectTo: '/settings/account-settings' };
        if (!SECTIONS.includes(section)) return { status: 404 };
        // Also for suspended members, who are visitors to the page.
        if (section === 'decisions') return undefined;
        if (location.params.section === 'blocked') return yield* loadBlockedUsers(location);
        if (location.params.section === 'security') {
          const result = yield* loadDevices(location);
          if (!result) yield* loadSecurity();
          return result;
        }
        return yield* loadSettings(location, section);
      },
    };
  },
};

export const messages: PageHandler['messages'] = ['settings', 'security', 'profile'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
