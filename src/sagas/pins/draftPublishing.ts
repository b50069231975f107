import { isAnyOf } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import { blockFileTaken } from '../../actions/pins/storyEditor';
import { ApiError } from '../../lib/apiError';
import type { PinDraft } from '../../reducers/pins/pinDrafts/draft';
import type { RootState } from '../../reducers/root';
import {
  selectBlockVideos,
  selectDraft,
  selectIsBlockUploading,
  selectIsPreparing,
  selectUpload,
} from '../../selectors/pins/pinBuilder';
import { followBlockVideos, readVideos } from '../content/uploadedVideos';
import { inTurn } from '../runtime/change';
import { fork, put, type Saga, select, takeEvent } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { saveDraft } from './draftSaving';

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

const isCancel = (draftId: string) => (event: unknown) =>
  pinBuilder.publishCancelled.match(event as never) &&
  (event as ReturnType<typeof pinBuilder.publishCancelled>).payload.draftId === draftId;

/** One press of "Publish". A draft that is cancelled and published again has another attempt. */
export type Attempt = Readonly<Pick<PinDraft, 'id' | 'cancellations'>>;

const isWaiting = (attempt: Attempt) =>
  select((state) => selectDraft(state, attempt.id)?.status === 'processing' && isCurrent(state, attempt));

/** Whether the attempt was not cancelled. */
export const isCurrent = (state: RootState, { id, cancellations }: Attempt): boolean =>
  selectDraft(state, id)?.cancellations === cancellations;

/** Waits for the upload of a draft's picture, if it is still running. Returns false if publishing was cancelled. */
export function* awaitUpload(attempt: Attempt, uploadId: string): Saga<boolean> {
  const upload = yield* select((state) => selectUpload(state, uploadId));
  if (upload?.status !== 'waiting' && upload?.status !== 'uploading') return true;
  yield* put(pinBuilder.uploadAwaited({ draftId: attempt.id }));
  const isCancelled = isCancel(attempt.id);
  yield* takeEvent((event) => isCancelled(event) || (endsUpload(event) && event.payload.uploadId === uploadId));
  return yield* isWaiting(attempt);
}

/** Waits for the files of blocks that are still uploaded. Returns false if publishing was cancelled. */
export function* awaitBlockFiles(attempt: Attempt, itemIds: readonly string[]): Saga<boolean> {
  const isUploading = () => select((state) => selectIsBlockUploading(state, itemIds));
  if (!(yield* isUploading())) return true;
  yield* put(pinBuilder.uploadAwaited({ draftId: attempt.id }));
  const isCancelled = isCancel(attempt.id);
  while ((yield* isUploading()) && (yield* isWaiting(attempt))) {
    yield* takeEvent((event) => isCancelled(event) || blockFileTaken.match(event as never));
  }
  return yield* isWaiting(attempt);
}

/**
 * Waits until the videos of a draft are ready, or could not be prepared. The server publishes the draft then, so that the
 * page may be closed meanwhile. Returns false if publishing was cancelled.
 */
export function* awaitVideos(attempt: Attempt, otherIds: readonly string[]): Saga<boolean> {
  const draftIds = [attempt.id, ...otherIds];
  const blockVideos = yield* select((state) => selectBlockVideos(state, draftIds));
  const isPreparing = () => select((state) => selectIsPreparing(state, draftIds));
  if (blockVideos.length === 0 && !(yield* isPreparing())) return true;
  yield* put(pinBuilder.uploadAwaited({ draftId: attempt.id }));
  if (blockVideos.length > 0) yield* readVideos(blockVideos);
  if (!(yield* isPreparing())) return yield* isWaiting(attempt);
  yield* leaveToServer(attempt, otherIds);
  const following = yield* fork(() => followBlockVideos(blockVideos));
  const isCancelled = isCancel(attempt.id);
  while ((yield* isPreparing()) && (yield* isWaiting(attempt))) {
    yield* takeEvent((event) => isCancelled(event) || uploads.videosRead.match(event));
  }
  following.cancel();
  return yield* isWaiting(attempt);
}

/** Waiting and cancelling are sent in the order in which they were asked for. */
const turnOf = (draftId: string) => `publish ${draftId}`;

function* leaveToServer(attempt: Attempt, otherIds: readonly string[]): Saga {
  const draftId = attempt.id;
  yield* inTurn(turnOf(draftId), function* (): Saga {
    const options = yield* saveToPublish(draftId, otherIds);
    if (!(yield* isWaiting(attempt))) return;
    yield* put(pinBuilder.publishLeftToServer({ draftId }));
    try {
      yield* send('PinDraftPublishResource.create', { ...options, is_when_ready: true });
      if (yield* isWaiting(attempt)) yield* put(pinBuilder.publishAwaited({ draftId }));
    } catch (error) {
      // Without a connection this page goes on waiting by itself.
      if (!(error instanceof ApiError) || isRefusal(error)) throw error;
    }
  });
}

const isRefusal = ({ body: { httpStatus } }: ApiError) => httpStatus >= 400 && httpStatus < 500;

/** Tells the server, if it was asked to publish the draft. If that fails, the draft is shown as one that it publishes. */
export function* cancelPublishing({ payload: { draftId } }: ReturnType<typeof pinBuilder.publishCancelled>): Saga {
  const before = yield* select((state) => selectDraft(state, draftId));
  if (!before?.isLeftToServer) return;
  try {
    yield* inTurn(turnOf(draftId), () => send('PinDraftPublishResource.delete', { draft_id: draftId }));
  } catch (error) {
    // Saving an edit cancels too, and a newer attempt or cancellation decides for itself.
    const now = yield* select((state) => selectDraft(state, draftId));
    if (now?.edits === before.edits && now.cancellations === before.cancellations) {
      yield* put(pinBuilder.cancelFailed({ draftId }));
    }
    yield* showFailure(error, { label: 'retry', event: pinBuilder.publishCancelled({ draftId }) });
  }
}
