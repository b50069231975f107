import type { PageHandler } from '../../../app/pages';
import { BoardScreen, boardHead } from '../../../features/boardPages';
import { bulkActionsReducer } from '../../../reducers/bulkActions';
import { interestsReducer } from '../../../reducers/interests';
import type { PageModule } from '../../../store/pageModule';

export const Page = BoardScreen;

export const module: PageModule = {
  slices: { bulkActions: bulkActionsReducer, interests: interestsReducer },
  async effects() {
    const { loadBoardPage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/boardPages');
    return { load: loadBoardPage };
  },
};

export const messages: PageHandler['messages'] = ['boardPages'];

export const head: PageHandler['head'] = boardHead;
