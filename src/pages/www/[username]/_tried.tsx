import type { PageHandler } from '../../../app/pages';
import { ProfileTriedScreen, profileHead } from '../../../features/people/profile';
import { triedItsReducer } from '../../../reducers/pins/triedIts';
import type { PageModule } from '../../../store/pageModule';

export const Page = ProfileTriedScreen;

export const module: PageModule = {
  slices: { triedIts: triedItsReducer },
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/people/profilePages');
    return {
      load: (location) =>
        loadProfilePage(location, '_tried/', (username) => ({
          resource: 'DidItUserFeedResource.get',
          options: { username },
        })),
    };
  },
};

export const messages: PageHandler['messages'] = ['profile', 'triedIts', 'photos'];

export const head: PageHandler['head'] = profileHead('_tried/');
