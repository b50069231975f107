import type { FileInfo } from '../../../actions/content/uploads';
import * as uploads from '../../../actions/content/uploads';
import { blockFileArrived } from '../../../actions/pins/storyEditor';
import { NO_TAGS } from '../../../entities/pins/pinTags';
import { isTaggable } from './draft';
import { after, type OnPinBuilder, type PinBuilderState } from './state';

/** The uploads of the drafts' pictures, and those of blocks that a draft is to be published with. */
export function onUploads(on: OnPinBuilder): void {
  on(blockFileArrived, (state, { draftId, to }) =>
    after(state, draftId, 'uploadChanged', ({ edits }) => ({ storyPage: to, edits: edits + 1 })),
  );
  on(uploads.videosRead, (state, { videos }) => ({ ...state, blockVideos: { ...state.blockVideos, ...videos } }));
  on(uploads.completed, uploadChanged);
  on(uploads.failed, uploadChanged);
  on(uploads.cancelRequested, uploadChanged);
  on(uploads.retryRequested, uploadChanged);
  on(uploads.fileFound, (state, { file, isSame }) => uploadChanged(isSame ? state : withMedia(state, file), file));
}

/** Another file is another picture: what was tagged and written on the one before is not on it (ledger BUILD-026). */
function withMedia(state: PinBuilderState, file: FileInfo): PinBuilderState {
  const reset = { ...NO_TAGS, selectedPinTagId: null, storyPage: null, isTaggable: isTaggable(file) };
  return after(state, file.uploadId, 'uploadChanged', () => reset);
}

/** The upload is saved with the draft, also while it is published. */
function uploadChanged(state: PinBuilderState, { uploadId }: { uploadId: string }): PinBuilderState {
  return after(state, uploadId, 'uploadChanged', ({ edits }) => ({ edits: edits + 1 }));
}
