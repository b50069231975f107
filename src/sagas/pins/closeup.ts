import type { QueryErrorVariant, QueryPin } from '../../../contract/queries/queries';
import type { PinId } from '../../../contract/schemas/common';
import * as pins from '../../actions/pins/pins';
import type { RequestRef } from '../../actions/requests';
import { pinSchema } from '../../entities/pins/pins';
import type { EntityRecords } from '../../entities/records';
import { ApiError, errorBody } from '../../lib/apiError';
import { normalizeAnswer } from '../../lib/normalize';
import { requestKey } from '../../lib/requestKey';
import { selectEntity } from '../../selectors/entities';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { closeupRef, selectIsDesktop } from '../../selectors/pins/closeup';
import { senderOf } from '../../selectors/talk/sender';
import { loadList, loadOnce, loadResource, tracked } from '../runtime/callResource';
import { fork, put, type Saga, select } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { sendQuery } from '../runtime/send';
import type { StoredAnswer } from '../runtime/storedAnswer';

export { palettesSaga } from './palettes';

/** What an id in an address must look like (ledger CLOSE-009). */
const PIN_ID = /^\d{1,20}$/;

/**
 * Loads a pin's page: the pin (CLOSE-003), for members its detail (CLOSE-002), its newest comments, and the first page of
 * related pins. The Error variant and a malformed id are a missing page (CLOSE-008).
 */
export function* loadCloseup(id: string, bookmark?: string): Saga<PageResult | undefined> {
  if (!PIN_ID.test(id)) return { status: 404 };
  const pinId = id as PinId;
  const isAuth = yield* select(selectIsAuthenticated);
  const ref = closeupRef(pinId);
  const request = yield* loadOnce(ref, () => readPage(ref, pinId, isAuth));
  if (request?.status === 'failed') {
    const isPartlyKnown = (yield* select((state) => selectEntity(state, 'pins', pinId))) !== undefined;
    return { status: failedStatus(request), ...(isPartlyKnown && { isPartlyKnown }) };
  }
  yield* reportVisit(pinId);
  // After the pin: the detail alone is not enough to show it.
  if (isAuth) yield* fork(() => readDetail(pinId));
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  // Comments are part of the page without scripts, too.
  if (pin && pin.aggregatedPinData.commentCount > 0) {
    yield* fork(() => loadList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pinId } }));
  }
  yield* loadList({ resource: 'RelatedModulesFeedQuery', options: { pinId } }, bookmark);
  return undefined;
}

/**
 * Preloads what the page of a pin will show: the pin, and the given parts. Loaded and in-flight parts are not requested
 * again, neither here nor by the page. Does nothing for a malformed id.
 */
export function* preloadCloseup(id: string, wanted: { detail: boolean; related: boolean }): Saga {
  if (!PIN_ID.test(id)) return;
  const pinId = id as PinId;
  const isAuth = yield* select(selectIsAuthenticated);
  if (wanted.related) yield* fork(() => loadList({ resource: 'RelatedModulesFeedQuery', options: { pinId } }));
  const ref = closeupRef(pinId);
  const request = yield* loadOnce(ref, () => readPage(ref, pinId, isAuth));
  if (wanted.detail && isAuth && request?.status === 'complete') yield* readDetail(pinId);
}

/** Loads a pin that somebody sent: the pin's page and its sender (ROUTE-021). */
export function* loadSentPin({ params, path, query }: PageLocation): Saga<PageResult | undefined> {
  const senderId = senderOf(path);
  if (senderId !== null) yield* loadResource('V3UserResource.get', { id: senderId });
  return yield* loadCloseup(params.id ?? '', query.bookmark);
}

/** Loads the page that saves a pin from elsewhere: members choose a board, visitors log in first (ROUTE-023). */
export function* loadRepin(location: PageLocation): Saga<PageResult | undefined> {
  const id = location.params.id ?? '';
  if (!PIN_ID.test(id)) return { status: 404 };
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  const request = yield* loadResource('PinResource.get', { id: id as PinId });
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}

/** Reads what every viewer sees of a pin. */
function* readPage(ref: RequestRef, pinId: PinId, isAuth: boolean): Saga {
  yield* readPin(ref, () => sendQuery('CloseupPageQuery', { pinId, isAuth }));
}

/** Reads what only members see of a pin. */
function* readDetail(pinId: PinId): Saga {
  const isDesktop = yield* select(selectIsDesktop);
  const ref = { resource: 'CloseupDetailQuery', options: requestKey({ pinId, isDesktop }) };
  yield* loadOnce(ref, () => readPin(ref, () => sendQuery('CloseupDetailQuery', { pinId, isAuth: true, isDesktop })));
}

interface PinAnswer {
  data: { pin: QueryPin | QueryErrorVariant };
  sentAt: number;
}

/** Runs a query for a pin and stores the pin; the Error variant counts as a failure. */
function* readPin(ref: RequestRef, query: () => Saga<PinAnswer>): Saga {
  yield* tracked(
    ref,
    'first',
    function* () {
      const { data, sentAt } = yield* query();
      return { pin: pinOf(data.pin), sentAt };
    },
    ({ pin, sentAt }): StoredAnswer => {
      const { entities, result } = normalizeAnswer<EntityRecords>(pin, pinSchema);
      return { entities, data: result, bookmark: null, list: null, sentAt };
    },
  );
}

function pinOf(answer: QueryPin | QueryErrorVariant): QueryPin {
  if (answer.__typename === 'Error') throw new ApiError({ ...errorBody('notFound'), message: answer.message });
  return answer;
}

/** Reports that the page of a pin was opened, for the visitor's history of viewed pins. */
function* reportVisit(pinId: PinId): Saga {
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin) yield* put(pins.closeupViewed({ pinId, imageSignature: pin.imageSignature }));
}
