import * as pinBuilder from '../actions/pinBuilder';
import * as uploads from '../actions/uploads';
import { PIN_DRAFTS } from '../lib/textDrafts';
import { type PinDraft, selectOpenDrafts, selectUpload, type UploadState } from '../selectors/pinBuilder';
import { selectUserId } from '../selectors/session';
import { defineSaga, every, latestBy, leadingBy } from './defineSaga';
import { getContext, put, type Saga, select, sleep } from './effects';

/** Between the last key and the write to storage. ms */
const SAVE_MS = 300;

interface Stored {
  userId: string | null;
  drafts: pinBuilder.StoredDraft[];
}

/** Stores the drafts whose image is uploaded; a file that is still uploading is lost with the page. */
function* save(): Saga {
  const drafts: pinBuilder.StoredDraft[] = [];
  for (const draft of yield* select(selectOpenDrafts)) {
    const upload = yield* select((state) => selectUpload(state, draft.id));
    const stored = toStored(draft, upload);
    if (stored) drafts.push(stored);
  }
  const stored: Stored = { userId: yield* select(selectUserId), drafts };
  const storage = yield* getContext('tabStorage');
  if (drafts.length === 0) storage.remove(PIN_DRAFTS);
  else storage.set(PIN_DRAFTS, JSON.stringify(stored));
}

function toStored(
  { status: _status, apiError: _error, pinId: _pinId, ...draft }: PinDraft,
  upload: UploadState | undefined,
): pinBuilder.StoredDraft | null {
  if (draft.image) return { ...draft, upload: null };
  if (!upload?.media) return null;
  const { uploadId, name, size, type, media } = upload;
  return { ...draft, upload: { uploadId, name, size, type, media } };
}

function* saveSoon(): Saga {
  yield* sleep(SAVE_MS);
  yield* save();
}

/** Restores the drafts of the tab, unless there are drafts in the store. */
function* restore(): Saga {
  if ((yield* select(selectOpenDrafts)).length > 0) return;
  const stored = parse((yield* getContext('tabStorage')).get(PIN_DRAFTS));
  if (!stored || stored.userId !== (yield* select(selectUserId))) return;
  yield* put(pinBuilder.draftsRestored({ drafts: stored.drafts }));
}

function parse(text: string | null): Stored | null {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

/** Drafts of the pin builder survive a reload of the tab. */
export const pinDraftsSaga = defineSaga('pinDrafts', {
  [pinBuilder.builderOpened.type]: leadingBy()(restore),
  [pinBuilder.draftEdited.type]: latestBy()(saveSoon),
  [pinBuilder.imageChosen.type]: every(save),
  [uploads.completed.type]: every(save),
  [pinBuilder.draftsRemoved.type]: every(save),
  [pinBuilder.scheduled.type]: every(save),
  [pinBuilder.published.type]: every(save),
});
