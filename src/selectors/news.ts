import type { ListSource } from '../entities/lists';
import type { RootState } from '../reducers/root';

/** The request of what others did with the viewer's things. */
export const NEWS_HUB = { resource: 'NewsHubResource.get', options: {} } as const satisfies ListSource;

/** How many entries of the news hub are unseen (ledger SET-008). */
export const selectUnseenNews = (state: RootState): number => state.session.viewer?.newsHubCount ?? 0;
