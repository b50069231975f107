import { DAY_MS } from '../../../contract/constants/durations';
import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import * as storyEditor from '../../actions/pins/storyEditor';
import { isFinal, isSameFile } from '../../entities/pins/uploads';
import type { StoredFile } from '../../lib/storedFiles';
import { selectUserId } from '../../selectors/people/session';
import { selectDraft, selectDraftOfBlock, selectUpload, type UploadState } from '../../selectors/pins/pinBuilder';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { fork, getContext, now, put, type Saga, select, waitFor } from '../runtime/effects';

/** The server drops what nobody has continued for a day. */
const STORED_FOR_MS = DAY_MS;

/** Stores a file for as long as its upload is not finished. */
function* store(uploadId: string, draftId: string | null): Saga {
  const file = (yield* getContext('files')).get(uploadId);
  const userId = yield* select(selectUserId);
  const status = yield* select((state) => selectUpload(state, uploadId)?.status);
  if (!(file instanceof File) || userId === null || status !== 'waiting') return;
  const stored = { uploadId, userId, draftId, isPaused: false, storedAt: yield* now(), file };
  yield* waitFor((yield* getContext('storedFiles')).save(stored));
}

function* storeChosen({ payload: { files } }: ReturnType<typeof uploads.filesChosen>): Saga {
  // All at once: the page may be left before the first is stored.
  for (const { uploadId } of files) yield* fork(() => store(uploadId, null));
}

function* storeFound({ payload: { file } }: ReturnType<typeof uploads.fileFound>): Saga {
  yield* store(file.uploadId, null);
}

function* storeOfBlock({ payload: { draftId, file } }: ReturnType<typeof storyEditor.blockFileChosen>): Saga {
  yield* store(file.uploadId, draftId);
}

function* pause({ payload: { uploadId } }: ReturnType<typeof uploads.pauseRequested>): Saga {
  yield* mark(uploadId, true);
}

function* unpause({ payload: { uploadId } }: ReturnType<typeof uploads.retryRequested>): Saga {
  yield* mark(uploadId, false);
}

function* mark(uploadId: string, isPaused: boolean): Saga {
  const storedFiles = yield* getContext('storedFiles');
  const file = (yield* getContext('files')).get(uploadId);
  const userId = yield* select(selectUserId);
  const isOfDraft = (yield* select((state) => selectDraft(state, uploadId))) !== undefined;
  const draft = isOfDraft ? undefined : yield* select((state) => selectDraftOfBlock(state, uploadId));
  if (!(file instanceof File) || userId === null || (!isOfDraft && !draft)) return;
  const stored = { uploadId, userId, draftId: draft?.id ?? null, isPaused, storedAt: yield* now(), file };
  yield* waitFor(storedFiles.save(stored));
}

function* drop({ payload: { uploadId } }: { type: string; payload: { uploadId: string } }): Saga {
  yield* waitFor((yield* getContext('storedFiles')).remove([uploadId]));
}

function* dropAll({ payload: { draftIds } }: ReturnType<typeof pinBuilder.draftsRemoved>): Saga {
  yield* waitFor((yield* getContext('storedFiles')).remove(draftIds));
}

function* dropRefused({ payload: { uploadId, error } }: ReturnType<typeof uploads.failed>): Saga {
  if (isFinal(error)) yield* waitFor((yield* getContext('storedFiles')).remove([uploadId]));
}

/** Goes on with the uploads of an earlier page of this tab or device, each where it was. */
function* resume(): Saga {
  const storedFiles = yield* getContext('storedFiles');
  const userId = yield* select(selectUserId);
  const oldest = (yield* now()) - STORED_FOR_MS;
  for (const stored of yield* waitFor(storedFiles.findLeft())) {
    if (stored.userId !== userId || stored.storedAt < oldest) yield* waitFor(storedFiles.remove([stored.uploadId]));
    else yield* goOn(stored);
  }
}

/**
 * The file of a draft or block that is not there stays stored: it may be loaded later. So does that of a draft for which
 * another file was chosen meanwhile, on another device.
 */
function* goOn({ uploadId, draftId, isPaused, file }: StoredFile): Saga {
  const files = yield* getContext('files');
  const upload = yield* select((state) => selectUpload(state, uploadId));
  const isAwaited = draftId === null ? isMissing(upload, file) : !upload && (yield* isEmptyBlock(draftId, uploadId));
  if (!isAwaited) return;
  files.add(uploadId, file);
  const info = { uploadId, name: file.name, size: file.size, type: file.type };
  if (draftId === null) yield* put(uploads.fileFound({ file: info, isSame: true }));
  else yield* put(storyEditor.blockFileChosen({ draftId, blockId: uploadId, file: info }));
  if (isPaused) yield* put(uploads.pauseRequested({ uploadId }));
}

const isMissing = (upload: UploadState | undefined, file: File): boolean =>
  upload?.status === 'missing' && isSameFile(upload, file);

function* isEmptyBlock(draftId: string, blockId: string): Saga<boolean> {
  const draft = yield* select((state) => selectDraft(state, draftId));
  return draft?.storyPage?.blocks.some(({ id, media_id }) => id === blockId && !media_id) ?? false;
}

/** Uploads go on after a reload. */
export const storedFilesSaga = defineSaga('storedFiles', {
  [uploads.filesChosen.type]: every(storeChosen),
  [uploads.fileFound.type]: every(storeFound),
  [storyEditor.blockFileChosen.type]: every(storeOfBlock),
  [uploads.pauseRequested.type]: every(pause),
  [uploads.retryRequested.type]: every(unpause),
  [uploads.completed.type]: every(drop),
  [uploads.cancelRequested.type]: every(drop),
  [uploads.failed.type]: every(dropRefused),
  [pinBuilder.draftsRemoved.type]: every(dropAll),
  [pinBuilder.builderOpened.type]: leadingBy()(resume),
  [pinBuilder.draftsRestored.type]: leadingBy()(resume),
  [pinBuilder.draftsLoaded.type]: leadingBy()(resume),
});
