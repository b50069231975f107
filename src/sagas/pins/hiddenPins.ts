import * as pins from '../../actions/pins/pins';
import { selectHiddenWith } from '../../selectors/pins/pins';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** Hides a pin from the viewer, with other people's known saves of its image, as the server does. */
function* hide({ payload: { pinId } }: ReturnType<typeof pins.hideRequested>): Saga {
  const pinIds = yield* select((state) => selectHiddenWith(state, pinId));
  yield* change({
    turn: pinId,
    event: pins.hidden({ changeId: yield* newId(), pinIds }),
    *send() {
      yield* send('HiddenPinResource.create', { pin_id: pinId });
      return { entities: { pins: pinIds.map((id) => ({ id, isHidden: true })) } };
    },
    toast: { message: 'pinHidden' },
    undo: pins.unhideRequested({ pinId }),
    retry: pins.hideRequested({ pinId }),
  });
}

function* unhide({ payload: { pinId } }: ReturnType<typeof pins.unhideRequested>): Saga {
  const pinIds = yield* select((state) => selectHiddenWith(state, pinId));
  yield* change({
    turn: pinId,
    event: pins.unhidden({ changeId: yield* newId(), pinIds }),
    *send() {
      yield* send('HiddenPinResource.delete', { pin_id: pinId });
      return { entities: { pins: pinIds.map((id) => ({ id, isHidden: false })) } };
    },
    retry: pins.unhideRequested({ pinId }),
  });
}

export const hiddenPinsSaga = defineSaga('hiddenPins', {
  [pins.hideRequested.type]: every(hide, 'HiddenPinResource.create'),
  [pins.unhideRequested.type]: every(unhide, 'HiddenPinResource.delete'),
});
