import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { TrashScreen } from '../../../features/people/settings';
import type { PageModule } from '../../../store/pageModule';

export const Page = TrashScreen;

export const module: PageModule = {
  async effects() {
    const { loadDeletions, undoSaga } = await import(
      /* webpackChunkName: "trash-effects" */ '../../../sagas/boards/undo'
    );
    return { sagas: [undoSaga], load: loadDeletions };
  },
};

export const messages: PageHandler['messages'] = ['settings', 'undo'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Settings`),
  isNoIndex: true,
});
