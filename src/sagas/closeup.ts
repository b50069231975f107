import type { QueryErrorVariant, QueryPin } from '../../contract/queries/queries';
import type { PinId } from '../../contract/schemas/common';
import * as pins from '../actions/pins';
import type { RequestRef } from '../actions/requests';
import { pinSchema } from '../entities/pins';
import type { EntityRecords } from '../entities/records';
import { ApiError, errorBody } from '../lib/apiError';
import { normalizeAnswer } from '../lib/normalize';
import { selectCloseupRef, selectIsDesktop } from '../selectors/closeup';
import { selectEntity } from '../selectors/entities';
import { selectIsAuthenticated } from '../selectors/session';
import { loadList, loadOnce, type Outcome, tracked } from './callResource';
import { now, put, type Saga, select } from './effects';
import type { PageResult } from './pageLoad';
import { sendQuery } from './send';

/**
 * What a pin's page loads: the pin itself by the query of the visitor's kind (ledger CLOSE-002, CLOSE-003), and the
 * first page of what is like it. The Error variant, and an id that is none, are a page that is not there (CLOSE-008).
 */
export function* loadCloseup(id: string): Saga<PageResult | undefined> {
  if (!/^\d{1,20}$/.test(id)) return { status: 404 };
  const pinId = id as PinId;
  const ref = yield* select((state) => selectCloseupRef(state, pinId));
  const request = yield* loadOnce(ref, () => readPin(ref, pinId));
  if (request?.status === 'failed') return { status: request.error?.httpStatus === 404 ? 404 : 500 };
  yield* noteVisit(pinId);
  yield* loadList({ resource: 'RelatedModulesFeedQuery', options: { pinId } });
  return undefined;
}

function* readPin(ref: RequestRef, pinId: PinId): Saga {
  const isAuth = yield* select(selectIsAuthenticated);
  const isDesktop = yield* select(selectIsDesktop);
  const sentAt = yield* now();
  yield* tracked(
    ref,
    'first',
    function* () {
      const { data, age } = isAuth
        ? yield* sendQuery('CloseupDetailQuery', { pinId, isAuth, isDesktop })
        : yield* sendQuery('CloseupPageQuery', { pinId, isAuth });
      return { pin: pinOf(data.pin), age };
    },
    ({ pin, age }): Outcome => {
      const { entities, result } = normalizeAnswer<EntityRecords>(pin, pinSchema);
      return { entities, data: result, bookmark: null, list: null, sentAt: sentAt - age };
    },
  );
}

function pinOf(answer: QueryPin | QueryErrorVariant): QueryPin {
  if (answer.__typename === 'Error') throw new ApiError({ ...errorBody('notFound'), message: answer.message });
  return answer;
}

function* noteVisit(pinId: PinId): Saga {
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (pin) yield* put(pins.closeupViewed({ pinId, imageSignature: pin.imageSignature }));
}
