import { noteOpened, noteWritten } from '../../../../src/actions/pins/pinNotes';
import { selectNote } from '../../../../src/selectors/pins/pinNotes';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../support/factories';

it('[PIN-001] shows a note at once, keeps what the server made of it, and brings back the old one after a refusal', async () => {
  const pin = buildPin();
  const { store, api, settle, state } = createTestStore({ viewer: buildViewer() });
  api.on('PinNoteResource.get', ({ pin_id }) => ({ pin_id, text: 'Ash' }));
  expect(selectNote(state(), pin.id)).toBeUndefined();
  store.dispatch(noteOpened({ pinId: pin.id }));
  await settle();
  expect(selectNote(state(), pin.id)).toBe('Ash');

  const held = api.hold('PinNoteResource.update');
  store.dispatch(noteWritten({ pinId: pin.id, text: 'Oak ', before: 'Ash' }));
  await settle();
  expect([selectNote(state(), pin.id), held[0]?.options]).toEqual(['Oak ', { pin_id: pin.id, text: 'Oak ' }]);
  held[0]?.answer({ pin_id: pin.id, text: 'Oak' });
  await settle();
  expect(selectNote(state(), pin.id)).toBe('Oak');

  store.dispatch(noteWritten({ pinId: pin.id, text: 'Elm', before: 'Oak' }));
  await settle();
  held[1]?.fail('writeBanned');
  await settle();
  expect(selectNote(state(), pin.id)).toBe('Oak');
  expect(state().ui.toasts[0]).toMatchObject({ tone: 'error', action: { label: 'retry' } });
});

describe('two notes in quick succession', () => {
  async function writeTwo() {
    const pin = buildPin();
    const t = createTestStore({ viewer: buildViewer() });
    t.api.on('PinNoteResource.get', ({ pin_id }) => ({ pin_id, text: 'Ash' }));
    t.store.dispatch(noteOpened({ pinId: pin.id }));
    await t.settle();
    const held = t.api.hold('PinNoteResource.update');
    t.store.dispatch(noteWritten({ pinId: pin.id, text: 'Oak', before: 'Ash' }));
    t.store.dispatch(noteWritten({ pinId: pin.id, text: 'Elm', before: 'Oak' }));
    await t.settle();
    return { ...t, pin, held, shown: () => selectNote(t.state(), pin.id) };
  }

  it('reach the server in their order, and the answer to the first leaves the second on the page', async () => {
    const { pin, held, shown, settle } = await writeTwo();
    expect(held.map(({ options }) => options)).toEqual([{ pin_id: pin.id, text: 'Oak' }]);
    held[0]?.answer({ pin_id: pin.id, text: 'Oak' });
    await settle();
    expect([shown(), held[1]?.options]).toEqual(['Elm', { pin_id: pin.id, text: 'Elm' }]);
    held[1]?.answer({ pin_id: pin.id, text: 'Elm' });
    await settle();
    expect(shown()).toBe('Elm');
  });

  it('leave the second on the page when the first is refused, and what the server has when both are', async () => {
    const { held, shown, settle } = await writeTwo();
    held[0]?.fail('writeBanned');
    await settle();
    expect(shown()).toBe('Elm');
    held[1]?.fail('writeBanned');
    await settle();
    expect(shown()).toBe('Ash');
  });
});
