import type { PageHandler } from '../../../app/pages';
import { ProfileCreatedScreen, profileHead } from '../../../features/people/profile';
import type { PageModule } from '../../../store/pageModule';

export const Page = ProfileCreatedScreen;

export const module: PageModule = {
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, '_created/', (username) => ({
          resource: 'UserPinsResource.get',
          options: { username, kind: 'created' },
        })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile'];

export const head: PageHandler['head'] = profileHead('_created/');
