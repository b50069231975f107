import type { PageModule } from '../../store/pageModule';

/** The settings have parts; their own address leads to the first. */
export const Page = () => null;

export const module: PageModule = {
  effects: async () => ({
    // biome-ignore lint/correctness/useYield: a load is a saga, and this one waits for nothing
    *load() {
      return { redirectTo: '/settings/profile' };
    },
  }),
};
