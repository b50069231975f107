import type { PageHandler } from '../../app/pages';
import { ProfileBoardsScreen, profileHead } from '../../features/profile';
import { loadProfilePage } from '../../sagas/profilePages';
import type { PageModule } from '../../store/pageModule';

export const Page = ProfileBoardsScreen;

export const module: PageModule = {
  load: (location) =>
    loadProfilePage(location, '', (username) => ({ resource: 'BoardsFeedResource.get', options: { username } })),
};

export const head: PageHandler['head'] = profileHead('');
