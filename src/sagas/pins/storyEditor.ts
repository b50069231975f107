import * as uploads from '../../actions/content/uploads';
import { draftEdited, draftsGone, draftsRemoved, theirsApplied } from '../../actions/pins/pinBuilder';
import * as storyEditor from '../../actions/pins/storyEditor';
import { changeBlock, toCanvasPage } from '../../entities/pins/storyPages';
import {
  isPublishBegun,
  selectDraft,
  selectDraftOfBlock,
  selectUnwantedUploads,
  selectUpload,
} from '../../selectors/pins/pinBuilder';
import { selectStoryHistory } from '../../selectors/pins/storyEditor';
import { defineSaga, every } from '../runtime/defineSaga';
import { getContext, put, type Saga, select } from '../runtime/effects';

/** The page is content of its draft, and saved with it. */
function* editDraft({ payload: { draftId, to } }: ReturnType<typeof storyEditor.pageEdited>): Saga {
  yield* put(draftEdited({ draftIds: [draftId], edits: { storyPage: to } }));
}

function* undo({ payload: { draftId } }: ReturnType<typeof storyEditor.undoRequested>): Saga {
  const { past } = yield* select((state) => selectStoryHistory(state, draftId));
  const draft = yield* select((state) => selectDraft(state, draftId));
  const to = past.at(-1);
  if (!draft || to === undefined) return;
  yield* put(storyEditor.undone({ draftId, from: draft.storyPage }));
  yield* put(draftEdited({ draftIds: [draftId], edits: { storyPage: to } }));
}

function* redo({ payload: { draftId } }: ReturnType<typeof storyEditor.redoRequested>): Saga {
  const { future } = yield* select((state) => selectStoryHistory(state, draftId));
  const draft = yield* select((state) => selectDraft(state, draftId));
  const to = future.at(-1);
  if (!draft || to === undefined) return;
  yield* put(storyEditor.redone({ draftId, from: draft.storyPage }));
  yield* put(draftEdited({ draftIds: [draftId], edits: { storyPage: to } }));
}

/** Shows the file of a block that was uploaded. */
function* takeFile({ payload: { uploadId: blockId, media } }: ReturnType<typeof uploads.completed>): Saga {
  const draft = yield* select((state) => selectDraftOfBlock(state, blockId));
  if (!draft) return;
  const draftId = draft.id;
  (yield* getContext('files')).remove(blockId);
  const to = changeBlock(toCanvasPage(draft.storyPage), blockId, { media_id: media.id, image: media.url });
  // A draft that is to be published takes no edits, but waits for this.
  if (isPublishBegun(draft)) yield* put(storyEditor.blockFileArrived({ draftId, to }));
  else yield* put(storyEditor.pageEdited({ draftId, from: draft.storyPage, to }));
  yield* put(storyEditor.blockFileTaken({ draftId, blockId, error: null }));
}

type UploadEnded = ReturnType<typeof uploads.failed> | { payload: { uploadId: string; error?: undefined } };

/** The upload of a block's file has failed, or ends for now because its owner wants that. */
function* endFile({ payload: { uploadId: blockId, error } }: UploadEnded & { type: string }): Saga {
  const draft = yield* select((state) => selectDraftOfBlock(state, blockId));
  if (draft) yield* put(storyEditor.blockFileTaken({ draftId: draft.id, blockId, error: error?.message ?? null }));
}

/** Says why a file is refused before it is sent. */
function* refuseFile({ payload: { draftId, blockId } }: ReturnType<typeof storyEditor.blockFileChosen>): Saga {
  const error = yield* select((state) => selectUpload(state, blockId)?.error ?? null);
  if (error) yield* put(storyEditor.blockFileTaken({ draftId, blockId, error: error.message }));
}

/** Ends the uploads of blocks that were removed, or whose draft was. */
function* endUnwanted(): Saga {
  for (const uploadId of yield* select(selectUnwantedUploads)) yield* put(uploads.cancelRequested({ uploadId }));
}

/** Sagas of the story editor. */
export const storyEditorSaga = defineSaga('storyEditor', {
  [storyEditor.pageEdited.type]: every(editDraft),
  [storyEditor.undoRequested.type]: every(undo),
  [storyEditor.redoRequested.type]: every(redo),
  [storyEditor.blockFileChosen.type]: every(refuseFile),
  [uploads.completed.type]: every(takeFile),
  [uploads.failed.type]: every(endFile),
  [uploads.cancelRequested.type]: every(endFile),
  [uploads.pauseRequested.type]: every(endFile),
  [uploads.retryRequested.type]: every(endFile),
  [draftEdited.type]: every(endUnwanted),
  [draftsRemoved.type]: every(endUnwanted),
  [draftsGone.type]: every(endUnwanted),
  [theirsApplied.type]: every(endUnwanted),
});
