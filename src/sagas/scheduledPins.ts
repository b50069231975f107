import type { OptionsOf } from '../../contract/api';
import type { ScheduledPinId } from '../../contract/schemas/common';
import * as scheduledPins from '../actions/scheduledPins';
import type { ScheduledPinEntity } from '../entities/scheduledPins';
import { instantNear } from '../lib/localTime';
import { selectEntity } from '../selectors/entities';
import { SCHEDULED_PINS } from '../selectors/scheduledPins';
import { callResource, loadList, loadResource } from './callResource';
import { defineSaga, every, leadingBy } from './defineSaga';
import { newId, put, type Saga, select } from './effects';
import { optimistically, resolveId } from './optimistic';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';
import { send } from './send';
import { showFailure, showToast } from './toasts';

/** The page of what waits for its time, with the names of the boards that it goes to. */
export function* loadScheduledPins(location: PageLocation): Saga<PageResult | undefined> {
  const elsewhere = yield* membersOnly(location);
  if (elsewhere) return elsewhere;
  yield* loadResource('BoardPickerBoardsResource.get', {});
  yield* loadList(SCHEDULED_PINS);
  return undefined;
}

/** Has the server keep a pin for its time; it is shown once the server has it. Throws what the call throws. */
export function* schedulePin(options: OptionsOf<'ScheduledPinResource.create'>): Saga {
  const { data } = yield* callResource('ScheduledPinResource.create', options, { formId: yield* newId() });
  yield* put(scheduledPins.created({ scheduledPinId: data.id }));
}

const selectScheduledPin = (id: ScheduledPinId) =>
  select((state) => selectEntity(state, 'scheduledPins', id) as ScheduledPinEntity | undefined);

function* movePin({ payload }: ReturnType<typeof scheduledPins.moveRequested>): Saga {
  const { scheduledPinId, scheduledAt } = payload;
  const pin = yield* selectScheduledPin(scheduledPinId);
  if (!pin) return;
  const scheduledTs = Math.floor(instantNear(scheduledAt, pin.timeZone) / 1000);
  const changes = { scheduledTs, problem: null };
  const event = scheduledPins.edited({ changeId: yield* newId(), scheduledPinId, changes });
  try {
    yield* optimistically(scheduledPinId, event, function* () {
      const id = yield* resolveId(scheduledPinId);
      const options = { scheduled_pin_id: id, scheduled_at: scheduledAt, time_zone: pin.timeZone };
      return { entities: (yield* send('ScheduledPinResource.update', options)).entities };
    });
    yield* showToast({ message: 'scheduleChanged' });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: scheduledPins.moveRequested(payload) });
  }
}

function* deletePin({ payload }: ReturnType<typeof scheduledPins.deleteRequested>): Saga {
  const { scheduledPinId } = payload;
  const event = scheduledPins.deleted({ changeId: yield* newId(), scheduledPinId });
  try {
    yield* showToast({
      message: 'pinDeleted',
      action: { label: 'undo', event: scheduledPins.restoreRequested(payload) },
    });
    yield* optimistically(scheduledPinId, event, function* () {
      yield* send('ScheduledPinResource.delete', { scheduled_pin_id: scheduledPinId });
      return {};
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: scheduledPins.deleteRequested(payload) });
  }
}

function* restorePin({ payload }: ReturnType<typeof scheduledPins.restoreRequested>): Saga {
  const { scheduledPinId } = payload;
  const event = scheduledPins.restored({ changeId: yield* newId(), scheduledPinId });
  try {
    yield* optimistically(scheduledPinId, event, function* () {
      const answer = yield* send('ScheduledPinRestoreResource.create', { scheduled_pin_id: scheduledPinId });
      return { entities: answer.entities };
    });
    yield* showToast({ message: 'pinRestored' });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: scheduledPins.restoreRequested(payload) });
  }
}

function* publishPin({ payload }: ReturnType<typeof scheduledPins.publishRequested>): Saga {
  const { scheduledPinId } = payload;
  const pin = yield* selectScheduledPin(scheduledPinId);
  if (!pin) return;
  const event = scheduledPins.published({ changeId: yield* newId(), scheduledPinId });
  try {
    yield* optimistically(scheduledPinId, event, function* () {
      yield* send('ScheduledPinPublishResource.create', { scheduled_pin_id: scheduledPinId });
      return {};
    });
    const board = yield* select((state) => selectEntity(state, 'boards', pin.boardId));
    yield* showToast({ message: 'pinCreated', values: { board: board?.name ?? '' }, href: board?.url ?? null });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: scheduledPins.publishRequested(payload) });
  }
}

/** For the page of scheduled pins. */
export const scheduledPinsSaga = defineSaga('scheduledPins', {
  [scheduledPins.moveRequested.type]: every(movePin, 'ScheduledPinResource.update'),
  [scheduledPins.deleteRequested.type]: leadingBy('scheduledPinId')(deletePin, 'ScheduledPinResource.delete'),
  [scheduledPins.restoreRequested.type]: leadingBy('scheduledPinId')(restorePin, 'ScheduledPinRestoreResource.create'),
  [scheduledPins.publishRequested.type]: leadingBy('scheduledPinId')(publishPin, 'ScheduledPinPublishResource.create'),
});
