import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { OperationsScreen } from '../../features/admin/operations';
import type { PageModule } from '../../store/pageModule';

export const Page = OperationsScreen;

export const module: PageModule = {
  async effects() {
    const { loadOperations, operationsSaga } = await import(
      /* webpackChunkName: "operations-effects" */ '../../sagas/admin/operations'
    );
    return { sagas: [operationsSaga], load: loadOperations };
  },
};

export const messages: PageHandler['messages'] = ['operations', 'alerts'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Operations`),
  isNoIndex: true,
});
