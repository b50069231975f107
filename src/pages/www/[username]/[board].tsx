import type { PageHandler } from '../../../app/pages';
import { BoardScreen, boardHead } from '../../../features/boardPages';
import { loadBoardPage } from '../../../sagas/boardPages';
import type { PageModule } from '../../../store/pageModule';

export const Page = BoardScreen;

export const module: PageModule = { load: loadBoardPage };

export const head: PageHandler['head'] = boardHead;
