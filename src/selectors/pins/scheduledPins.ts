import type { ScheduledPinId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { ScheduledPinEntity } from '../../entities/pins/scheduledPins';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';

export const SCHEDULED_PINS: ListSource = { resource: 'ScheduledPinsResource.get', options: {} };

/** The viewer's scheduled pins, next one first (ledger PIN-023). Creates an array: compare it shallowly. */
export function selectScheduledPins(state: RootState): ScheduledPinEntity[] {
  return selectListIds<ScheduledPinId>(state, SCHEDULED_PINS)
    .flatMap((id) => selectEntity(state, 'scheduledPins', id) ?? [])
    .sort((a, b) => a.scheduledTs - b.scheduledTs || (a.id < b.id ? -1 : 1));
}
