import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../../app/pages';
import { HistoryScreen } from '../../../../features/boards/boardHistory';
import type { PageModule } from '../../../../store/pageModule';

export const Page = HistoryScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadBoardHistory }, { undoSaga }] = await Promise.all([
      import(/* webpackChunkName: "board-history-effects" */ '../../../../sagas/boards/boardHistory'),
      import(/* webpackChunkName: "settings-effects" */ '../../../../sagas/boards/undo'),
    ]);
    return { sagas: [undoSaga], load: loadBoardHistory };
  },
};

export const messages: PageHandler['messages'] = ['boardHistory', 'undo'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`History`),
  isNoIndex: true,
});
