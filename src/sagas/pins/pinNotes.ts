import type { PinId } from '../../../contract/schemas/common';
import { noteOpened, noteWritten } from '../../actions/pins/pinNotes';
import * as requests from '../../actions/requests';
import { requestKey } from '../../lib/requestKey';
import { selectNote } from '../../selectors/pins/pinNotes';
import { callResource, loadResource } from '../runtime/callResource';
import { inTurn, resolveId } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, now, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* loadNote({ payload }: ReturnType<typeof noteOpened>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  yield* loadResource('PinNoteResource.get', { pin_id: pinId });
}

/** Shows `text` as the note. The page shows the answer of the note's request, so this stores it as one. */
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

function* isShown(pinId: PinId, text: string): Saga<boolean> {
  return (yield* select((state) => selectNote(state, pinId))) === text;
}

/** Shows the note at once; notes on a pin are sent one after another. A failed one is reverted unless a newer one shows. */
function* write({ payload }: ReturnType<typeof noteWritten>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  const { text, before } = payload;
  yield* show(pinId, text);
  let isExact = true;
  try {
    const { data } = yield* inTurn(`note ${pinId}`, function* (isExactNow) {
      isExact = isExactNow;
      return yield* send('PinNoteResource.update', { pin_id: pinId, text });
    });
    if (yield* isShown(pinId, text)) yield* show(pinId, data.text);
  } catch (error) {
    if (yield* isShown(pinId, text)) yield* isExact ? show(pinId, before) : refetch(pinId);
    yield* showFailure(error, { label: 'retry', event: noteWritten(payload) });
  }
}

/** After several failures only the server knows the note. */
function* refetch(pinId: PinId): Saga {
  yield* attempt(callResource('PinNoteResource.get', { pin_id: pinId }, { mode: 'refresh' }));
}

export const pinNotesSaga = defineSaga('pinNotes', {
  [noteOpened.type]: leadingBy('pinId')(loadNote, 'PinNoteResource.get'),
  [noteWritten.type]: every(write, 'PinNoteResource.update', 'PinNoteResource.get'),
});
