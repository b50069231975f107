import type { NewsId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';

/** The request of what others did with the viewer's things. */
export const NEWS_HUB = { resource: 'NewsHubResource.get', options: {} } as const satisfies ListSource;

/** Those of them in which somebody mentions the viewer. */
export const NEWS_MENTIONS = {
  resource: 'NewsHubResource.get',
  options: { kind: 'mention' },
} as const satisfies ListSource;

type NewsSource = typeof NEWS_HUB | typeof NEWS_MENTIONS;

/** The entries of a list that the viewer has neither removed nor muted; compare with shallowEqual. */
export const selectNewsIds = (state: RootState, source: NewsSource = NEWS_HUB): readonly NewsId[] =>
  selectListIds<NewsId>(state, source).filter((id) => {
    const status = selectEntity(state, 'news', id)?.status;
    return status !== undefined && status !== 'DISMISSED' && status !== 'MUTED' && status !== 'SNOOZED';
  });

/** How many entries of the news hub are unseen (ledger SET-008). */
export const selectUnseenNews = (state: RootState): number => state.session.viewer?.newsHubCount ?? 0;
