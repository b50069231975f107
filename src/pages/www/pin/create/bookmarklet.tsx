import type { PageHandler } from '../../../../app/pages';
import type { PageModule } from '../../../../store/pageModule';

/**
 * The page that the bookmarklet opens (features/settings/bookmarklet.ts): leads to the pin builder with the shared
 * page.
 */
export function Page() {
  return null;
}

export const module: PageModule = {
  async effects() {
    return {
      // biome-ignore lint/correctness/useYield: a page's load is a saga
      *load({ query }) {
        return { redirectTo: `/pin-builder?${new URLSearchParams(query)}`, status: 302 };
      },
    };
  },
};

export const head: PageHandler['head'] = () => ({ title: '', isNoIndex: true });
