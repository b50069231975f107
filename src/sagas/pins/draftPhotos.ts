import type { MediaId } from '../../../contract/schemas/common';
import { photoChosen, returned, written } from '../../actions/pins/textDrafts';
import type { TextDraftKey } from '../../lib/textDrafts';
import { selectDraftPhoto, selectTextDraft } from '../../selectors/pins/textDrafts';
import { getContext, put, type Saga, select } from '../runtime/effects';
import { sendUpload } from '../runtime/send';

/** The option that attaches a chosen photo; none if there is none. */
export function* photoOption(uploadId: string | null): Saga<{ media_id?: MediaId }> {
  const file = uploadId === null ? undefined : (yield* getContext('files')).get(uploadId);
  return file && uploadId !== null ? { media_id: (yield* sendUpload(file, uploadId)).id } : {};
}

/** Forgets the file of a photo that was sent, or that no field has any more. */
export function* dropPhoto(uploadId: string | null): Saga {
  if (uploadId !== null) (yield* getContext('files')).remove(uploadId);
}

/** Empties a field of what is now sent; what was written or chosen there since stays. */
export function* takeFromDraft(key: TextDraftKey, text: string, uploadId: string | null): Saga {
  const draft = yield* select((state) => selectTextDraft(state, key));
  if (draft.trim() === text) yield* put(written({ key, text: '' }));
  const photo = yield* select((state) => selectDraftPhoto(state, key));
  if (photo === uploadId) yield* put(photoChosen({ key, uploadId: null }));
}

/** Puts what could not be sent back into its field, unless something new was begun there. */
export function* returnDraft(key: TextDraftKey, text: string, uploadId: string | null): Saga {
  yield* put(returned({ key, text, uploadId }));
  if ((yield* select((state) => selectDraftPhoto(state, key))) !== uploadId) yield* dropPhoto(uploadId);
}
