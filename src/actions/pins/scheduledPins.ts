import { createAction } from '@reduxjs/toolkit';
import type { ScheduledPinId } from '../../../contract/schemas/common';
import type { ScheduledPinEntity } from '../../entities/pins/scheduledPins';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface Named {
  scheduledPinId: ScheduledPinId;
}

/** The server has scheduled a pin. */
export const created = createAction('scheduledPins/created', of<{ scheduledPinId: ScheduledPinId }>());

/** Another time, as local time in the pin's zone: `2026-11-29T09:30`. */
export const moveRequested = createAction('scheduledPins/moveRequested', of<Named & { scheduledAt: string }>());
export const edited = createAction(
  'scheduledPins/edited',
  of<OptimisticPayload & Named & { changes: Partial<Pick<ScheduledPinEntity, 'title' | 'scheduledTs' | 'problem'>> }>(),
);

export const deleteRequested = createAction('scheduledPins/deleteRequested', of<Named>());
export const deleted = createAction('scheduledPins/deleted', of<OptimisticPayload & Named>());
export const restoreRequested = createAction('scheduledPins/restoreRequested', of<Named>());
export const restored = createAction('scheduledPins/restored', of<OptimisticPayload & Named>());

export const publishRequested = createAction('scheduledPins/publishRequested', of<Named>());
/** It was published, at its time or by its owner before. */
export const published = createAction('scheduledPins/published', of<OptimisticPayload & Named>());
