import type { PageHandler } from '../../../app/pages';
import { BoardScreen, boardHead } from '../../../features/boards/boardPages';
import type { PageModule } from '../../../store/pageModule';

export const Page = BoardScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadBoardPage }, { palettesSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../../sagas/boards/boardPages'),
      import(/* webpackChunkName: "sagas" */ '../../../sagas/pins/palettes'),
    ]);
    return { sagas: [palettesSaga], load: loadBoardPage };
  },
};

export const messages: PageHandler['messages'] = ['boardPages'];

export const head: PageHandler['head'] = boardHead;
