import type { PageHandler } from '../../../app/pages';
import { FollowingScreen, followersHead } from '../../../features/people/profile';
import type { PageModule } from '../../../store/pageModule';

export const Page = FollowingScreen;

export const module: PageModule = {
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, 'following/', (username) => ({
          resource: 'UserFollowingResource.get',
          options: { username },
        })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile'];

export const head: PageHandler['head'] = followersHead('following/');
