/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { refreshRequested } from '../../../../../src/actions/lists';
import { ScheduledPinsScreen } from '../../../../../src/features/pins/scheduledPins';
import { formatMoment, weeksFrom } from '../../../../../src/features/pins/scheduledPins/times';
import { scheduledPinsSaga } from '../../../../../src/sagas/pins/scheduledPins';
import { SCHEDULED_PINS } from '../../../../../src/selectors/pins/scheduledPins';
import { buildBoard, buildScheduledPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

/** Noon of the day on which the test's context was rendered, a Saturday. */
const NOW = Date.UTC(2026, 2, 14, 12);
const DAY = 86_400;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => jest.restoreAllMocks());

async function show(rows: ReturnType<typeof buildScheduledPin>[]) {
  return renderApp(<ScheduledPinsScreen />, {
    viewer: buildViewer(),
    modules: [{ sagas: [scheduledPinsSaga] }],
    prepare: (test) => test.readList(SCHEDULED_PINS, rows),
  });
}
const pinOf = (given = {}) =>
  buildScheduledPin({ title: 'Chair', scheduled_ts: NOW / 1000 + DAY, time_zone: 'UTC', ...given });

it('says what would be here where nothing waits, and leads to making a pin', async () => {
  await show([]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No scheduled pins');
  expect(screen.getByRole('link', { name: 'Create a pin' }).getAttribute('href')).toBe('/pin-builder');
});

it('says that the list could not be read, and tries again', async () => {
  const view = await renderApp(<ScheduledPinsScreen />, {
    viewer: buildViewer(),
    prepare: async ({ api, store, settle }) => {
      api.fail('ScheduledPinsResource.get', 'server');
      store.dispatch(refreshRequested(SCHEDULED_PINS));
      await settle();
    },
  });
  view.api.on('ScheduledPinsResource.get', () => [pinOf()]);
  await view.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await view.settled();
  expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Chair');
});

it('[PIN-022] [PIN-023] shows each with its time and board, the next one first', async () => {
  const board = buildBoard({ name: 'Chairs' });
  const later = pinOf({ title: 'Later', scheduled_ts: NOW / 1000 + 3 * DAY });
  const view = await show([later, pinOf({ board_id: board.id, problem: 'boardGone' })]);
  act(() => view.know({ boards: [board] }));
  const [first, second] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('Chairs');
  expect(first?.textContent).toContain('Sunday, March 15 at 12:00');
  expect(first?.textContent).toContain('its board was deleted');
  expect(second?.getAttribute('aria-label')).toBe('Later');
});

it('[PIN-025] gives one another time by a form, at the same zone’s clock', async () => {
  const pin = pinOf({ time_zone: 'Europe/Berlin' });
  const { api, user, settled } = await show([pin]);
  api.on('ScheduledPinResource.update', () => pin);
  await user.click(screen.getByRole('button', { name: 'Change time' }));
  const field = await screen.findByLabelText('Day and time');
  expect((field as HTMLInputElement).value).toBe('2026-03-15T13:00');
  fireEvent.change(field, { target: { value: '2026-03-19T08:15' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await settled();
  expect(api.calls('ScheduledPinResource.update')).toEqual([
    { scheduled_pin_id: pin.id, scheduled_at: '2026-03-19T08:15', time_zone: 'Europe/Berlin' },
  ]);
});

it('[PIN-025] moves one to another day by dragging, at the same time of day', async () => {
  const pin = pinOf();
  const { api, settled } = await show([pin]);
  api.on('ScheduledPinResource.update', () => pin);
  const day = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
  const card = within(day('Sunday, March 15, 2026')).getByRole('button', { name: 'Change the time of Chair' });
  fireEvent.dragStart(card);
  fireEvent.dragOver(day('Thursday, March 19, 2026'));
  fireEvent.drop(day('Thursday, March 19, 2026'));
  await settled();
  expect(api.calls('ScheduledPinResource.update')).toEqual([
    { scheduled_pin_id: pin.id, scheduled_at: '2026-03-19T12:00', time_zone: 'UTC' },
  ]);
});

it('holds whole weeks that begin as the reader’s do', () => {
  const days = weeksFrom('2026-11-26', 30, 'de');
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-11-23', '2026-12-27']);
  expect(weeksFrom('2026-11-23', 30, 'de')[0]).toBe('2026-11-23');
  expect(weeksFrom('2026-11-22', 30, 'de')[0]).toBe('2026-11-16');
  expect(weeksFrom('2026-11-22', 30, 'de').at(-1)).toBe('2026-12-27');
});

it('writes a moment on the clock of its zone', () => {
  expect(formatMoment(NOW / 1000, 'Asia/Tokyo', 'de')).toBe('Samstag, 14. März um 21:00 (Asia/Tokyo)');
});
