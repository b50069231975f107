import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../../app/pages';
import { RepinScreen } from '../../../../features/pins/saveDialogs';
import type { PageModule } from '../../../../store/pageModule';

export const Page = RepinScreen;

export const module: PageModule = {
  async effects() {
    const { loadRepin } = await import(/* webpackChunkName: "sagas" */ '../../../../sagas/pins/closeup');
    return { load: loadRepin };
  },
};

export const messages: PageHandler['messages'] = ['saveDialogs'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Save a pin`),
  isNoIndex: true,
});
