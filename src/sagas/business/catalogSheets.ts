import { END_BOOKMARK } from '../../../contract/constants/limits';
import type { CatalogItem, ItemChange } from '../../../contract/schemas/business/catalogs';
import * as catalogs from '../../actions/business/catalogs';
import { toErrorBody } from '../../lib/apiError';
import { selectTableList } from '../../selectors/business/lists';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { refreshList } from './managerLists';

const ITEM_PAGE = 250;
/** Of one call: its body must stay below what the server reads. */
const ITEMS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 60_000;

/** Reads all products of a catalog for a sheet. */
function* readSheet({ payload: { catalogId } }: ReturnType<typeof catalogs.sheetRequested>): Saga {
  const items: CatalogItem[] = [];
  let bookmark: string | null = null;
  try {
    do {
      const options = { catalog_id: catalogId, page_size: ITEM_PAGE, ...(bookmark !== null && { bookmark }) };
      const answer: { data: CatalogItem[]; bookmark: string | null } = yield* send('CatalogItemsResource.get', options);
      items.push(...answer.data);
      bookmark = answer.bookmark === END_BOOKMARK ? null : answer.bookmark;
    } while (bookmark !== null);
    yield* put(catalogs.sheetLoaded({ catalogId, items }));
  } catch (error) {
    yield* put(catalogs.sheetEnded({ catalogId }));
    yield* showFailure(error);
  }
}

/** The next rows that fit into a call; at least one. */
function nextRows(rows: readonly ItemChange[], from: number): ItemChange[] {
  let size = 0;
  let to = from;
  while (to < rows.length && to - from < ITEMS_AT_ONCE) {
    size += JSON.stringify(rows[to]).length;
    if (to > from && size > CHARACTERS_AT_ONCE) break;
    to += 1;
  }
  return rows.slice(from, to);
}

/** Sends the rows of a sheet, one call after the other. A failure leaves the rest without an answer. */
function* sendChanges({ payload }: ReturnType<typeof catalogs.changesRequested>): Saga {
  const { businessId, catalogId, rows } = payload;
  let from = 0;
  try {
    while (from < rows.length) {
      const items = nextRows(rows, from);
      const { data: answers } = yield* send('CatalogItemsResource.update', { catalog_id: catalogId, items });
      from += items.length;
      yield* put(catalogs.answersLoaded({ catalogId, answers }));
    }
  } catch (error) {
    yield* put(catalogs.changesFailed({ catalogId, error: toErrorBody(error) }));
  }
  const { businessId: seen } = yield* select((state) => selectTableList(state, 'products', businessId));
  if (seen !== null) yield* refreshList(businessId, 'products');
}

/** Sheets of products that go out and come back. */
export const businessCatalogSheetsSaga = defineSaga('businessCatalogSheets', {
  [catalogs.sheetRequested.type]: leadingBy('catalogId')(readSheet, 'CatalogItemsResource.get'),
  [catalogs.changesRequested.type]: leadingBy('catalogId')(sendChanges, 'CatalogItemsResource.update'),
});
