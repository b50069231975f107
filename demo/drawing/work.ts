import type { Picture } from '../../server/platform/media/picture';
import type { PictureSpec } from '../art/drawPicture';
import type { DrawnVideo, VideoSpec } from '../art/video';

/** A picture to draw and store, and the video whose first frame it is, where there is one. */
export interface DrawingTask {
  readonly picture: PictureSpec;
  readonly video: VideoSpec | null;
}

export interface Drawing {
  readonly picture: Picture;
  /** Null where there is none to make, or where this machine cannot make videos. */
  readonly video: DrawnVideo | null;
}

export interface DrawingRequest extends DrawingTask {
  readonly id: number;
}

/** What a drawing process answers; `error` is what went wrong, in words. */
export type DrawingAnswer = { readonly id: number } & ({ readonly drawing: Drawing } | { readonly error: string });
