import { partChosen, pictureChosen } from '../../actions/discovery/visualSearch';
import { pictureSearchForm } from '../../lib/formIds';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, latestBy } from '../runtime/defineSaga';
import { attempt, type Saga, sleep } from '../runtime/effects';

const MOVING_PAUSE_MS = 300;

/** Finds pins like the chosen part of an image, when it has not moved for a moment; like the whole image, or more, at once. */
function* find({ payload }: ReturnType<typeof partChosen>): Saga {
  if (payload.crop && !payload.after) yield* sleep(MOVING_PAUSE_MS);
  yield* loadResource('VisualSearchFlashlightUnifiedResource.get', payload);
}

/** Finds pins like a picture of the viewer's own. Its request is stored without the picture. */
function* findByUpload({ payload }: ReturnType<typeof pictureChosen>): Saga {
  const formId = pictureSearchForm(payload.after ?? null);
  yield* attempt(callResource('PictureSearchResource.create', payload, { formId }));
}

export const visualSearchSaga = defineSaga('visualSearch', {
  [pictureChosen.type]: latestBy()(findByUpload, 'PictureSearchResource.create'),
  [partChosen.type]: latestBy('pin_id')(find, 'VisualSearchFlashlightUnifiedResource.get'),
});
