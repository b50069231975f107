import type { ScheduledPinId } from '../../../../contract/schemas/common';
import * as scheduledPins from '../../../../src/actions/pins/scheduledPins';
import * as toasts from '../../../../src/actions/toasts';
import { scheduledPinsSaga } from '../../../../src/sagas/pins/scheduledPins';
import { SCHEDULED_PINS, selectScheduledPins } from '../../../../src/selectors/pins/scheduledPins';
import { createTestStore } from '../../../support/createTestStore';
import { buildScheduledPin, buildViewer } from '../../../support/factories';

/** 29 November 2026, 09:30 in Berlin. */
const MORNING = Date.UTC(2026, 10, 29, 8, 30) / 1000;

async function setUp() {
  const test = createTestStore({ viewer: buildViewer(), modules: [{ sagas: [scheduledPinsSaga] }] });
  const pin = buildScheduledPin({
    title: 'Chair',
    scheduled_ts: MORNING,
    time_zone: 'Europe/Berlin',
    problem: 'failed',
  });
  await test.readList(SCHEDULED_PINS, [pin]);
  const shown = () => selectScheduledPins(test.state())[0];
  const toast = () => test.state().ui.toasts.at(-1);
  return { ...test, pin, named: { scheduledPinId: pin.id as ScheduledPinId }, shown, toast };
}

it('[PIN-025] shows another time at once, and sends it on the clock of the pin', async () => {
  const { api, store, pin, named, shown, toast, settle } = await setUp();
  api.on('ScheduledPinResource.update', () => ({ ...pin, scheduled_ts: MORNING + 86_400, problem: null }));
  store.dispatch(scheduledPins.moveRequested({ ...named, scheduledAt: '2026-11-30T09:30' }));
  expect(shown()).toMatchObject({ scheduledTs: MORNING + 86_400, problem: null });
  await settle();
  expect(api.calls('ScheduledPinResource.update')).toEqual([
    { scheduled_pin_id: pin.id, scheduled_at: '2026-11-30T09:30', time_zone: 'Europe/Berlin' },
  ]);
  expect(shown()).toMatchObject({ scheduledTs: MORNING + 86_400, problem: null });
  expect(toast()?.message).toBe('scheduleChanged');
});

it('takes a refused time back and says why', async () => {
  const { api, store, named, shown, toast, settle } = await setUp();
  api.fail('ScheduledPinResource.update', 'invalidParameters');
  store.dispatch(scheduledPins.moveRequested({ ...named, scheduledAt: '2020-01-01T00:00' }));
  await settle();
  expect(shown()).toMatchObject({ scheduledTs: MORNING, problem: 'failed' });
  expect(toast()).toMatchObject({ message: 'failed', tone: 'error' });
});

it('[PIN-026] deletes with undo', async () => {
  const { api, store, pin, named, shown, toast, settle } = await setUp();
  api.on('ScheduledPinResource.delete', () => ({ ok: true }));
  api.on('ScheduledPinRestoreResource.create', () => pin);
  store.dispatch(scheduledPins.deleteRequested(named));
  await settle();
  expect(shown()).toBeUndefined();
  expect(toast()).toMatchObject({ message: 'pinDeleted', action: { label: 'undo' } });
  store.dispatch(toasts.actionChosen({ id: toast()?.id ?? '' }));
  await settle();
  expect(shown()?.title).toBe('Chair');
  expect(api.calls('ScheduledPinRestoreResource.create')).toEqual([{ scheduled_pin_id: pin.id }]);
});

it('[PIN-027] publishes before its time; where that fails it is there again', async () => {
  const { api, store, pin, named, shown, settle } = await setUp();
  api.fail('ScheduledPinPublishResource.create', 'network');
  store.dispatch(scheduledPins.publishRequested(named));
  expect(shown()).toBeUndefined();
  await settle();
  expect(shown()?.title).toBe('Chair');
  api.on('ScheduledPinPublishResource.create', () => ({ pin_id: '7' as never }));
  store.dispatch(scheduledPins.publishRequested(named));
  await settle();
  expect(shown()).toBeUndefined();
  expect(api.calls('ScheduledPinPublishResource.create').at(-1)).toEqual({ scheduled_pin_id: pin.id });
});
