import type { PageHandler } from '../../../app/pages';
import { CloseupScreen, closeupHead } from '../../../features/pins/closeup';
import type { PageModule } from '../../../store/pageModule';

export const Page = CloseupScreen;

export const module: PageModule = {
  async effects() {
    const { loadCloseup, palettesSaga } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/pins/closeup');
    return { sagas: [palettesSaga], load: ({ params, query }) => loadCloseup(params.id ?? '', query.bookmark) };
  },
};

export const head: PageHandler['head'] = closeupHead;
