import type { DataOf } from '../../../contract/api';
import type { CatalogToken } from '../../../contract/schemas/business/catalogTokens';
import type { BusinessId, CatalogId, ProductFeedId } from '../../../contract/schemas/common';
import type { CatalogRecord, FeedRecord } from '../../entities/business/catalogs';
import { type CatalogsState, initialCatalogs } from '../../reducers/business/catalogs';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';
import { selectTableList, selectTableRows } from './lists';

const selectState = (state: RootState, businessId: string): CatalogsState => {
  const found = state.business?.catalogs;
  return found?.businessId === businessId ? found : initialCatalogs;
};

/** The catalogs of a business by id. */
export const selectCatalogsById = (state: RootState, businessId: string): CatalogsState['byId'] =>
  selectState(state, businessId).byId;

/** The catalog that the pages show; null where there is none. */
export function selectSelectedCatalog(state: RootState, businessId: string): CatalogRecord | null {
  const { byId, selectedId } = selectState(state, businessId);
  return selectedId === null ? null : (byId[selectedId] ?? null);
}

/** What the lists of a catalog are asked for. Makes an object. */
export function selectCatalogOptions(state: RootState, businessId: string): { catalog_id: string } | null {
  const { selectedId } = selectState(state, businessId);
  return selectedId === null ? null : { catalog_id: selectedId };
}

export interface FeedPlace {
  businessId: BusinessId;
  catalogId: CatalogId;
  feedId: ProductFeedId;
}
/** The options of a call about a feed. */
export const ofFeed = ({ catalogId, feedId }: Pick<FeedPlace, 'catalogId' | 'feedId'>) => ({
  catalog_id: catalogId,
  feed_id: feedId,
});

type Feed = DataOf<'CatalogFeedResource.get'>;
type Runs = DataOf<'CatalogFeedRunsResource.get'>;
const NO_RUNS: Runs = [];

/** A feed as far as it was read. */
export const selectFeed = (state: RootState, place: FeedPlace): Feed | null =>
  (selectRequest(state, 'CatalogFeedResource.get', ofFeed(place))?.data as Feed | null | undefined) ?? null;

export const selectRunsRequest = (state: RootState, place: FeedPlace): RequestState | undefined =>
  selectRequest(state, 'CatalogFeedRunsResource.get', ofFeed(place));

/** The latest runs of a feed, the latest first. */
export const selectRuns = (state: RootState, place: FeedPlace): Runs =>
  (selectRunsRequest(state, place)?.data as Runs | null | undefined) ?? NO_RUNS;

const OPEN: ReadonlySet<string> = new Set(['WAITING', 'READING', 'APPLYING']);

/** Whether a feed is being read. */
export const selectIsReading = (state: RootState, place: FeedPlace): boolean =>
  selectRuns(state, place).some(({ status }) => OPEN.has(status));

/** Whether some of the feeds that the list shows are being read. */
export function selectHasOpenFeed(state: RootState, businessId: string): boolean {
  const { ids } = selectTableList(state, 'feeds', businessId);
  const rows = selectTableRows<FeedRecord>(state, 'feeds', ids);
  return rows.some(({ lastRun }) => lastRun !== null && OPEN.has(lastRun.status));
}

/** The report that is being saved. */
export const selectReport = (state: RootState): CatalogsState['report'] => state.business?.catalogs.report ?? null;

/** The sheet that is being saved. */
export const selectSheet = (state: RootState): CatalogsState['sheet'] => state.business?.catalogs.sheet ?? null;

/** The sheet that was sent last for a catalog. */
export function selectChanges(state: RootState, catalogId: string): CatalogsState['changes'] {
  const changes = state.business?.catalogs.changes;
  return changes?.catalogId === catalogId ? changes : null;
}

const NO_TOKENS: readonly CatalogToken[] = [];

/** The tokens of a catalog as far as they were read. */
export const selectCatalogTokens = (state: RootState, catalogId: CatalogId): readonly CatalogToken[] =>
  (selectRequest(state, 'CatalogTokensResource.get', { catalog_id: catalogId })?.data as CatalogToken[] | null) ??
  NO_TOKENS;
