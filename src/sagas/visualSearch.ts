import { partChosen } from '../actions/visualSearch';
import { loadResource } from './callResource';
import { defineSaga, latestBy } from './defineSaga';
import { type Saga, sleep } from './effects';

const MOVING_PAUSE_MS = 300;

/** Finds pins like the chosen part of an image, when it has not moved for a moment; like the whole image at once. */
function* find({ payload }: ReturnType<typeof partChosen>): Saga {
  if (payload.crop) yield* sleep(MOVING_PAUSE_MS);
  yield* loadResource('VisualSearchFlashlightUnifiedResource.get', payload);
}

export const visualSearchSaga = defineSaga('visualSearch', {
  [partChosen.type]: latestBy('pin_id')(find, 'VisualSearchFlashlightUnifiedResource.get'),
});
