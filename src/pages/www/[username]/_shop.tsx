import type { PageHandler } from '../../../app/pages';
import { ProfileShopScreen, profileHead } from '../../../features/people/profile';
import type { PageModule } from '../../../store/pageModule';

export const Page = ProfileShopScreen;

export const module: PageModule = {
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, '_shop/', (username) => ({
          resource: 'UserPinsResource.get',
          options: { username, kind: 'products' },
        })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile'];

export const head: PageHandler['head'] = profileHead('_shop/');
