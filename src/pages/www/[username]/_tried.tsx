import type { PageHandler } from '../../../app/pages';
import { ProfileTriedScreen, profileHead } from '../../../features/profile';
import { triedItsReducer } from '../../../reducers/triedIts';
import type { PageModule } from '../../../store/pageModule';

export const Page = ProfileTriedScreen;

export const module: PageModule = {
  slices: { triedIts: triedItsReducer },
  async effects() {
    const { loadProfilePage } = await import(/* webpackChunkName: "sagas" */ '../../../sagas/profilePages');
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
