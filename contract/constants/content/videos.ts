/** Accepted media types of videos, detected from the content, never from the name. */
export const VIDEO_TYPES = [
  ...['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'],
  // AVI, as browsers and systems call it.
  ...['video/x-msvideo', 'video/avi', 'video/vnd.avi', 'video/msvideo'],
] as const;

/** Names of the accepted formats, in every text that people read about them. */
export const VIDEO_FORMATS = 'MP4, MOV, WebM, MKV, AVI';

export const VIDEO_LIMITS = {
  /** The longest video of a pin (ledger BUILD-057). */
  seconds: 5000,
  /** Pixels of the longer side of an uploaded video. */
  side: 4096,
  /** Pixels of all frames together: 5000 seconds of 3840 × 2160 at 30 frames a second. */
  pixels: 1.25e12,
  /** Pixels of the shorter side of what is played. */
  renditionSide: 720,
  /** The longest video of one page of a story, and of all its pages together (ledger BUILD-065). */
  storyPageSeconds: 60,
  storySeconds: 120,
  /** What a video of a story may last longer: recorders end a little late. */
  storyToleranceMs: 500,
  /**
   * Videos that are being prepared at a time: of one person, and of all. Those who have no more than `always` are not
   * kept out by all the others, since the jobs of different people take turns.
   */
  processing: { person: 20, site: 500, always: 2 },
  /** Characters of captions as WebVTT. */
  captions: 50_000,
} as const;

/** `processing`: its renditions are being made. */
export const VIDEO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** Why no renditions could be made. */
export const VIDEO_FAILURES = ['damaged', 'tooSlow', 'notMade'] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/** The files of a video that can be read, by their extension. `m3u8` is a playlist of parts of the `m4s` file. */
export const VIDEO_FILES = {
  mp4: { folder: 'video', contentType: 'video/mp4' },
  m3u8: { folder: 'hls', contentType: 'application/vnd.apple.mpegurl' },
  m4s: { folder: 'hls', contentType: 'video/mp4' },
  vtt: { folder: 'captions', contentType: 'text/vtt; charset=utf-8' },
} as const;
export type VideoFile = keyof typeof VIDEO_FILES;

/** URL of a file of the video whose cover is the image of this signature; visible to everyone who can see the image. */
export function videoPath(signature: string, file: VideoFile = 'mp4'): string {
  return `/media/${VIDEO_FILES[file].folder}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${file}`;
}
