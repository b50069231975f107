import type { PinId, TriedItId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { TriedItEntity } from '../../entities/pins/triedIts';
import type { TriedItsState } from '../../reducers/pins/triedIts';
import type { RootState } from '../../reducers/root';

export const triedItsOfPin = (pinId: PinId) =>
  ({ resource: 'DidItActivityResource.get', options: { pin_id: pinId } }) as const satisfies ListSource;
export const triedItsOfUser = (username: string) =>
  ({ resource: 'DidItUserFeedResource.get', options: { username } }) as const satisfies ListSource;

export const selectTriedIt = (state: RootState, id: TriedItId): TriedItEntity | undefined => state.triedIts?.[id];

/** The tried-it as the server has it, without unconfirmed changes. */
export function selectBaseTriedIt(state: RootState, id: TriedItId): TriedItEntity | undefined {
  const committed = state.optimistic?.committed;
  return ((committed ? committed.triedIts : state.triedIts) as TriedItsState | undefined)?.[id];
}

export const activityOf = (pinId: PinId) =>
  ({ resource: 'AggregatedActivityFeedResource.get', options: { pin_id: pinId } }) as const satisfies ListSource;

/** The viewer's own tried-it of a pin, if it is known. */
export const selectOwnTriedIt = (state: RootState, pinId: PinId): TriedItEntity | undefined =>
  Object.values(state.triedIts ?? {}).find((one) => one.pinId === pinId && one.user === state.session.userId);
