import type { PinId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { PinEntity } from '../../entities/pins/pins';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';
import { selectUserId } from '../people/session';

/** The request of pins that name the viewer as their sponsor. */
export const SPONSORSHIPS: ListSource = { resource: 'UserSponsorshipsResource.get', options: {} };

/** Those of the pins that still name the viewer, newest first. Creates an array. */
export function selectSponsored(state: RootState): PinId[] {
  const viewerId = selectUserId(state);
  return selectListIds<PinId>(state, SPONSORSHIPS).filter(
    (id) => selectEntity(state, 'pins', id)?.sponsorship?.sponsor?.id === viewerId,
  );
}

/** The viewer's role in a pin's sponsorship (ledger PIN-019); null if they have none. */
export function sideOf(pin: PinEntity, viewerId: string | null): 'creator' | 'sponsor' | null {
  if (viewerId === null) return null;
  if (pin.sponsorship?.sponsor?.id === viewerId) return 'sponsor';
  // Saved copies do not inherit sponsorship: only the person who uploaded the image may name a sponsor, and only on
  // that pin.
  const isCreator = pin.pinner === viewerId && pin.nativeCreator === viewerId && !pin.originPinner;
  return isCreator || pin.sponsorship?.creator?.id === viewerId ? 'creator' : null;
}
