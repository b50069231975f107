import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ScheduledPinsScreen } from '../../../features/pins/scheduledPins';
import type { PageModule } from '../../../store/pageModule';

export const Page = ScheduledPinsScreen;

export const module: PageModule = {
  async effects() {
    const { loadScheduledPins, scheduledPinsSaga } = await import(
      /* webpackChunkName: "scheduled-pins-effects" */ '../../../sagas/pins/scheduledPins'
    );
    return { sagas: [scheduledPinsSaga], load: loadScheduledPins };
  },
};

export const messages: PageHandler['messages'] = ['scheduledPins'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Scheduled pins`),
  isNoIndex: true,
});
