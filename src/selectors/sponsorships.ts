import type { PinId } from '../../contract/schemas/common';
import type { ListSource } from '../entities/lists';
import type { PinEntity } from '../entities/pins';
import type { RootState } from '../reducers/root';
import { selectEntity } from './entities';
import { selectListIds } from './lists';
import { selectUserId } from './session';

/** The pins that name the viewer as their sponsor. */
export const SPONSORSHIPS: ListSource = { resource: 'UserSponsorshipsResource.get', options: {} };

/** Those of them that still do, the newest first. Makes an array. */
export function selectSponsored(state: RootState): PinId[] {
  const viewerId = selectUserId(state);
  return selectListIds<PinId>(state, SPONSORSHIPS).filter(
    (id) => selectEntity(state, 'pins', id)?.sponsorship?.sponsor?.id === viewerId,
  );
}

/** On which side of a pin's sponsorship the viewer stands (ledger PIN-019); null: on neither. */
export function sideOf(pin: PinEntity, viewerId: string | null): 'creator' | 'sponsor' | null {
  if (viewerId === null) return null;
  if (pin.sponsorship?.sponsor?.id === viewerId) return 'sponsor';
  // Repins do not inherit: only who brought the picture, on that very pin, may name a sponsor.
  const isCreator = pin.pinner === viewerId && pin.nativeCreator === viewerId && !pin.originPinner;
  return isCreator || pin.sponsorship?.creator?.id === viewerId ? 'creator' : null;
}
