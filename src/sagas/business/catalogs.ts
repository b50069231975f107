import { END_BOOKMARK } from '../../../contract/constants/limits';
import type { FeedIssue } from '../../../contract/schemas/business/catalogs';
import type { BusinessId, CatalogId } from '../../../contract/schemas/common';
import * as catalogs from '../../actions/business/catalogs';
import * as lists from '../../actions/business/lists';
import { navigationRequested } from '../../actions/navigation';
import type { CatalogRecord } from '../../entities/business/catalogs';
import { camelize } from '../../lib/camelize';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import {
  type FeedPlace,
  ofFeed,
  selectFeed,
  selectHasOpenFeed,
  selectIsReading,
  selectSelectedCatalog,
} from '../../selectors/business/catalogs';
import { selectTableList } from '../../selectors/business/lists';
import { managerPath } from '../../selectors/business/managerParts';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectRequest } from '../../selectors/requests';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, put, type Saga, select, sleep } from '../runtime/effects';
import { send, sendFile } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { loadBusinessList } from './lists';
import { MANAGER_LISTS, refreshList } from './managerLists';

/** How long to wait before looking again how far a run is. ms */
const LOOK_EVERY_MS = 2000;

/** Reads the catalogs of a business, unless the store has them. Returns the request's state. */
export function* loadCatalogs(businessId: BusinessId): Saga<RequestState | undefined> {
  const options = { business_id: businessId };
  const request = yield* loadResource('CatalogsResource.get', options);
  if (request?.status === 'complete') yield* storeCatalogs(businessId);
  return request;
}

function* storeCatalogs(businessId: BusinessId): Saga {
  const request = yield* select((state) => selectRequest(state, 'CatalogsResource.get', { business_id: businessId }));
  if (!Array.isArray(request?.data)) return;
  const loaded = request.data.map((catalog) => camelize(catalog) as CatalogRecord);
  yield* put(catalogs.catalogsLoaded({ businessId, catalogs: loaded }));
}

function* create({ payload }: ReturnType<typeof catalogs.createRequested>): Saga {
  const { businessId, name, attempt: formId } = payload;
  const options = { business_id: businessId, name };
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(callResource('CatalogsResource.create', options, extra));
  if (!answer) return;
  yield* refreshCatalogs(businessId);
  yield* put(catalogs.catalogSelected({ businessId, catalogId: answer.data.id }));
}

function* refreshCatalogs(businessId: BusinessId): Saga {
  yield* attempt(callResource('CatalogsResource.get', { business_id: businessId }, { mode: 'refresh' }));
  yield* storeCatalogs(businessId);
}

function* rename({ payload }: ReturnType<typeof catalogs.renameRequested>): Saga {
  const { businessId, catalogId, version, name, attempt: formId } = payload;
  const options = { catalog_id: catalogId, version, name };
  const extra = { formId, idempotencyKey: formId };
  yield* attempt(callResource('CatalogResource.update', options, extra));
  yield* refreshCatalogs(businessId);
}

/** The pages show another catalog from now on, or that there is none. */
function* remove({ payload: { businessId, catalogId } }: ReturnType<typeof catalogs.deleteRequested>): Saga {
  try {
    yield* send('CatalogResource.delete', { catalog_id: catalogId });
  } catch (error) {
    yield* showFailure(error);
    return;
  }
  yield* refreshCatalogs(businessId);
  const selected = yield* select((state) => selectSelectedCatalog(state, businessId));
  if (selected) yield* put(catalogs.catalogSelected({ businessId, catalogId: selected.id as CatalogId }));
}

function* showSelected({ payload: { businessId } }: ReturnType<typeof catalogs.catalogSelected>): Saga {
  // From their first page on: bookmarks are those of another catalog.
  for (const list of ['feeds', 'products', 'productGroups'] as const) {
    yield* put(lists.listChanged({ list, businessId, change: { filtersPayload: undefined } }));
  }
}

/** Sends the file of an upload from the registry, which forgets it. */
function* sendFeedFile(uploadId: string): Saga {
  const files = yield* getContext('files');
  const file = files.get(uploadId);
  if (!file) return;
  try {
    yield* sendFile(file, uploadId);
  } finally {
    files.remove(uploadId);
  }
}

const runOptions = (place: Pick<FeedPlace, 'catalogId' | 'feedId'>, uploadId: string | null) => ({
  ...ofFeed(place),
  ...(uploadId !== null && { upload_id: uploadId }),
});

/** Makes a feed, then sends its file, which may be large, and has it read. */
function* createFeed({ payload }: ReturnType<typeof catalogs.feedCreateRequested>): Saga {
  const { businessId, catalogId, feed, uploadId, attempt: formId } = payload;
  const options = { catalog_id: catalogId, ...feed };
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(callResource('CatalogFeedsResource.create', options, extra));
  if (!answer) return;
  yield* refreshList(businessId, 'feeds');
  try {
    if (uploadId !== null) yield* sendFeedFile(uploadId);
    const run = runOptions({ catalogId, feedId: answer.data.id }, uploadId);
    yield* send('CatalogFeedRunsResource.create', run, { idempotencyKey: `${formId}:run` });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshList(businessId, 'feeds');
  // Its page may have been opened while the file was sent.
  const place = { businessId, catalogId, feedId: answer.data.id };
  if (yield* select((state) => selectFeed(state, place) !== null)) yield* refreshFeed(place);
}

function* refreshFeed(place: FeedPlace): Saga {
  yield* attempt(callResource('CatalogFeedRunsResource.get', ofFeed(place), { mode: 'refresh' }));
  yield* attempt(callResource('CatalogFeedResource.get', ofFeed(place), { mode: 'refresh' }));
}

function* changeFeed({ payload }: ReturnType<typeof catalogs.feedChangeRequested>): Saga {
  const { change, attempt: formId } = payload;
  const extra = { formId, idempotencyKey: formId };
  const options = { ...ofFeed(payload), ...change };
  if (!(yield* attempt(callResource('CatalogFeedResource.update', options, extra)))) return;
  yield* refreshFeed(payload);
  yield* refreshList(payload.businessId, 'feeds');
}

function* deleteFeed({ payload }: ReturnType<typeof catalogs.feedDeleteRequested>): Saga {
  try {
    yield* send('CatalogFeedResource.delete', ofFeed(payload));
    yield* put(navigationRequested({ to: managerPath(payload.businessId, 'feeds') }));
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshList(payload.businessId, 'feeds');
}

function* startRun({ payload }: ReturnType<typeof catalogs.runRequested>): Saga {
  const { uploadId, attempt: formId } = payload;
  const before = uploadId === null ? undefined : () => sendFeedFile(uploadId);
  const extra = { formId, idempotencyKey: formId, before };
  yield* attempt(callResource('CatalogFeedRunsResource.create', runOptions(payload, uploadId), extra));
  yield* refreshFeed(payload);
}

function* decide({ payload }: ReturnType<typeof catalogs.runDecided>): Saga {
  const { runId, isConfirmed } = payload;
  try {
    const options = { ...ofFeed(payload), run_id: runId, is_confirmed: isConfirmed };
    yield* send('CatalogFeedRunResource.update', options);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshFeed(payload);
}

const selectPath = (state: RootState) => selectCurrentEntry(state)?.path ?? '';

/** Refetches a list unless nobody has looked at it yet. */
function* refreshIfSeen(businessId: BusinessId, list: 'feeds' | 'products'): Saga {
  const { businessId: seen } = yield* select((state) => selectTableList(state, list, businessId));
  if (seen !== null) yield* refreshList(businessId, list);
}

/** Looks again and again while a feed is being read and its page is open. */
function* follow({ payload }: ReturnType<typeof catalogs.runFollowed>): Saga {
  const path = yield* select(selectPath);
  while (yield* select((state) => selectIsReading(state, payload))) {
    yield* sleep(LOOK_EVERY_MS);
    if ((yield* select(selectPath)) !== path) return;
    yield* refreshFeed(payload);
  }
  yield* refreshIfSeen(payload.businessId, 'feeds');
  yield* refreshIfSeen(payload.businessId, 'products');
}

/** As `follow`, for the list of feeds, wherever in business management people go meanwhile. */
function* followList({ payload: { businessId } }: ReturnType<typeof catalogs.listFollowed>): Saga {
  while (yield* select((state) => selectHasOpenFeed(state, businessId))) {
    yield* sleep(LOOK_EVERY_MS);
    if (!(yield* select(selectPath)).startsWith(managerPath(businessId))) return;
    yield* loadBusinessList(MANAGER_LISTS.feeds, { list: 'feeds', businessId });
  }
  yield* refreshIfSeen(businessId, 'products');
}

const REPORT_PAGE = 1000;

function* readReport({ payload }: ReturnType<typeof catalogs.reportRequested>): Saga {
  const { runId } = payload;
  const issues: FeedIssue[] = [];
  let bookmark: string | null = null;
  try {
    do {
      const options = {
        ...ofFeed(payload),
        run_id: runId,
        page_size: REPORT_PAGE,
        ...(bookmark !== null && { bookmark }),
      };
      const answer: { data: FeedIssue[]; bookmark: string | null } = yield* send(
        'CatalogFeedIssuesResource.get',
        options,
      );
      issues.push(...answer.data);
      bookmark = answer.bookmark === END_BOOKMARK ? null : answer.bookmark;
    } while (bookmark !== null);
    yield* put(catalogs.reportLoaded({ runId, issues }));
  } catch (error) {
    yield* put(catalogs.reportEnded({ runId }));
    yield* showFailure(error);
  }
}

/** What people do with catalogs and their feeds. */
export const businessCatalogsSaga = defineSaga('businessCatalogs', {
  [catalogs.createRequested.type]: leadingBy('businessId')(create, 'CatalogsResource.create', 'CatalogsResource.get'),
  [catalogs.renameRequested.type]: leadingBy('catalogId')(rename, 'CatalogResource.update', 'CatalogsResource.get'),
  [catalogs.deleteRequested.type]: leadingBy('catalogId')(remove, 'CatalogResource.delete', 'CatalogsResource.get'),
  [catalogs.catalogSelected.type]: every(showSelected),
  [catalogs.feedCreateRequested.type]: leadingBy('catalogId')(
    createFeed,
    'CatalogFeedsResource.create',
    'CatalogFeedRunsResource.create',
  ),
  [catalogs.feedChangeRequested.type]: leadingBy('feedId')(changeFeed, 'CatalogFeedResource.update'),
  [catalogs.feedDeleteRequested.type]: leadingBy('feedId')(deleteFeed, 'CatalogFeedResource.delete'),
  [catalogs.runRequested.type]: leadingBy('feedId')(startRun, 'CatalogFeedRunsResource.create'),
  [catalogs.runDecided.type]: leadingBy('runId')(decide, 'CatalogFeedRunResource.update'),
  [catalogs.runFollowed.type]: leadingBy('feedId')(follow, 'CatalogFeedRunsResource.get', 'CatalogFeedResource.get'),
  [catalogs.listFollowed.type]: leadingBy('businessId')(followList, 'CatalogFeedsResource.get'),
  [catalogs.reportRequested.type]: leadingBy('runId')(readReport, 'CatalogFeedIssuesResource.get'),
});
