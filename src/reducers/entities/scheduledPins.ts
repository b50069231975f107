import * as scheduledPins from '../../actions/scheduledPins';
import { type ScheduledPinEntity, scheduledPinMerge } from '../../entities/scheduledPins';
import { entityReducer, rulesFor } from './entityReducer';

const on = rulesFor<ScheduledPinEntity>();

export const scheduledPinsReducer = entityReducer('scheduledPins', {
  ...scheduledPinMerge,
  rules: [on(scheduledPins.edited, ({ scheduledPinId, changes }) => [{ id: scheduledPinId, set: changes }])],
});
