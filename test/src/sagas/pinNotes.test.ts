import { noteOpened, noteWritten } from '../../../src/actions/pinNotes';
import { selectNote } from '../../../src/selectors/pinNotes';
import { createTestStore } from '../../support/createTestStore';
import { buildPin, buildViewer } from '../../support/factories';

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
