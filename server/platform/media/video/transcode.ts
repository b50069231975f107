import { readFile } from 'node:fs/promises';
import { VIDEO_LIMITS } from '../../../../contract/constants/videos';
import { inputOf, probeOrNull, type VideoFacts } from './probe';
import type { VideoFormat } from './sniff';
import { runTool } from './tools';

/** Times the length of a video that its renditions may take, and the least. Seconds. */
const SLOWEST = 6;
const LEAST_SECONDS = 120;
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

/** Pixels of the renditions: never enlarged, and even, as H.264 needs them. */
export function renditionSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, VIDEO_LIMITS.renditionSide / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

interface TranscodeOptions {
  signal?: AbortSignal | undefined;
  /** Called with the percentage that is done, when it grows. */
  onProgress?: ((percent: number) => void) | undefined;
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
  const { width, height } = renditionSize(facts);
  let done = 0;
  const { code, isTooSlow } = await runTool('ffmpeg', mp4Arguments(source, facts, { width, height }, target), {
    signal,
    seconds: Math.max(LEAST_SECONDS, (facts.duration / 1000) * SLOWEST),
    isSlownessTold: true,
    onLine: (line) => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      const percent = Math.min(99, Math.floor(Number(microseconds ?? 0) / 10 / facts.duration));
      if (percent <= done) return;
      done = percent;
      onProgress?.(percent);
    },
  });
  if (isTooSlow) throw new VideoRefused('tooSlow');
  if (code !== 0) throw new VideoRefused('damaged');
  const made = await probeOrNull(target, 'mov');
  if (!made || made.duration < facts.duration - Math.max(MISSING_MS, facts.duration / 20)) {
    throw new VideoRefused('damaged');
  }
  return made;
}

function mp4Arguments(
  source: string,
  { format, duration }: VideoFacts,
  size: { width: number; height: number },
  target: string,
) {
  const seconds = Math.min(VIDEO_LIMITS.seconds, duration / 1000 + EXCESS_SECONDS);
  return [
    ...['-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1', '-y', ...inputOf(source, format)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-t', String(seconds), '-threads', '2', '-fpsmax', '60'],
    ...['-vf', `scale=${size.width}:${size.height},setsar=1,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3500k', '-bufsize', '7000k'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*4)', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', target],
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
      ...['-hide_banner', '-loglevel', 'error', '-y', ...inputOf(mp4, 'mov'), '-c', 'copy', '-f', 'hls'],
      ...['-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
      ...['-hls_segment_filename', segments, playlist],
    ],
    { signal, seconds: LEAST_SECONDS },
  );
  if (code !== 0) throw new VideoRefused('damaged');
  const written = segments.slice(segments.lastIndexOf('/') + 1);
  return (await readFile(playlist, 'utf8')).replaceAll(written, name);
}

/** Writes the frame at a time as JPEG; the last frame before it if there is none. False if nothing can be read. */
export async function writeFrame(source: string, format: VideoFormat, atMs: number, target: string): Promise<boolean> {
  const args = ['-hide_banner', '-loglevel', 'error', '-y', '-ss', String(atMs / 1000), ...inputOf(source, format)];
  const one = ['-map', '0:v:0', '-frames:v', '1', '-threads', '2', '-vf', 'scale=iw*sar:ih,setsar=1'];
  const { code } = await runTool(
    'ffmpeg',
    [...args, ...one, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2', '-f', 'image2', '-update', '1', target],
    { seconds: POSTER_SECONDS },
  );
  return code === 0;
}
