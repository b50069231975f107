import { VIDEO_LIMITS } from '../../../../contract/constants/content/videos';

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What preparing a video depends on. */
export interface Workload extends Size {
  /** Pixels of a frame as it is stored. */
  pixels: number;
  /** Number of frames, as the file declares it. */
  frames: number;
  /** Milliseconds. */
  duration: number;
}

/** What a core of a small machine does in a second: pixels that it decodes, and pixels that it encodes. */
const DECODED = 2e8;
const ENCODED = 1e8;
/** Most frames of a second of a rendition. */
export const RENDITION_RATE = 60;

/** A video of at most so much work is prepared in one go; a longer one pauses after as much where others wait. Seconds. */
export const WORK_LIMITS = { short: 60 };

/** Pixels of the renditions: never enlarged, and even, as H.264 needs them. */
export function renditionSize({ width, height }: Size): Size {
  const scale = Math.min(1, VIDEO_LIMITS.renditionSide / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** Estimates how long a core of a small machine decodes a video, in seconds. */
export const decodingSeconds = ({ pixels, frames }: Workload): number => (pixels * frames) / DECODED;

/** Estimates how long preparing a video takes a core of a small machine, in seconds. */
export function workOf(video: Workload): number {
  const { width, height } = renditionSize(video);
  const encoded = width * height * Math.min(video.frames, (video.duration / 1000) * RENDITION_RATE);
  return Math.ceil(decodingSeconds(video) + encoded / ENCODED);
}
