import { INTEREST_BLENDS } from '../../../contract/constants/pins/interests';
import { EVENT_TYPES } from '../../../contract/constants/running/events';
import type { InterestId } from '../../../contract/schemas/common';
import * as log from '../../actions/log';
import * as interests from '../../actions/pins/interests';
import { selectViewType } from '../../selectors/eventLog';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { selectRequest } from '../../selectors/requests';
import { callResource, loadList, loadResource } from '../runtime/callResource';
import { change, revertSilently } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, newId, put, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';

/** The viewer's list of followed topics (FOLLOW-003). */
const LIST = 'favorited';

/** Optimistic; reverts silently on failure (FOLLOW-001, FOLLOW-002). */
export function* followInterest({ payload }: ReturnType<typeof interests.interestFollowRequested>): Saga {
  if (!(yield* select(selectIsAuthenticated))) return;
  const { interestId, to } = payload;
  const changeId = yield* newId();
  const viewType = yield* select(selectViewType);
  const eventType = to ? EVENT_TYPES.topicFollow : EVENT_TYPES.topicUnfollow;
  yield* put(log.happened({ events: [{ viewType, eventType, objectId: interestId }] }));
  const verb = to ? 'InterestFollowResource.create' : 'InterestFollowResource.delete';
  const isDone = yield* change({
    turn: interestId,
    event: interests.interestFollowChanged({ changeId, ...payload }),
    send: () => send(verb, { interest_id: interestId, interest_list: LIST }),
    onFailure: revertSilently,
  });
  if (isDone) yield* refetchViewerInterests();
}

/** Refetches those of the member's topics that were read: followed, suggested and both. */
function* refetchViewerInterests(): Saga {
  for (const blend of INTEREST_BLENDS) {
    const options = { blend_type: blend };
    const request = yield* select((state) => selectRequest(state, 'V3ViewerInterestsResource.get', options));
    if (request) yield* attempt(callResource('V3ViewerInterestsResource.get', options, { mode: 'refresh' }));
  }
}

function* readPinInterests({ payload }: ReturnType<typeof interests.pinInterestsWanted>): Saga {
  yield* loadResource('PinInterestsResource.get', { pin_id: payload.pinId });
}

export const interestsSaga = defineSaga('interests', {
  [interests.interestFollowRequested.type]: every(
    followInterest,
    'InterestFollowResource.create',
    'InterestFollowResource.delete',
    'V3ViewerInterestsResource.get',
  ),
  [interests.pinInterestsWanted.type]: every(readPinInterests, 'PinInterestsResource.get'),
});

/** Loads the page of a topic: the topic and its newest pins. */
export function* loadInterestPage({ params, query }: PageLocation): Saga<PageResult | undefined> {
  const interestId = (params.id ?? '') as InterestId;
  if (!/^[1-9][0-9]{0,17}$/.test(interestId)) return { status: 404 };
  const request = yield* loadResource('InterestResource.get', { interest_id: interestId });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  yield* loadList({ resource: 'InterestFeedResource.get', options: { interest_id: interestId } }, query.bookmark);
  return undefined;
}

/** Loads all topics. */
export function* loadInterestsPage(): Saga<PageResult | undefined> {
  const request = yield* loadResource('InterestsResource.get', {});
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}
