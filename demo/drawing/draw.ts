import { Readable } from 'node:stream';
import { LIMITS } from '../../contract/constants/limits';
import type { MediaStore } from '../../server/platform/media/store';
import { drawPicture } from '../art/drawPicture';
import { type DrawnVideo, drawVideo, isVideoPossible } from '../art/video';
import type { Drawing, DrawingTask } from './work';

/** Draws a picture and stores it as an upload of those bytes would be, and the video beside it. */
export async function draw(mediaStore: MediaStore, task: DrawingTask): Promise<Drawing> {
  const { bytes } = await drawPicture(task.picture);
  const received = await mediaStore.receive(Readable.from([bytes]), { maxBytes: LIMITS.uploadBytes });
  const picture = await mediaStore.processPicture(received.path);
  return { picture, video: await video(mediaStore, picture.signature, task) };
}

async function video(
  mediaStore: MediaStore,
  signature: string,
  { video: spec }: DrawingTask,
): Promise<DrawnVideo | null> {
  if (!spec || !(await isVideoPossible())) return null;
  let drawn: DrawnVideo | null = null;
  await mediaStore.keepVideo(signature, async (file) => {
    drawn = await drawVideo(spec, file);
  });
  return drawn;
}
