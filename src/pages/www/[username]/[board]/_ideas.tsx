import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../../app/pages';
import { BoardIdeasScreen } from '../../../../features/boards/boardIdeas';
import type { PageModule } from '../../../../store/pageModule';

export const Page = BoardIdeasScreen;

export const module: PageModule = {
  async effects() {
    const { loadBoardIdeas } = await import(
      /* webpackChunkName: "board-ideas-effects" */ '../../../../sagas/boards/boardIdeas'
    );
    return { load: loadBoardIdeas };
  },
};

export const messages: PageHandler['messages'] = ['boardIdeas'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`More ideas`),
  isNoIndex: true,
});
