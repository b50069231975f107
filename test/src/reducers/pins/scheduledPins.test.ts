import type { ScheduledPinId } from '../../../../contract/schemas/common';
import * as changes from '../../../../src/actions/changes';
import * as scheduledPins from '../../../../src/actions/pins/scheduledPins';
import { SCHEDULED_PINS, selectScheduledPins } from '../../../../src/selectors/pins/scheduledPins';
import { createTestStore } from '../../../support/createTestStore';
import { buildScheduledPin, buildViewer } from '../../../support/factories';

const HOUR = 3600;

async function setUp() {
  const test = createTestStore({ viewer: buildViewer() });
  const at = (hours: number) => buildScheduledPin({ title: `${hours}`, scheduled_ts: 1_800_000_000 + hours * HOUR });
  const rows = [at(1), at(3), at(5)];
  await test.readList(SCHEDULED_PINS, rows);
  const titles = () => selectScheduledPins(test.state()).map(({ title }) => title);
  const [first, second] = rows.map(({ id }) => id) as [ScheduledPinId, ScheduledPinId];
  return { ...test, at, titles, first, second };
}

it('[PIN-023] [PIN-024] a created one stands in the order of its time', async () => {
  const { store, know, at, titles } = await setUp();
  for (const made of [at(4), at(0), at(9)]) {
    know({ scheduledPins: [made] });
    store.dispatch(scheduledPins.created({ scheduledPinId: made.id }));
  }
  expect(titles()).toEqual(['0', '1', '3', '4', '5', '9']);
});

it('[PIN-025] an updated one takes the new title and time, and its place by them; a failure takes both back', async () => {
  const { store, titles, first } = await setUp();
  const changed = { title: 'Moved', scheduledTs: 1_800_000_000 + 4 * HOUR };
  store.dispatch(scheduledPins.edited({ changeId: 'a', scheduledPinId: first, changes: changed }));
  expect(titles()).toEqual(['3', 'Moved', '5']);
  store.dispatch(changes.reverted({ changeId: 'a' }));
  expect(titles()).toEqual(['1', '3', '5']);
});

it('[PIN-026] [PIN-027] a deleted one and a published one leave the list; undo brings the first back', async () => {
  const { store, titles, first, second } = await setUp();
  store.dispatch(scheduledPins.deleted({ changeId: 'a', scheduledPinId: first }));
  expect(titles()).toEqual(['3', '5']);
  store.dispatch(scheduledPins.published({ changeId: 'b', scheduledPinId: second }));
  expect(titles()).toEqual(['5']);
  store.dispatch(scheduledPins.restored({ changeId: 'c', scheduledPinId: first }));
  expect(titles()).toEqual(['1', '5']);
});
