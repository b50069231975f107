import type { PageModule } from '../../store/pageModule';

/** Never shown: the address leads to the search for pins. */
export const Page = () => null;

export const module: PageModule = {
  async effects() {
    const { loadSearchAlias } = await import(/* webpackChunkName: "sagas" */ '../../sagas/discovery/search');
    return { load: loadSearchAlias };
  },
};
