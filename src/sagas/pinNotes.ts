import type { PinId } from '../../contract/schemas/common';
import { noteOpened, noteWritten } from '../actions/pinNotes';
import * as requests from '../actions/requests';
import { requestKey } from '../lib/requestKey';
import { loadResource } from './callResource';
import { resolveId } from './change';
import { defineSaga, every, leadingBy } from './defineSaga';
import { now, put, type Saga } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

function* loadNote({ payload }: ReturnType<typeof noteOpened>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  yield* loadResource('PinNoteResource.get', { pin_id: pinId });
}

/** The current note: the shown one is the answer of its request. */
function* show(pinId: PinId, text: string): Saga {
  yield* put(
    requests.completed({
      resource: 'PinNoteResource.get',
      options: requestKey({ pin_id: pinId }),
      mode: 'refresh',
      data: { pin_id: pinId, text },
      entities: {},
      bookmark: null,
      list: null,
      sentAt: yield* now(),
    }),
  );
}

/** Optimistic; a refusal reverts it. */
function* write({ payload }: ReturnType<typeof noteWritten>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  yield* show(pinId, payload.text);
  try {
    const { data } = yield* send('PinNoteResource.update', { pin_id: pinId, text: payload.text });
    yield* show(pinId, data.text);
  } catch (error) {
    yield* show(pinId, payload.before);
    yield* showFailure(error, { label: 'retry', event: noteWritten(payload) });
  }
}

export const pinNotesSaga = defineSaga('pinNotes', {
  [noteOpened.type]: leadingBy('pinId')(loadNote, 'PinNoteResource.get'),
  [noteWritten.type]: every(write, 'PinNoteResource.update'),
});
