import type { BoardId, InterestId, PinId } from '../../../contract/schemas/common';
import type { Interest, InterestPage, InterestTile } from '../../../contract/schemas/pins/interests';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

const NONE: readonly InterestTile[] = Object.freeze([]);

/** The topic as last read from the server; null before. */
export function selectInterest(state: RootState, interestId: InterestId): InterestPage | null {
  return (
    (selectRequest(state, 'InterestResource.get', { interest_id: interestId })?.data as InterestPage | null) ?? null
  );
}

/** The topics that the viewer follows, then the parents of all others; empty before they were read. */
export function selectInterests(state: RootState): readonly InterestTile[] {
  return (selectRequest(state, 'InterestsResource.get', {})?.data as readonly InterestTile[] | null) ?? NONE;
}

/** The topics of a pin; empty before they were read. */
export function selectPinInterests(state: RootState, pinId: PinId): readonly Interest[] {
  const request = selectRequest(state, 'PinInterestsResource.get', { pin_id: pinId });
  return (request?.data as readonly Interest[] | null | undefined) ?? NONE;
}

/** The topics of a board; empty before they were read. */
export function selectBoardInterests(state: RootState, boardId: BoardId): readonly Interest[] {
  const request = selectRequest(state, 'V3BoardInterestsResource.get', { id: boardId });
  return (request?.data as readonly Interest[] | null | undefined) ?? NONE;
}

export function selectHasReadBoardInterests(state: RootState, boardId: BoardId): boolean {
  return selectRequest(state, 'V3BoardInterestsResource.get', { id: boardId })?.data != null;
}

/** Whether the viewer follows a topic, including optimistic changes; `was` is the server's last value. */
export function selectFollowsInterest(state: RootState, interestId: InterestId, was: boolean): boolean {
  return state.interests?.followed[interestId] ?? was;
}
