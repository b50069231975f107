import { createReducer } from '@reduxjs/toolkit';
import { UPLOAD_TYPES } from '../../contract/constants/imageSizes';
import { LIMITS } from '../../contract/constants/limits';
import type { ApiErrorBody } from '../../contract/errors';
import * as pinBuilder from '../actions/pinBuilder';
import type { FileInfo } from '../actions/uploads';
import * as uploads from '../actions/uploads';
import type { MediaEntity } from '../entities/media';
import { errorBody } from '../lib/apiError';

export interface UploadState extends FileInfo {
  status: 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';
  /** Part of the file that has left, from 0 to 1. */
  sent: number;
  error: ApiErrorBody | null;
  media: MediaEntity | null;
}

/** By upload id. The files themselves are in the registry of files, under the same ids. */
export type UploadsState = Record<string, UploadState>;

/** What can be told of a file before it is sent; the server looks at its content. */
function refusalOf({ size, type }: FileInfo): ApiErrorBody | null {
  if (size > LIMITS.uploadBytes) return errorBody('tooLarge');
  const isKnown = type === '' || (UPLOAD_TYPES as readonly string[]).includes(type);
  return isKnown ? null : errorBody('unsupportedMedia');
}

export const uploadsReducer = createReducer<UploadsState>({}, (builder) => {
  builder
    .addCase(uploads.filesChosen, (state, { payload }) => {
      for (const file of payload.files) {
        const error = refusalOf(file);
        state[file.uploadId] = { ...file, status: error ? 'failed' : 'waiting', sent: 0, error, media: null };
      }
    })
    .addCase(uploads.started, (state, { payload: { uploadId } }) => change(state, uploadId, { status: 'uploading' }))
    .addCase(uploads.progressed, (state, { payload: { uploadId, sent } }) => change(state, uploadId, { sent }))
    .addCase(uploads.completed, (state, { payload: { uploadId, media } }) =>
      change(state, uploadId, { status: 'done', sent: 1, media, error: null }),
    )
    .addCase(uploads.failed, (state, { payload: { uploadId, error } }) =>
      change(state, uploadId, { status: 'failed', error }),
    )
    .addCase(uploads.cancelRequested, (state, { payload: { uploadId } }) =>
      change(state, uploadId, { status: 'cancelled', sent: 0 }),
    )
    .addCase(uploads.retryRequested, (state, { payload: { uploadId } }) =>
      change(state, uploadId, { status: 'waiting', sent: 0, error: null }),
    )
    .addCase(pinBuilder.draftsRemoved, (state, { payload: { draftIds } }) => {
      for (const id of draftIds) delete state[id];
    });
});

/** An upload that was removed meanwhile stays removed; one that is done stays done. */
function change(state: UploadsState, uploadId: string, to: Partial<UploadState>): void {
  const upload = state[uploadId];
  if (upload && upload.status !== 'done') Object.assign(upload, to);
}
