import * as changes from '../../../../src/actions/changes';
import * as scheduledPins from '../../../../src/actions/scheduledPins';
import { toScheduledPinEntity } from '../../../../src/entities/scheduledPins';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectScheduledPinsOf } from '../../../../src/selectors/scheduledPins';
import { createTestStore } from '../../../support/createTestStore';
import { buildScheduledPin, buildUser } from '../../../support/factories';

async function setUp() {
  const owner = buildUser();
  const first = buildScheduledPin({ owner, text: 'First' });
  const second = buildScheduledPin({ owner, text: 'Second' });
  const t = createTestStore();
  await t.readList({ resource: 'ScheduledPinsResource.get', options: { owner_id: owner.id } }, [second, first]);
  const texts = () => selectScheduledPinsOf(t.state(), owner.id).map(({ text }) => text);
  return { ...t, owner, first, second, texts };
}

describe('scheduled pins in the store', () => {
  it('a new one heads the list of its owner, and leaves it when it is taken back', async () => {
    const { store, owner, texts } = await setUp();
    const scheduledPin = { ...toScheduledPinEntity(buildScheduledPin({ text: 'New' })), owner: owner.id };
    store.dispatch(scheduledPins.created({ changeId: 'a', scheduledPin }));
    expect(texts()).toEqual(['New', 'Second', 'First']);
    store.dispatch(changes.reverted({ changeId: 'a' }));
    expect(texts()).toEqual(['Second', 'First']);
  });

  it('an edit that fails takes back its own text and not a later one', async () => {
    const { store, first, texts } = await setUp();
    store.dispatch(scheduledPins.edited({ changeId: 'a', scheduledPinId: first.id, text: 'One' }));
    store.dispatch(scheduledPins.edited({ changeId: 'b', scheduledPinId: first.id, text: 'Two' }));
    store.dispatch(changes.reverted({ changeId: 'a' }));
    expect(texts()).toEqual(['Second', 'Two']);
    store.dispatch(changes.reverted({ changeId: 'b' }));
    expect(texts()).toEqual(['Second', 'First']);
  });

  it('a deleted one is hidden, and stands in its place again when that fails', async () => {
    const { store, second, texts } = await setUp();
    store.dispatch(scheduledPins.deleted({ changeId: 'a', scheduledPinId: second.id }));
    expect(texts()).toEqual(['First']);
    store.dispatch(changes.reverted({ changeId: 'a' }));
    expect(texts()).toEqual(['Second', 'First']);
  });

  it('an answer that is older than what is known changes nothing', async () => {
    const { know, state, owner, first } = await setUp();
    know({ scheduledPins: [{ ...first, owner, text: 'Older', updated_at: '2025-01-01T00:00:00.000Z' }] });
    expect(selectEntity(state(), 'scheduledPins', first.id)?.text).toBe('First');
  });
});
