import type { PageHandler } from '../../../app/pages';
import { CloseupScreen, closeupHead } from '../../../features/closeup';
import type { PageModule } from '../../../store/pageModule';

export const Page = CloseupScreen;

export const module: PageModule = {
  async effects() {
    const { loadCloseup } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/closeup');
    return { load: ({ params, query }) => loadCloseup(params.id ?? '', query.bookmark) };
  },
};

export const head: PageHandler['head'] = closeupHead;
