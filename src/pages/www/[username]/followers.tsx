import type { PageHandler } from '../../../app/pages';
import { FollowersScreen, followersHead } from '../../../features/profile';
import { loadProfilePage } from '../../../sagas/profilePages';
import type { PageModule } from '../../../store/pageModule';

export const Page = FollowersScreen;

export const module: PageModule = {
  load: (location) =>
    loadProfilePage(location, 'followers/', (username) => ({
      resource: 'UserFollowersResource.get',
      options: { username },
    })),
};

export const head: PageHandler['head'] = followersHead('followers/');
