import { buffers, END, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { VIDEO_LIMITS } from '../../../contract/constants/content/videos';
import type { ApiErrorBody } from '../../../contract/errors';
import type { Media } from '../../../contract/schemas/content/media';
import * as uploads from '../../actions/content/uploads';
import { draftsRemoved } from '../../actions/pins/pinBuilder';
import { blockFileChosen } from '../../actions/pins/storyEditor';
import { toMediaEntity } from '../../entities/pins/media';
import { ApiError, errorBody, isAborted, toErrorBody } from '../../lib/apiError';
import { selectDraftOfBlock, selectUpload } from '../../selectors/pins/pinBuilder';
import { defineSaga, every } from '../runtime/defineSaga';
import { fork, getContext, put, type Saga, select, sleep, waitFor } from '../runtime/effects';
import { handleRefusal } from '../runtime/send';

function* uploadAll({ payload: { files } }: ReturnType<typeof uploads.filesChosen>): Saga {
  for (const { uploadId } of files) yield* fork(() => uploadWhenSlotFree(uploadId));
}

function* uploadAgain({ payload: { uploadId } }: ReturnType<typeof uploads.retryRequested>): Saga {
  yield* uploadWhenSlotFree(uploadId);
}

type FileGiven = ReturnType<typeof uploads.fileFound> | ReturnType<typeof blockFileChosen>;

function* uploadFound({ payload: { file } }: FileGiven): Saga {
  yield* uploadWhenSlotFree(file.uploadId);
}

/** Sends the file when a slot is free, unless it is refused before, or cancelled, paused or removed meanwhile. */
function* uploadWhenSlotFree(uploadId: string): Saga {
  yield effects.race({
    upload: effects.call(checkAndUpload, uploadId),
    end: effects.take(endsUpload(uploadId)),
  });
}

/** Whether an event ends the upload of a file. */
const endsUpload = (uploadId: string) => (event: { type: string }) =>
  (uploads.cancelRequested.match(event) && event.payload.uploadId === uploadId) ||
  (uploads.pauseRequested.match(event) && event.payload.uploadId === uploadId) ||
  (draftsRemoved.match(event) && event.payload.draftIds.includes(uploadId));

function* checkAndUpload(uploadId: string): Saga {
  const error = yield* findRefusal(uploadId);
  if (error) return yield* put(uploads.failed({ uploadId, error }));
  const slots = yield* getContext('uploadSlots');
  const { ready, leave } = slots.enter();
  try {
    yield* uploadWhenReady(uploadId, ready);
  } finally {
    leave();
  }
}

function* uploadWhenReady(uploadId: string, ready: Promise<unknown>): Saga {
  yield* waitFor(ready);
  const status = yield* select((state) => state.uploads?.[uploadId]?.status);
  const files = yield* getContext('files');
  const file = files.get(uploadId);
  if (status !== 'waiting' || !file) return;
  yield* put(uploads.started({ uploadId }));
  yield* readChannel(uploadId, yield* openChannel(uploadId, file));
}

/** Some browsers never say how long a file is that they cannot play. */
const LENGTH_WITHIN_MS = 5000;

/** Why the server would refuse a video for its length; null also where the browser cannot read it. */
function* findRefusal(uploadId: string): Saga<ApiErrorBody | null> {
  const upload = yield* select((state) => selectUpload(state, uploadId));
  const file = (yield* getContext('files')).get(uploadId);
  if (upload?.status !== 'waiting' || !file || upload.type.startsWith('image/')) return null;
  const readVideoSeconds = yield* getContext('readVideoSeconds');
  const { seconds } = (yield effects.race({
    seconds: effects.call(readVideoSeconds, file),
    tooSlow: effects.call(sleep, LENGTH_WITHIN_MS),
  })) as { seconds?: number | null };
  const isOfBlock = (yield* select((state) => selectDraftOfBlock(state, uploadId))) !== undefined;
  const limitMs = isOfBlock
    ? VIDEO_LIMITS.storyPageSeconds * 1000 + VIDEO_LIMITS.storyToleranceMs
    : VIDEO_LIMITS.seconds * 1000;
  if ((seconds ?? 0) * 1000 <= limitMs) return null;
  return { ...errorBody('unreadableMedia'), id: isOfBlock ? 'storyPageTooLong' : 'videoTooLong' };
}

type UploadMessage = { sent: number } | { media: Media } | { error: unknown };

/** Uploads a file; its progress and its end are the channel's messages. Closing the channel aborts the upload. */
function* openChannel(uploadId: string, file: Blob): Saga<EventChannel<UploadMessage>> {
  const api = yield* getContext('api');
  return eventChannel<UploadMessage>((emit) => {
    const controller = new AbortController();
    const finish = (message: UploadMessage) => {
      emit(message);
      emit(END);
    };
    api
      .upload(file, { signal: controller.signal, idempotencyKey: uploadId, onProgress: (sent) => emit({ sent }) })
      .then(
        (media) => finish({ media }),
        (error: unknown) => finish({ error }),
      );
    return () => controller.abort();
  }, buffers.expanding(8));
}

/** Reports the messages of an upload as events. */
function* readChannel(uploadId: string, channel: EventChannel<UploadMessage>): Saga {
  try {
    while (true) {
      const message = (yield effects.take(channel)) as UploadMessage;
      if ('sent' in message) yield* put(uploads.progressed({ uploadId, sent: message.sent }));
      if ('media' in message) yield* put(uploads.completed({ uploadId, media: toMediaEntity(message.media) }));
      if ('error' in message && !isAborted(message.error)) {
        // A lost session shows at the file: a logout would take the page's drafts away.
        if (message.error instanceof ApiError) yield* handleRefusal(message.error, { authRedirect: false });
        yield* put(uploads.failed({ uploadId, error: toErrorBody(message.error) }));
      }
    }
  } finally {
    channel.close();
  }
}

/** Releases the files of removed drafts. */
function* forgetFiles({ payload: { draftIds } }: ReturnType<typeof draftsRemoved>): Saga {
  const files = yield* getContext('files');
  for (const id of draftIds) files.remove(id);
}

/** Sagas of the pages that upload. */
export const uploadsSaga = defineSaga('uploads', {
  [uploads.filesChosen.type]: every(uploadAll, 'media.upload'),
  [uploads.retryRequested.type]: every(uploadAgain, 'media.upload'),
  [uploads.fileFound.type]: every(uploadFound, 'media.upload'),
  [blockFileChosen.type]: every(uploadFound, 'media.upload'),
  [draftsRemoved.type]: every(forgetFiles),
});
