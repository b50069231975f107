import type { OptionsOf } from '../../../contract/api';
import { END_BOOKMARK } from '../../../contract/constants/limits';
import type { EndpointKey } from '../../../contract/endpoints';
import * as lists from '../../actions/business/lists';
import type { BusinessListName, BusinessRecord, OfList } from '../../entities/business/lists';
import { isBusinessRecord, withMirroredRoles } from '../../entities/business/records';
import { toErrorBody } from '../../lib/apiError';
import { camelize } from '../../lib/camelize';
import { isRecord } from '../../lib/isRecord';
import type { TableListState } from '../../reducers/business/tableList';
import type { RootState } from '../../reducers/root';
import { selectTableList } from '../../selectors/business/lists';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { getContext, put, type Saga, select, sleep } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

/** How long to wait for the next letter of a search. ms */
const TYPING_MS = 250;

export interface BusinessListSource {
  readonly resource: EndpointKey;
  /** Beside the business: which of its rows the list has. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The order where the person has chosen none; absent: ascending. */
  readonly order?: 'DESCENDING';
  /** For lists about one record: the options that name it. */
  readonly subject?: (subjectId: string) => Readonly<Record<string, unknown>>;
  /** For a list of a part of the business, in place of the business; null where there is no such part. */
  readonly selectOptions?: (
    state: RootState,
    businessId: string,
    subjectId: string | undefined,
  ) => Readonly<Record<string, unknown>> | null;
}
/** What each list of the pages is read from. */
export type BusinessListSources = Readonly<Partial<Record<BusinessListName, BusinessListSource>>>;

/** What the server is asked for, of the state of a table. */
function queryOf(state: TableListState, order?: 'DESCENDING'): Record<string, unknown> {
  const { limit, sortBy, sortDirection, searchBy, searchTerm, filtersPayload, bookmarks, page } = state;
  const bookmark = bookmarks[page - 1] ?? null;
  return {
    page_size: limit,
    ...(sortBy !== null && { sort_by: sortBy }),
    sort_direction: (sortBy === null && order) || (sortDirection === 'ascending' ? 'ASCENDING' : 'DESCENDING'),
    ...(searchTerm !== '' && { search_term: searchTerm, ...(searchBy !== null && { search_by: searchBy }) }),
    ...filtersPayload,
    ...(bookmark !== null && { bookmark }),
  };
}

/** What a list is about; null where there is nothing of it. */
function scopeOf(
  state: RootState,
  { options, subject, selectOptions }: BusinessListSource,
  { businessId, subjectId }: OfList,
): Readonly<Record<string, unknown>> | null {
  if (selectOptions) return selectOptions(state, businessId, subjectId);
  return { business_id: businessId, ...(subjectId !== undefined && subject?.(subjectId)), ...options };
}

interface ListPage {
  records: readonly BusinessRecord[];
  totalCount: number;
  isMalformed: boolean;
}

/** The rows of an answer. What has no id is left out; null if the answer is no list at all. */
function readPage(data: unknown): ListPage | null {
  if (!isRecord(data) || !Array.isArray(data.items) || typeof data.total_count !== 'number') return null;
  const records = data.items.filter(isBusinessRecord);
  return {
    records: records.map((record) => withMirroredRoles(camelize(record) as BusinessRecord)),
    totalCount: data.total_count,
    isMalformed: records.length < data.items.length,
  };
}

/** Reports a malformed answer, the first time of each list. */
function* ignoreMalformed(of: OfList, wasReported: boolean): Saga {
  if (!wasReported) {
    const report = yield* getContext('report');
    report(new Error('An answer is not what the contract promises'), `business list ${of.list}`);
  }
  yield* put(lists.answerIgnored(of));
}

/** Reads the page of a list that its state asks for. Failures are stored and not thrown. */
export function* loadBusinessList(source: BusinessListSource, of: OfList): Saga {
  const { resource } = source;
  yield* put(lists.listRequested(of));
  const state = yield* select((root) => selectTableList(root, of.list, of.businessId, of.subjectId));
  const scope = yield* select((root) => scopeOf(root, source, of));
  if (scope === null) {
    yield* put(lists.listLoaded({ ...of, records: [], totalCount: 0, bookmark: null }));
    return;
  }
  try {
    const query = { ...scope, ...queryOf(state, source.order) };
    const { data, bookmark } = yield* send(resource, query as OptionsOf<typeof resource>, { isRefetch: true });
    const page = readPage(data);
    if (page === null || page.isMalformed) yield* ignoreMalformed(of, state.hasReported);
    if (page === null) return;
    const next = bookmark === END_BOOKMARK ? null : bookmark;
    yield* put(lists.listLoaded({ ...of, records: page.records, totalCount: page.totalCount, bookmark: next }));
  } catch (error) {
    yield* put(lists.listFailed({ ...of, error: toErrorBody(error) }));
  }
}

/** Rows of one call of an export, and of all of them: more than that is no longer read on a screen or in a sheet. */
const EXPORT_PAGE = 250;
const EXPORT_ROWS = 10_000;

/** Reads all rows of a list in its order and with its filters. */
function* exportAll(source: BusinessListSource, of: OfList): Saga {
  const { resource } = source;
  const state = yield* select((root) => selectTableList(root, of.list, of.businessId, of.subjectId));
  const scope = yield* select((root) => scopeOf(root, source, of));
  const records: BusinessRecord[] = [];
  let bookmark: string | null = null;
  try {
    do {
      const query: TableListState = { ...state, limit: EXPORT_PAGE, page: 1, bookmarks: [bookmark] };
      const whole = { ...scope, ...queryOf(query, source.order) };
      const answer: { data: unknown; bookmark: string | null } = yield* send(
        resource,
        whole as OptionsOf<typeof resource>,
      );
      records.push(...(readPage(answer.data)?.records ?? []));
      bookmark = answer.bookmark === END_BOOKMARK ? null : answer.bookmark;
    } while (bookmark !== null && records.length < EXPORT_ROWS);
    yield* put(lists.exportLoaded({ ...of, records }));
  } catch (error) {
    yield* put(lists.exportEnded({ list: of.list }));
    yield* showFailure(error);
  }
}

/** The sagas of the lists that have a source. */
export function createBusinessListsSaga(sources: BusinessListSources) {
  function* change({ payload }: ReturnType<typeof lists.listChanged>): Saga {
    const source = sources[payload.list];
    if (!source) return;
    if (payload.change.searchTerm !== undefined) yield* sleep(TYPING_MS);
    yield* loadBusinessList(source, payload);
  }
  function* refresh({ payload }: ReturnType<typeof lists.listRefreshRequested>): Saga {
    const source = sources[payload.list];
    if (source) yield* loadBusinessList(source, payload);
  }
  function* exportRows({ payload }: ReturnType<typeof lists.exportRequested>): Saga {
    const source = sources[payload.list];
    if (source) yield* exportAll(source, payload);
  }
  return defineSaga('businessLists', {
    [lists.listChanged.type]: latestBy('list')(change),
    [lists.listRefreshRequested.type]: latestBy('list')(refresh),
    [lists.exportRequested.type]: leadingBy('list')(exportRows),
  });
}
