import type { ScheduledPinId } from '../../../contract/schemas/common';
import * as scheduledPins from '../../actions/pins/scheduledPins';
import type { ScheduledPinEntity } from '../../entities/pins/scheduledPins';
import { instantNear } from '../../lib/localTime';
import { selectEntity } from '../../selectors/entities';
import { SCHEDULED_PINS } from '../../selectors/pins/scheduledPins';
import { loadList, loadResource } from '../runtime/callResource';
import { change, resolveId } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';

/** Loads the page of scheduled pins, with the names of their boards. */
export function* loadScheduledPins(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* loadResource('BoardPickerBoardsResource.get', {});
  yield* loadList(SCHEDULED_PINS);
  return undefined;
}

const selectScheduledPin = (id: ScheduledPinId) =>
  select((state) => selectEntity(state, 'scheduledPins', id) as ScheduledPinEntity | undefined);

/** Changes when a pin is published. `scheduledAt` is local time in the pin's own time zone. */
function* reschedulePin({ payload }: ReturnType<typeof scheduledPins.moveRequested>): Saga {
  const { scheduledPinId, scheduledAt } = payload;
  const pin = yield* selectScheduledPin(scheduledPinId);
  if (!pin) return;
  const scheduledTs = Math.floor(instantNear(scheduledAt, pin.timeZone) / 1000);
  const changes = { scheduledTs, problem: null };
  yield* change({
    turn: scheduledPinId,
    event: scheduledPins.edited({ changeId: yield* newId(), scheduledPinId, changes }),
    *send() {
      const id = yield* resolveId(scheduledPinId);
      const options = { scheduled_pin_id: id, scheduled_at: scheduledAt, time_zone: pin.timeZone };
      return yield* send('ScheduledPinResource.update', options);
    },
    toast: { message: 'scheduleChanged' },
    undo: null,
    retry: scheduledPins.moveRequested(payload),
  });
}

function* deletePin({ payload }: ReturnType<typeof scheduledPins.deleteRequested>): Saga {
  const { scheduledPinId } = payload;
  yield* change({
    turn: scheduledPinId,
    event: scheduledPins.deleted({ changeId: yield* newId(), scheduledPinId }),
    send: () => send('ScheduledPinResource.delete', { scheduled_pin_id: scheduledPinId }),
    toast: { message: 'pinDeleted' },
    undo: scheduledPins.restoreRequested(payload),
    retry: scheduledPins.deleteRequested(payload),
  });
}

function* restorePin({ payload }: ReturnType<typeof scheduledPins.restoreRequested>): Saga {
  const { scheduledPinId } = payload;
  yield* change({
    turn: scheduledPinId,
    event: scheduledPins.restored({ changeId: yield* newId(), scheduledPinId }),
    send: () => send('ScheduledPinRestoreResource.create', { scheduled_pin_id: scheduledPinId }),
    toast: { message: 'pinRestored' },
    undo: null,
    retry: scheduledPins.restoreRequested(payload),
  });
}

/** Publishes a scheduled pin now. */
function* publishPin({ payload }: ReturnType<typeof scheduledPins.publishRequested>): Saga {
  const { scheduledPinId } = payload;
  const pin = yield* selectScheduledPin(scheduledPinId);
  if (!pin) return;
  const board = yield* select((state) => selectEntity(state, 'boards', pin.boardId));
  yield* change({
    turn: scheduledPinId,
    event: scheduledPins.published({ changeId: yield* newId(), scheduledPinId }),
    send: () => send('ScheduledPinPublishResource.create', { scheduled_pin_id: scheduledPinId }),
    toast: { message: 'pinCreated', values: { board: board?.name ?? '' }, href: board?.url ?? null },
    undo: null,
    retry: scheduledPins.publishRequested(payload),
  });
}

/** Sagas of the page of scheduled pins. */
export const scheduledPinsSaga = defineSaga('scheduledPins', {
  [scheduledPins.moveRequested.type]: every(reschedulePin, 'ScheduledPinResource.update'),
  [scheduledPins.deleteRequested.type]: leadingBy('scheduledPinId')(deletePin, 'ScheduledPinResource.delete'),
  [scheduledPins.restoreRequested.type]: leadingBy('scheduledPinId')(restorePin, 'ScheduledPinRestoreResource.create'),
  [scheduledPins.publishRequested.type]: leadingBy('scheduledPinId')(publishPin, 'ScheduledPinPublishResource.create'),
});
