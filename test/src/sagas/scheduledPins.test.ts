import type { ScheduledPin } from '../../../contract/schemas/scheduledPins';
import * as scheduledPins from '../../../src/actions/scheduledPins';
import { selectScheduledPinsOf } from '../../../src/selectors/scheduledPins';
import { createTestStore } from '../../support/createTestStore';
import { buildScheduledPin, buildUser, buildViewer } from '../../support/factories';

async function setUp() {
  const viewer = buildViewer();
  const owner = buildUser({ id: viewer.id });
  const t = createTestStore({ viewer });
  const first = buildScheduledPin({ owner, text: 'First' });
  await t.readList({ resource: 'ScheduledPinsResource.get', options: { owner_id: viewer.id } }, [first]);
  const shown = () => selectScheduledPinsOf(t.state(), viewer.id);
  const texts = () => shown().map(({ text }) => text);
  const answerTo = (text: string, given: Partial<ScheduledPin> = {}) => buildScheduledPin({ owner, text, ...given });
  return { ...t, viewer, first, shown, texts, answerTo };
}

describe('scheduled pins', () => {
  it('a new one stands at the head at once and gets its id from the server', async () => {
    const { store, api, viewer, first, shown, texts, answerTo, settle } = await setUp();
    const held = api.hold('ScheduledPinResource.create');
    store.dispatch(scheduledPins.createRequested({ text: 'New' }));
    expect(texts()).toEqual(['New', 'First']);
    expect(shown()[0]).toMatchObject({ owner: viewer.id, abilities: { edit: true, delete: true } });
    await settle();
    expect(held[0]?.options).toEqual({ text: 'New' });
    expect(held[0]?.extra.idempotencyKey).toBeDefined();
    const answer = answerTo('New');
    held[0]?.answer(answer);
    await settle();
    expect(shown().map(({ id }) => id)).toEqual([answer.id, first.id]);
  });

  it('one that cannot be sent goes, and a toast offers to try again', async () => {
    const { store, api, texts, state, settle } = await setUp();
    api.fail('ScheduledPinResource.create', 'network');
    store.dispatch(scheduledPins.createRequested({ text: 'New' }));
    await settle();
    expect(texts()).toEqual(['First']);
    expect(state().ui.toasts[0]).toMatchObject({
      message: 'offline',
      tone: 'error',
      action: { label: 'retry', event: scheduledPins.createRequested({ text: 'New' }) },
    });
  });

  it('one that is edited and deleted before the server has answered is edited and deleted there', async () => {
    const { store, api, shown, texts, answerTo, settle } = await setUp();
    const answer = answerTo('New');
    const held = api.hold('ScheduledPinResource.create');
    api.on('ScheduledPinResource.update', ({ text }) => ({ ...answer, text }));
    api.on('ScheduledPinResource.delete', () => ({ ok: true }));
    store.dispatch(scheduledPins.createRequested({ text: 'New' }));
    const [made] = shown();
    if (!made) throw new Error('Nothing was made');
    store.dispatch(scheduledPins.editRequested({ scheduledPinId: made.id, text: 'Newer' }));
    expect(texts()).toEqual(['Newer', 'First']);
    store.dispatch(scheduledPins.deleteRequested({ scheduledPinId: made.id }));
    expect(texts()).toEqual(['First']);
    await settle();
    held[0]?.answer(answer);
    await settle();
    expect(api.calls('ScheduledPinResource.update')).toEqual([{ scheduled_pin_id: answer.id, text: 'Newer' }]);
    expect(api.calls('ScheduledPinResource.delete')).toEqual([{ scheduled_pin_id: answer.id }]);
    expect(texts()).toEqual(['First']);
  });

  it('an edit shows at once, and is as the server answers it in the end', async () => {
    const { store, api, first, shown, texts, answerTo, settle } = await setUp();
    const held = api.hold('ScheduledPinResource.update');
    store.dispatch(scheduledPins.editRequested({ scheduledPinId: first.id, text: 'Better ' }));
    expect(texts()).toEqual(['Better ']);
    await settle();
    expect(held[0]?.options).toEqual({ scheduled_pin_id: first.id, text: 'Better ' });
    const updated_at = '2026-03-14T09:26:54.000Z';
    held[0]?.answer(answerTo('Better', { id: first.id, updated_at }));
    await settle();
    expect(shown()[0]).toMatchObject({ text: 'Better', updatedAt: updated_at });
  });

  it('an edit that fails is taken back', async () => {
    const { store, api, first, texts, state, settle } = await setUp();
    api.fail('ScheduledPinResource.update', 'forbidden');
    store.dispatch(scheduledPins.editRequested({ scheduledPinId: first.id, text: 'Better' }));
    await settle();
    expect(texts()).toEqual(['First']);
    expect(state().ui.toasts[0]).toMatchObject({ message: 'failed', tone: 'error' });
  });

  it('a deleted one is gone at once, and back when that fails', async () => {
    const { store, api, first, texts, settle } = await setUp();
    const held = api.hold('ScheduledPinResource.delete');
    store.dispatch(scheduledPins.deleteRequested({ scheduledPinId: first.id }));
    expect(texts()).toEqual([]);
    await settle();
    expect(held[0]?.options).toEqual({ scheduled_pin_id: first.id });
    held[0]?.fail('server');
    await settle();
    expect(texts()).toEqual(['First']);
  });
});
