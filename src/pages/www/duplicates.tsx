import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { DuplicatesScreen } from '../../features/pins/duplicates';
import type { PageModule } from '../../store/pageModule';

export const Page = DuplicatesScreen;

export const module: PageModule = {
  async effects() {
    const { duplicateGroupsSaga, loadDuplicates } = await import(
      /* webpackChunkName: "duplicates-effects" */ '../../sagas/pins/duplicateGroups'
    );
    return { sagas: [duplicateGroupsSaga], load: loadDuplicates };
  },
};

export const messages: PageHandler['messages'] = ['duplicates'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Duplicates`),
  isNoIndex: true,
});
