import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { GuestVisitScreen } from '../../features/pins/guestVisit';
import { guestVisitReducer } from '../../reducers/pins/guestVisit';
import type { PageModule } from '../../store/pageModule';

export const Page = GuestVisitScreen;

export const module: PageModule = {
  slices: { guestVisit: guestVisitReducer },
  async effects() {
    const { guestVisitSaga } = await import(
      /* webpackChunkName: "guest-visit-effects" */ '../../sagas/pins/guestVisit'
    );
    return { sagas: [guestVisitSaga] };
  },
};

export const messages: PageHandler['messages'] = ['guestVisit'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Shared with you`),
  isNoIndex: true,
});
