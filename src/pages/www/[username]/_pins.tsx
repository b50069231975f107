import type { PageHandler } from '../../../app/pages';
import { ProfilePinsScreen, profileHead } from '../../../features/people/profile';
import type { PageModule } from '../../../store/pageModule';

export const Page = ProfilePinsScreen;

export const module: PageModule = {
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, '_pins/', (username) => ({
          resource: 'UserPinsResource.get',
          options: { username, kind: 'saved' },
        })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile'];

export const head: PageHandler['head'] = profileHead('_pins/');
