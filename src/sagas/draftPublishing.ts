import { isAnyOf } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../contract/api';
import * as pinBuilder from '../actions/pinBuilder';
import { blockFileTaken } from '../actions/storyEditor';
import * as uploads from '../actions/uploads';
import { ApiError } from '../lib/apiError';
import {
  selectBlockVideos,
  selectDraft,
  selectIsBlockUploading,
  selectIsPreparing,
  selectUpload,
} from '../selectors/pinBuilder';
import { inTurn } from './change';
import { saveDraft } from './draftSaving';
import { fork, put, type Saga, select, takeEvent } from './effects';
import { send } from './send';
import { showFailure } from './toasts';
import { followBlockVideos, readVideos } from './uploadedVideos';

export type VersionToPublish = OptionsOf<'PinDraftPublishResource.create'>;

/** Saves the last edits, also those of a carousel's other drafts, and returns what to publish. */
export function* saveToPublish(draftId: string, otherIds: readonly string[]): Saga<VersionToPublish> {
  for (const id of [...otherIds, draftId]) yield* saveDraft(id);
  const drafts = yield* select((state) => state.pinBuilder?.drafts);
  const versionOf = (id: string) => ({ draft_id: id, version: drafts?.[id]?.version ?? 0 });
  return { ...versionOf(draftId), ...(otherIds.length > 0 && { items: otherIds.map(versionOf) }) };
}

/** Whether an event ends an upload, for now at least. */
const endsUpload = isAnyOf(uploads.completed, uploads.failed, uploads.cancelRequested, uploads.pauseRequested);

const isCancelled = (draftId: string) => (event: unknown) =>
  pinBuilder.publishCancelled.match(event as never) &&
  (event as ReturnType<typeof pinBuilder.publishCancelled>).payload.draftId === draftId;

/** Waits for the upload of a draft's picture, if it is still running. Returns false if publishing was cancelled. */
export function* awaitUpload(draftId: string, uploadId: string): Saga<boolean> {
  const upload = yield* select((state) => selectUpload(state, uploadId));
  if (upload?.status !== 'waiting' && upload?.status !== 'uploading') return true;
  yield* put(pinBuilder.uploadAwaited({ draftId }));
  const isCancel = isCancelled(draftId);
  yield* takeEvent((event) => isCancel(event) || (endsUpload(event) && event.payload.uploadId === uploadId));
  return yield* isWaiting(draftId);
}

/** Waits for the files of blocks that are still uploaded. Returns false if publishing was cancelled. */
export function* awaitBlockFiles(draftId: string, itemIds: readonly string[]): Saga<boolean> {
  const isUploading = () => select((state) => selectIsBlockUploading(state, itemIds));
  if (!(yield* isUploading())) return true;
  yield* put(pinBuilder.uploadAwaited({ draftId }));
  const isCancel = isCancelled(draftId);
  while ((yield* isUploading()) && (yield* isWaiting(draftId))) {
    yield* takeEvent((event) => isCancel(event) || blockFileTaken.match(event as never));
  }
  return yield* isWaiting(draftId);
}

/**
 * Waits until the videos of a draft are ready, or could not be prepared. The server publishes the draft then, so that the
 * page may be closed meanwhile. Returns false if publishing was cancelled.
 */
export function* awaitVideos(draftId: string, otherIds: readonly string[]): Saga<boolean> {
  const draftIds = [draftId, ...otherIds];
  const blockVideos = yield* select((state) => selectBlockVideos(state, draftIds));
  const isPreparing = () => select((state) => selectIsPreparing(state, draftIds));
  if (blockVideos.length === 0 && !(yield* isPreparing())) return true;
  yield* put(pinBuilder.uploadAwaited({ draftId }));
  if (blockVideos.length > 0) yield* readVideos(blockVideos);
  if (!(yield* isPreparing())) return yield* isWaiting(draftId);
  yield* leaveToServer(draftId, otherIds);
  const following = yield* fork(() => followBlockVideos(blockVideos));
  const isCancel = isCancelled(draftId);
  while ((yield* isPreparing()) && (yield* isWaiting(draftId))) {
    yield* takeEvent((event) => isCancel(event) || uploads.videosRead.match(event));
  }
  following.cancel();
  return yield* isWaiting(draftId);
}

const isWaiting = (draftId: string) => select((state) => selectDraft(state, draftId)?.status === 'processing');

/** Waiting and cancelling are sent in the order in which they were asked for. */
const turnOf = (draftId: string) => `publish ${draftId}`;

function* leaveToServer(draftId: string, otherIds: readonly string[]): Saga {
  yield* inTurn(turnOf(draftId), function* (): Saga {
    const options = yield* saveToPublish(draftId, otherIds);
    if (!(yield* isWaiting(draftId))) return;
    try {
      yield* send('PinDraftPublishResource.create', { ...options, is_when_ready: true });
      yield* put(pinBuilder.publishAwaited({ draftId }));
    } catch (error) {
      // Without a connection this page goes on waiting by itself.
      if (error instanceof ApiError && error.body.httpStatus >= 400 && error.body.httpStatus < 500) throw error;
    }
  });
}

export function* cancelPublishing({ payload: { draftId } }: ReturnType<typeof pinBuilder.publishCancelled>): Saga {
  try {
    yield* inTurn(turnOf(draftId), () => send('PinDraftPublishResource.delete', { draft_id: draftId }));
  } catch (error) {
    yield* showFailure(error, null);
  }
}
