import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import { PIN_DRAFTS } from '../../lib/textDrafts';
import { selectUserId } from '../../selectors/people/session';
import {
  isUnsaved,
  type PinDraft,
  selectOpenDrafts,
  selectUpload,
  type UploadState,
} from '../../selectors/pins/pinBuilder';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { getContext, put, type Saga, select, sleep } from '../runtime/effects';

/** Between the last key and the write to storage. ms */
const SAVE_MS = 300;

interface Stored {
  userId: string | null;
  drafts: pinBuilder.StoredDraft[];
}

/** Stores the edits that the server does not have. Files that are not uploaded are stored apart (storedFilesSaga). */
function* save(): Saga {
  const drafts: pinBuilder.StoredDraft[] = [];
  for (const draft of (yield* select(selectOpenDrafts)).filter(isUnsaved)) {
    const upload = yield* select((state) => selectUpload(state, draft.id));
    const stored = toStored(draft, upload);
    if (stored) drafts.push(stored);
  }
  const stored: Stored = { userId: yield* select(selectUserId), drafts };
  const storage = yield* getContext('tabStorage');
  if (drafts.length === 0) storage.remove(PIN_DRAFTS);
  else storage.set(PIN_DRAFTS, JSON.stringify(stored));
}

/**
 * What is stored of a draft; null if nothing is known of its image. `upload` is null if the image is from a site, or if
 * the server has it with an earlier version of the draft.
 */
function toStored(draft: PinDraft, upload: UploadState | undefined): pinBuilder.StoredDraft | null {
  const { id, image, version, base, title, description, link, altText, boardId, sectionId, publishAt, timeZone } =
    draft;
  const { isCommentsAllowed, isShoppingRecAllowed, crop, filter, coverMs, captions, pinItemIds, isStory, storyPage } =
    draft;
  const { userMentionTags, pinTags, taggedObjects } = draft;
  const fields = {
    title,
    description,
    link,
    altText,
    boardId,
    sectionId,
    publishAt,
    timeZone,
    isCommentsAllowed,
    isShoppingRecAllowed,
    crop,
    filter,
    coverMs,
    captions,
    pinItemIds,
    isStory,
    storyPage,
    userMentionTags,
    pinTags,
    taggedObjects,
  };
  const stored = { id, image, version, base, ...fields };
  if (image || (version > 0 && !upload?.media)) return { ...stored, upload: null };
  if (!upload) return null;
  const { uploadId, name, size, type, media } = upload;
  return { ...stored, upload: { uploadId, name, size, type, media } };
}

function* saveSoon(): Saga {
  yield* sleep(SAVE_MS);
  yield* save();
}

/**
 * Restores the edits of the tab that the server does not have. Those of a version that another device has replaced are
 * merged, or shown as a conflict, when they are saved.
 */
function* restore(): Saga {
  const stored = parse((yield* getContext('tabStorage')).get(PIN_DRAFTS));
  if (!stored || stored.userId !== (yield* select(selectUserId))) return;
  const open = new Map((yield* select(selectOpenDrafts)).map((draft) => [draft.id, draft]));
  yield* put(pinBuilder.draftsRestored({ drafts: stored.drafts.filter(({ id }) => !open.get(id)?.edits) }));
}

function parse(text: string | null): Stored | null {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

/** Edits of drafts survive a reload of the tab, also without the server. */
export const pinDraftsSaga = defineSaga('pinDrafts', {
  [pinBuilder.builderOpened.type]: leadingBy()(restore),
  [pinBuilder.draftEdited.type]: latestBy()(saveSoon),
  [pinBuilder.draftsCombined.type]: every(save),
  [pinBuilder.itemRemoved.type]: every(save),
  [pinBuilder.itemMoved.type]: every(save),
  [pinBuilder.imageChosen.type]: every(save),
  [uploads.filesChosen.type]: every(save),
  [uploads.fileFound.type]: every(save),
  [uploads.completed.type]: every(save),
  [pinBuilder.draftsRemoved.type]: every(save),
  [pinBuilder.scheduled.type]: every(save),
  [pinBuilder.published.type]: every(save),
  [pinBuilder.draftSaved.type]: every(save),
});
