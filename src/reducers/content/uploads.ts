import { UPLOAD_TYPES } from '../../../contract/constants/content/imageSizes';
import { VIDEO_TYPES } from '../../../contract/constants/content/videos';
import { LIMITS } from '../../../contract/constants/limits';
import type { ApiErrorBody } from '../../../contract/errors';
import type { PinDraft as ServerDraft } from '../../../contract/schemas/pins/pinDrafts';
import type { FileInfo } from '../../actions/content/uploads';
import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import { blockFileChosen } from '../../actions/pins/storyEditor';
import type { MediaEntity } from '../../entities/pins/media';
import { toDraftUpload } from '../../entities/pins/pinDrafts';
import { errorBody } from '../../lib/apiError';
import { tableReducer } from '../../lib/tableReducer';

export interface UploadState extends FileInfo {
  /** `missing`: the file is on another device, or was lost with its page. */
  status: 'waiting' | 'uploading' | 'done' | 'paused' | 'failed' | 'cancelled' | 'missing';
  /** Fraction of the file that has been sent, 0 to 1. */
  sent: number;
  error: ApiErrorBody | null;
  media: MediaEntity | null;
}

/** By upload id. The file registry has the files themselves, under the same ids. */
export type UploadsState = Record<string, UploadState>;

/** Checks what is known of a file before it is sent; the server checks its content. */
function refusalOf({ size, type }: FileInfo): ApiErrorBody | null {
  if (size === 0) return { ...errorBody('unreadableMedia'), id: 'fileEmpty' };
  if (size > LIMITS.uploadBytes) return errorBody('tooLarge');
  const isKnown = type === '' || ([...UPLOAD_TYPES, ...VIDEO_TYPES] as readonly string[]).includes(type);
  if (isKnown) return null;
  return /^image\/hei[cf]/.test(type)
    ? { ...errorBody('unsupportedMedia'), id: 'heicPicture' }
    : errorBody('unsupportedMedia');
}

export const uploadsReducer = tableReducer<UploadsState>({}, (on) => {
  on(uploads.filesChosen, (state, { files }) => {
    const chosen = files.map((file): [string, UploadState] => [file.uploadId, newUpload(file)]);
    return { ...state, ...Object.fromEntries(chosen) };
  });
  on(blockFileChosen, (state, { file }) => ({ ...state, [file.uploadId]: newUpload(file) }));
  on(uploads.fileFound, (state, { file }) =>
    state[file.uploadId]?.status === 'missing' ? { ...state, [file.uploadId]: newUpload(file) } : state,
  );
  on(uploads.started, (state, { uploadId }) => changed(state, uploadId, { status: 'uploading' }));
  on(uploads.progressed, (state, { uploadId, sent }) => changed(state, uploadId, { sent }));
  on(uploads.completed, (state, { uploadId, media }) =>
    changed(state, uploadId, { status: 'done', sent: 1, media, error: null }),
  );
  on(uploads.videosRead, (state, { videos }) =>
    Object.fromEntries(
      Object.entries(state).map(([id, upload]) => {
        const video = upload.media && videos[upload.media.id];
        return [id, video && upload.media ? { ...upload, media: { ...upload.media, video } } : upload];
      }),
    ),
  );
  on(uploads.failed, (state, { uploadId, error }) => changed(state, uploadId, { status: 'failed', error }));
  on(uploads.cancelRequested, (state, { uploadId }) => changed(state, uploadId, { status: 'cancelled', sent: 0 }));
  on(uploads.pauseRequested, (state, { uploadId }) => changed(state, uploadId, { status: 'paused' }));
  on(uploads.retryRequested, (state, { uploadId }) => changed(state, uploadId, { status: 'waiting', error: null }));
  on(pinBuilder.draftsRestored, (state, { drafts }) => {
    const restored = drafts.flatMap(({ id, upload }): [string, UploadState][] =>
      upload
        ? [[id, { ...upload, status: upload.media ? 'done' : 'missing', sent: upload.media ? 1 : 0, error: null }]]
        : [],
    );
    return { ...Object.fromEntries(restored), ...state };
  });
  on(pinBuilder.draftsLoaded, (state, { drafts }) => drafts.reduce(withDraft, state));
  on(pinBuilder.theirsApplied, (state, { theirs }) => withDraft(state, theirs));
  on(pinBuilder.draftsRemoved, withoutUploads);
  on(pinBuilder.draftsGone, withoutUploads);
  on(pinBuilder.publishedDismissed, withoutUploads);
});

function newUpload(file: FileInfo): UploadState {
  const error = refusalOf(file);
  return { ...file, status: error ? 'failed' : 'waiting', sent: 0, error, media: null };
}

/** Takes a draft's upload from the server, unless this device is uploading its file. */
function withDraft(state: UploadsState, draft: ServerDraft): UploadsState {
  const upload = toDraftUpload(draft);
  const own = state[draft.id];
  const isOwn = own !== undefined && own.status !== 'missing' && own.status !== 'done';
  if (!upload || (isOwn && !upload.media)) return state;
  return { ...state, [draft.id]: { ...upload, uploadId: draft.id, sent: upload.media ? 1 : 0, error: null } };
}

function withoutUploads(state: UploadsState, { draftIds }: { draftIds: string[] }): UploadsState {
  return Object.fromEntries(Object.entries(state).filter(([id]) => !draftIds.includes(id)));
}

/** Ignores uploads that were removed meanwhile or are already done. */
function changed(state: UploadsState, uploadId: string, to: Partial<UploadState>): UploadsState {
  const upload = state[uploadId];
  return upload && upload.status !== 'done' ? { ...state, [uploadId]: { ...upload, ...to } } : state;
}
