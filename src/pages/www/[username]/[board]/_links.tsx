import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../../app/pages';
import { GuestLinksScreen } from '../../../../features/pins/guestLinks';
import type { PageModule } from '../../../../store/pageModule';

export const Page = GuestLinksScreen;

export const module: PageModule = {
  async effects() {
    const { guestLinksSaga, loadGuestLinks } = await import(
      /* webpackChunkName: "guest-links-effects" */ '../../../../sagas/pins/guestLinks'
    );
    return { sagas: [guestLinksSaga], load: loadGuestLinks };
  },
};

export const messages: PageHandler['messages'] = ['guestLinks'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Links for guests`),
  isNoIndex: true,
});
