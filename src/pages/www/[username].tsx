import type { PageHandler } from '../../app/pages';
import { ProfileBoardsScreen, profileHead } from '../../features/people/profile';
import type { PageModule } from '../../store/pageModule';

export const Page = ProfileBoardsScreen;

export const module: PageModule = {
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, '', (username) => ({ resource: 'BoardsFeedResource.get', options: { username } })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile'];

export const head: PageHandler['head'] = profileHead('');
