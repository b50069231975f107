import type { PageHandler } from '../../../app/pages';
import { ProfileCreatedScreen, profileHead } from '../../../features/profile';
import { loadProfilePage } from '../../../sagas/profilePages';
import type { PageModule } from '../../../store/pageModule';

export const Page = ProfileCreatedScreen;

export const module: PageModule = {
  load: (location) =>
    loadProfilePage(location, '_created/', (username) => ({
      resource: 'UserPinsResource.get',
      options: { username, kind: 'created' },
    })),
};

export const head: PageHandler['head'] = profileHead('_created/');
