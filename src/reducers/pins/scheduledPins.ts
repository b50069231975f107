import * as scheduledPins from '../../actions/pins/scheduledPins';
import { type ScheduledPinEntity, scheduledPinMerge } from '../../entities/pins/scheduledPins';
import { entityReducer, rulesFor } from '../entities/entityReducer';

const on = rulesFor<ScheduledPinEntity>();

export const scheduledPinsReducer = entityReducer('scheduledPins', {
  ...scheduledPinMerge,
  rules: [on(scheduledPins.edited, ({ scheduledPinId, changes }) => [{ id: scheduledPinId, set: changes }])],
});
