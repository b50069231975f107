import type { NewsId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';

/** The request of what others did with the viewer's things. */
export const NEWS_HUB = { resource: 'NewsHubResource.get', options: {} } as const satisfies ListSource;

/** The entries that the viewer has neither removed nor muted; compare with shallowEqual. */
export const selectNewsIds = (state: RootState): readonly NewsId[] =>
  selectListIds<NewsId>(state, NEWS_HUB).filter((id) => {
    const status = selectEntity(state, 'news', id)?.status;
    return status !== undefined && status !== 'DISMISSED' && status !== 'MUTED' && status !== 'SNOOZED';
  });

/** How many entries of the news hub are unseen (ledger SET-008). */
export const selectUnseenNews = (state: RootState): number => state.session.viewer?.newsHubCount ?? 0;
