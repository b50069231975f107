import { readFile } from 'node:fs/promises';
import { VIDEO_LIMITS } from '../../../../contract/constants/content/videos';
import { colorFilters, DECLARED_COLORS } from './colors';
import { inputOf, probeOrNull, type VideoFacts } from './probe';
import { runTool } from './tools';
import { RENDITION_RATE, renditionSize, type Workload, workOf } from './work';

/** Times the estimated work that preparing a video may take, and the least. Seconds. */
const SLOWEST = 12;
export const LEAST_SECONDS = 120;
/** Time between key frames: that of the parts of HLS. */
export const KEY_FRAME_SECONDS = 4;
const POSTER_SECONDS = 60;
/** What may be missing at the end of a rendition: the last frames, and the sound beyond the picture. */
const MISSING_MS = 500;

/** Bits of a second of a rendition at most, picture and sound. */
const MAX_BITRATE = 3_628_000;
/** What a rendition may last longer than the video says of itself. Seconds. */
const EXCESS_SECONDS = 1;
/** What the encoder may exceed its bitrate by at times, and what the containers add. */
const OVERHEAD = 1.1;

/** Most bytes of what is played of a video of that many milliseconds: an MP4 and its packing for HLS. */
export function renditionBytes(duration: number): number {
  return 2 * Math.ceil(((duration / 1000 + EXCESS_SECONDS) * MAX_BITRATE * OVERHEAD) / 8);
}

/** Renditions cannot be made, and could not be in another attempt. */
export class VideoRefused extends Error {
  constructor(readonly failure: 'damaged' | 'tooSlow') {
    super(`The video is ${failure}`);
  }
}

export interface TranscodeOptions {
  signal?: AbortSignal | undefined;
  /** Called with the percentage that is done, when it grows. */
  onProgress?: ((percent: number) => void) | undefined;
}

/** Seconds after which preparing a video of so much work is given up: the machine may be busy and its cores slow. */
export const mostSeconds = (work: number, duration = 0): number => LEAST_SECONDS + duration / 1000 + work * SLOWEST;

/** Calls back with the percentage of a video that ffmpeg has written, according to the lines of its progress. */
export function readProgress({ duration }: Workload, onProgress: TranscodeOptions['onProgress'], sinceMs = 0) {
  let done = 0;
  return (line: string): void => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (!microseconds) return;
    const percent = Math.min(99, Math.floor((100 * (sinceMs + Number(microseconds) / 1000)) / duration));
    if (percent <= done) return;
    done = percent;
    onProgress?.(percent);
  };
}

/**
 * Writes the MP4 and returns what it is. Throws VideoRefused if the video cannot be read as a whole, or takes too long.
 */
export async function writeMp4(
  source: string,
  facts: VideoFacts,
  target: string,
  { signal, onProgress }: TranscodeOptions,
): Promise<VideoFacts> {
  const args = [
    ...[...QUIET, '-progress', 'pipe:1', ...inputOf(source, facts.format)],
    ...['-map', '0:v:0', ...SOUND, ...ONLY, '-t', String(shownSeconds(facts))],
    ...[...(await pictureArguments(facts)), ...SOUND_ENCODING, ...MP4, target],
  ];
  const { code, isTooSlow } = await runTool('ffmpeg', args, {
    signal,
    seconds: mostSeconds(workOf(facts), facts.duration),
    isSlownessTold: true,
    onLine: readProgress(facts, onProgress),
  });
  if (isTooSlow) throw new VideoRefused('tooSlow');
  if (code !== 0) throw new VideoRefused('damaged');
  return requireWhole(target, facts);
}

/** What a written MP4 is. Throws VideoRefused if much of the video is missing. */
export async function requireWhole(mp4: string, { duration }: VideoFacts): Promise<VideoFacts> {
  const made = await probeOrNull(mp4, 'mov');
  if (made && made.duration >= duration - Math.max(MISSING_MS, duration / 20)) return made;
  throw new VideoRefused('damaged');
}

/** Seconds of a video that are prepared; the end of what it says of itself may be a little late. */
export const shownSeconds = ({ duration }: Workload): number =>
  Math.min(VIDEO_LIMITS.seconds, duration / 1000 + EXCESS_SECONDS);

export const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];
export const SOUND = ['-map', '0:a:0?'];
/** Neither subtitles nor data, nor what tells place, time or names. */
export const ONLY = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
export const SOUND_ENCODING = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
export const MP4 = ['-movflags', '+faststart', '-f', 'mp4'];

/** How the picture is encoded. */
export async function pictureArguments(facts: VideoFacts): Promise<string[]> {
  const { width, height } = renditionSize(facts);
  return [
    ...['-threads', '2', '-fpsmax', String(RENDITION_RATE)],
    ...['-vf', await colorFilters(facts, `${width}:${height}`, 'video'), ...DECLARED_COLORS],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3500k', '-bufsize', '7000k'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`],
  ];
}

/** Packs an MP4 of ours for HLS: one file, and a playlist of its parts that calls it `name`. Encodes nothing. */
export async function writeHls(
  mp4: string,
  targets: { playlist: string; segments: string },
  name: string,
  signal?: AbortSignal,
): Promise<string> {
  const { playlist, segments } = targets;
  const { code } = await runTool(
    'ffmpeg',
    [
      ...[...QUIET, ...inputOf(mp4, 'mov'), '-c', 'copy', '-f', 'hls'],
      ...[
        '-hls_time',
        String(KEY_FRAME_SECONDS),
        '-hls_playlist_type',
        'vod',
        '-hls_segment_type',
        'fmp4',
        '-hls_flags',
        'single_file',
      ],
      ...['-hls_segment_filename', segments, playlist],
    ],
    { signal, seconds: LEAST_SECONDS },
  );
  if (code !== 0) throw new VideoRefused('damaged');
  const written = segments.slice(segments.lastIndexOf('/') + 1);
  return (await readFile(playlist, 'utf8')).replaceAll(written, name);
}

/** Writes the frame at a time as JPEG; the last frame before it if there is none. False if nothing can be read. */
export async function writeFrame(source: string, facts: VideoFacts, atMs: number, target: string): Promise<boolean> {
  const args = [...QUIET, '-ss', String(atMs / 1000), ...inputOf(source, facts.format)];
  const filters = await colorFilters(facts, 'iw*sar:ih', 'cover');
  const one = ['-map', '0:v:0', '-frames:v', '1', '-threads', '2', '-vf', filters];
  const { code } = await runTool(
    'ffmpeg',
    [...args, ...one, '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', target],
    { seconds: POSTER_SECONDS },
  );
  return code === 0;
}
