import { buffers, END, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { Media } from '../../contract/schemas/media';
import { draftsRemoved } from '../actions/pinBuilder';
import * as uploads from '../actions/uploads';
import { toMediaEntity } from '../entities/media';
import { ApiError, isAborted, toErrorBody } from '../lib/apiError';
import { defineSaga, every } from './defineSaga';
import { fork, getContext, put, type Saga, select, waitFor } from './effects';
import { handleRefusal } from './send';

function* uploadAll({ payload: { files } }: ReturnType<typeof uploads.filesChosen>): Saga {
  for (const { uploadId } of files) yield* fork(() => uploadWhenSlotFree(uploadId));
}

function* uploadAgain({ payload: { uploadId } }: ReturnType<typeof uploads.retryRequested>): Saga {
  yield* uploadWhenSlotFree(uploadId);
}

function* uploadFound({ payload: { file } }: ReturnType<typeof uploads.fileFound>): Saga {
  yield* uploadWhenSlotFree(file.uploadId);
}

/** Waits for a free slot and sends the file, unless it is cancelled, paused or removed meanwhile. */
function* uploadWhenSlotFree(uploadId: string): Saga {
  const slots = yield* getContext('uploadSlots');
  const { ready, leave } = slots.enter();
  try {
    yield effects.race({
      upload: effects.call(uploadWhenReady, uploadId, ready),
      end: effects.take(endsUpload(uploadId)),
    });
  } finally {
    leave();
  }
}

const endsUpload = (uploadId: string) => (event: { type: string }) =>
  (uploads.cancelRequested.match(event) && event.payload.uploadId === uploadId) ||
  (uploads.pauseRequested.match(event) && event.payload.uploadId === uploadId) ||
  (draftsRemoved.match(event) && event.payload.draftIds.includes(uploadId));

function* uploadWhenReady(uploadId: string, ready: Promise<unknown>): Saga {
  yield* waitFor(ready);
  const status = yield* select((state) => state.uploads?.[uploadId]?.status);
  const files = yield* getContext('files');
  const file = files.get(uploadId);
  if (status !== 'waiting' || !file) return;
  yield* put(uploads.started({ uploadId }));
  yield* follow(uploadId, yield* openChannel(uploadId, file));
}

type UploadNews = { sent: number } | { media: Media } | { error: unknown };

function* openChannel(uploadId: string, file: Blob): Saga<EventChannel<UploadNews>> {
  const api = yield* getContext('api');
  return eventChannel<UploadNews>((emit) => {
    const controller = new AbortController();
    const finish = (news: UploadNews) => {
      emit(news);
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

function* follow(uploadId: string, channel: EventChannel<UploadNews>): Saga {
  try {
    while (true) {
      const news = (yield effects.take(channel)) as UploadNews;
      if ('sent' in news) yield* put(uploads.progressed({ uploadId, sent: news.sent }));
      if ('media' in news) yield* put(uploads.completed({ uploadId, media: toMediaEntity(news.media) }));
      if ('error' in news && !isAborted(news.error)) {
        if (news.error instanceof ApiError) yield* handleRefusal(news.error, false);
        yield* put(uploads.failed({ uploadId, error: toErrorBody(news.error) }));
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
  [draftsRemoved.type]: every(forgetFiles),
});
