import type { MediaId } from '../../../contract/schemas/common';
import type { UploadedVideo } from '../../../contract/schemas/content/media';
import * as uploads from '../../actions/content/uploads';
import * as pinBuilder from '../../actions/pins/pinBuilder';
import { selectProcessingVideos, selectUnreadBlockVideos } from '../../selectors/pins/pinBuilder';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select, sleep } from '../runtime/effects';
import { showFailure } from '../runtime/toasts';

/** Between two looks at videos that are being prepared. ms */
const LOOK_EVERY_MS = 2000;
const MOST_AT_ONCE = 50;

/** Reads how far the videos of this page are until none is being prepared. */
function* follow(): Saga {
  while (true) {
    const media_ids = (yield* select(selectProcessingVideos)).slice(0, MOST_AT_ONCE);
    if (media_ids.length === 0) return;
    yield* sleep(LOOK_EVERY_MS);
    yield* readVideos(media_ids);
  }
}

/** The same for the files of blocks, which no upload of this page stands for; until it is cancelled. */
export function* followBlockVideos(media_ids: MediaId[]): Saga {
  while (media_ids.length > 0) {
    yield* sleep(LOOK_EVERY_MS);
    yield* readVideos(media_ids);
  }
}

export function* readVideos(media_ids: MediaId[]): Saga {
  const answer = yield* attempt(callResource('UploadedVideosResource.get', { media_ids }, { mode: 'refresh' }));
  if (answer) yield* put(uploads.videosRead({ videos: byMedia(answer.data) }));
}

const byMedia = (rows: readonly { media_id: MediaId; video: UploadedVideo }[]) =>
  Object.fromEntries(rows.map(({ media_id: id, video }) => [id, video])) as Record<MediaId, UploadedVideo>;

function* retry({ payload: { mediaId } }: ReturnType<typeof uploads.videoRetryRequested>): Saga {
  try {
    const { data } = yield* callResource('UploadedVideoResource.update', { media_id: mediaId });
    yield* put(uploads.videosRead({ videos: byMedia([{ media_id: mediaId, video: data }]) }));
    yield* awaitVideos();
  } catch (error) {
    yield* showFailure(error, null);
  }
}

function* awaitVideos(): Saga {
  if ((yield* select(selectProcessingVideos)).length > 0) yield* put(uploads.videosAwaited({}));
}

/** Reads also what has become of the videos of blocks, of which drafts have the media alone. */
function* readAndAwait(): Saga {
  const media_ids = (yield* select(selectUnreadBlockVideos)).slice(0, MOST_AT_ONCE);
  if (media_ids.length > 0) yield* readVideos(media_ids);
  yield* awaitVideos();
}

/** Follows uploaded videos until they can be published. */
export const uploadedVideosSaga = defineSaga('uploadedVideos', {
  [uploads.completed.type]: every(awaitVideos),
  [pinBuilder.draftsLoaded.type]: every(readAndAwait, 'UploadedVideosResource.get'),
  [pinBuilder.draftsRestored.type]: every(readAndAwait, 'UploadedVideosResource.get'),
  [pinBuilder.theirsApplied.type]: every(readAndAwait, 'UploadedVideosResource.get'),
  [uploads.videosAwaited.type]: leadingBy()(follow, 'UploadedVideosResource.get'),
  [uploads.videoRetryRequested.type]: every(retry, 'UploadedVideoResource.update'),
});
