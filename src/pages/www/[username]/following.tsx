import type { PageHandler } from '../../../app/pages';
import { FollowingScreen, followersHead } from '../../../features/profile';
import { loadProfilePage } from '../../../sagas/profilePages';
import type { PageModule } from '../../../store/pageModule';

export const Page = FollowingScreen;

export const module: PageModule = {
  load: (location) =>
    loadProfilePage(location, 'following/', (username) => ({
      resource: 'UserFollowingResource.get',
      options: { username },
    })),
};

export const head: PageHandler['head'] = followersHead('following/');
