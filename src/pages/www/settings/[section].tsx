import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { SettingsScreen } from '../../../features/settings';
import type { PageModule } from '../../../store/pageModule';

export const Page = SettingsScreen;

const SECTIONS = ['profile', 'account', 'security', 'saving', 'blocked', 'trash'];

export const module: PageModule = {
  async effects() {
    const [
      { membersOnly },
      { loadBlockedUsers },
      { settingsSaga },
      { devicesSaga, loadDevices },
      { emailLinksSaga },
      { loadTrash, trashSaga },
      { loadSecurity, securitySaga },
    ] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../../sagas/pageLoad'),
      import(/* webpackChunkName: "sagas" */ '../../../sagas/blocks'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/settings'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/devices'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/emailLinks'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/trash'),
      import(/* webpackChunkName: "settings-effects" */ '../../../sagas/security'),
    ]);
    return {
      sagas: [settingsSaga, devicesSaga, emailLinksSaga, trashSaga, securitySaga],
      *load(location) {
        if (!SECTIONS.includes(location.params.section ?? '')) return { status: 404 };
        if (location.params.section === 'blocked') return yield* loadBlockedUsers(location);
        if (location.params.section === 'security') {
          const result = yield* loadDevices(location);
          if (!result) yield* loadSecurity();
          return result;
        }
        if (location.params.section === 'trash') return yield* loadTrash(location);
        return yield* membersOnly(location);
      },
    };
  },
};

export const messages: PageHandler['messages'] = ['settings', 'security', 'profile', 'undo'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
