import { draftEdited } from '../actions/pinBuilder';
import * as storyEditor from '../actions/storyEditor';
import { changeBlock, toCanvasPage } from '../entities/storyPages';
import { toErrorBody } from '../lib/apiError';
import { isPublishBegun, selectDraft } from '../selectors/pinBuilder';
import { selectStoryHistory } from '../selectors/storyEditor';
import { defineSaga, every } from './defineSaga';
import { getContext, put, type Saga, select } from './effects';
import { sendUpload } from './send';

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

/** Uploads the file of a block, which shows it then. A block that was removed meanwhile stays removed. */
function* uploadFile({ payload: { draftId, blockId, file } }: ReturnType<typeof storyEditor.blockFileChosen>): Saga {
  const blob = (yield* getContext('files')).get(file.uploadId);
  if (!blob) return;
  let error: string | null = null;
  try {
    const { id, url } = yield* sendUpload(blob, file.uploadId);
    const draft = yield* select((state) => selectDraft(state, draftId));
    const page = toCanvasPage(draft?.storyPage ?? null);
    if (draft && page.blocks.some((block) => block.id === blockId)) {
      const to = changeBlock(page, blockId, { media_id: id, image: url });
      // A draft that is to be published takes no edits, but waits for this.
      if (isPublishBegun(draft)) yield* put(storyEditor.blockFileArrived({ draftId, to }));
      else yield* put(storyEditor.pageEdited({ draftId, from: draft.storyPage, to }));
    }
  } catch (failure) {
    error = toErrorBody(failure).message;
  }
  yield* put(storyEditor.blockFileTaken({ draftId, blockId, error }));
}

/** Sagas of the story editor. */
export const storyEditorSaga = defineSaga('storyEditor', {
  [storyEditor.pageEdited.type]: every(editDraft),
  [storyEditor.undoRequested.type]: every(undo),
  [storyEditor.redoRequested.type]: every(redo),
  [storyEditor.blockFileChosen.type]: every(uploadFile, 'media.upload'),
});
