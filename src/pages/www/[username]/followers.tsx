import type { PageHandler } from '../../../app/pages';
import { FollowersScreen, followersHead } from '../../../features/people/profile';
import type { PageModule } from '../../../store/pageModule';

export const Page = FollowersScreen;

export const module: PageModule = {
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, 'followers/', (username) => ({
          resource: 'UserFollowersResource.get',
          options: { username },
        })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile'];

export const head: PageHandler['head'] = followersHead('followers/');
