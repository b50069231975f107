import type { PinId, UserId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';
import { selectUserId } from './session';

const HOME_FEED: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

/**
 * Up to `most` people other than the viewer, in the order of their pins in the home feed. For a new member these are
 * the popular ones.
 */
export function selectPopularPeople(state: RootState, most: number): UserId[] {
  const viewerId = selectUserId(state);
  const people = new Set<UserId>();
  for (const id of selectListIds<PinId>(state, HOME_FEED)) {
    const pinner = selectEntity(state, 'pins', id)?.pinner;
    if (pinner && pinner !== viewerId) people.add(pinner);
    if (people.size === most) break;
  }
  return [...people];
}
