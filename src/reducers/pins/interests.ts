import type { InterestId } from '../../../contract/schemas/common';
import type { Interest } from '../../../contract/schemas/pins/interests';
import { interestFollowChanged } from '../../actions/pins/interests';
import * as requests from '../../actions/requests';
import { tableReducer } from '../../lib/tableReducer';

/** Topics that the viewer has followed or unfollowed since the page was loaded. */
export interface InterestsState {
  readonly followed: Readonly<Record<InterestId, boolean>>;
}

const READS = new Set([
  'InterestResource.get',
  'InterestsResource.get',
  'PinInterestsResource.get',
  'V3BoardInterestsResource.get',
]);

export const interestsReducer = tableReducer<InterestsState>({ followed: {} }, (on) => {
  on(interestFollowChanged, (state, { interestId, to }) => ({ followed: { ...state.followed, [interestId]: to } }));
  on(requests.completed, (state, { resource, data }) =>
    READS.has(resource) ? learn(state, [data ?? []].flat() as Interest[]) : state,
  );
});

/** Answers override it; topics that the viewer never changed are read from the answers themselves. */
function learn(state: InterestsState, interests: readonly Interest[]): InterestsState {
  const { followed } = state;
  const known = interests.filter(({ id }) => id in followed);
  if (known.length === 0) return state;
  return { followed: { ...followed, ...Object.fromEntries(known.map(({ id, is_followed }) => [id, is_followed])) } };
}
